import { classes } from '@house/ui/classes.ts';
import { Button, CloseButton } from '@mantine/core';
import { useTexts } from '../../language.tsx';
import listCss from '../../list/list.module.css';
import { NumberField } from './NumberField.tsx';
import css from './policy.module.css';
import type { Draft } from './use-draft.ts';

const parts = ['termDays', 'fromCentavos', 'toCentavos', 'approvalFeeBps', 'interestBps'] as const;
const newTerm = { termDays: 60, fromCentavos: 100_000, toCentavos: 1_000_000, approvalFeeBps: 0, interestBps: 0 };

/** The terms and their prices, a row each. */
export function TermsTable({ draft, readOnly }: { draft: Draft; readOnly: boolean }) {
  const { policy, rules } = useTexts();
  const value = draft.at('offers.terms');
  const terms: readonly unknown[] = Array.isArray(value) ? value : [];
  const fault = draft.faultAt('offers.terms');
  return (
    <div>
      <h2 className={css.heading}>{policy.terms}</h2>
      <div className={listCss.scroll} tabIndex={0} role="group" aria-label={policy.terms}>
        <table className={classes(listCss.table, css.terms)}>
          <thead>
            <tr>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {policy.fields[`offers.terms.${part}`]}
                </th>
              ))}
              {!readOnly && (
                <th scope="col">
                  <span className="only-read-aloud">{rules.edits}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {terms.map((_, index) => {
              const days = String(draft.at(`offers.terms.${index}.termDays`));
              return (
                <tr key={`${terms.length}-${index}`}>
                  {parts.map((part) => (
                    <td key={part} className={classes(css.cell, part.endsWith('Centavos') && css.amount)}>
                      <NumberField
                        draft={draft}
                        place={`offers.terms.${index}.${part}`}
                        changeAt={`offers.terms.${days}.${part}`}
                        label={policy.ofTerm(policy.fields[`offers.terms.${part}`] ?? part, policy.days(Number(days)))}
                        readOnly={readOnly}
                        hidesLabel
                      />
                    </td>
                  ))}
                  {!readOnly && (
                    <td>
                      <CloseButton
                        size="sm"
                        aria-label={policy.removeTerm(policy.days(Number(days)))}
                        onClick={() =>
                          draft.set(
                            'offers.terms',
                            terms.filter((__, other) => other !== index),
                          )
                        }
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {fault !== undefined && <p className={css.fault}>{policy.faults[fault]}</p>}
      {!readOnly && (
        <Button
          mt={8}
          size="compact-xs"
          variant="default"
          onClick={() => draft.set('offers.terms', [...terms, newTerm])}
        >
          {policy.addTerm}
        </Button>
      )}
    </div>
  );
}
