import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../amounts.ts';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';
import { unitOf } from './policy-unit.ts';
import { placeWords, ruleWords } from './policy-words.ts';
import { dayAndTime, dayText } from './when.ts';

type Change = OperatorResult<'approval'>['changes'][number];

/** Before → after, in words and units, what stays once over both; under it the SMS that goes out, which is a text and no column of a table. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { approvals: texts } = useTexts();
  return (
    <>
      <ChangeTable changes={changes.filter(({ field }) => field !== 'sms')} />
      {changes
        .filter(({ field }) => field === 'sms')
        .map(({ after }) => (
          <div key={after} className={css.told}>
            <p className={css.quiet}>{texts.fields['sms']}</p>
            <p className={css.sms}>{unbroken(after)}</p>
          </div>
        ))}
    </>
  );
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const all = useTexts();
  const { approvals: texts } = all;
  // Of what is new there is no before: a column of dashes would take the room of what is to be read.
  const hasBefore = changes.some(({ before }) => before !== null);
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          {hasBefore && <th scope="col">{texts.before}</th>}
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const stays = change.before === change.after;
          const after = <Value change={change} value={change.after} />;
          return (
            <tr key={change.field} className={css[change.unit]}>
              <th scope="row">{texts.fields[change.field] ?? placeWords(change.field, all) ?? change.field}</th>
              {hasBefore && !stays && (
                <td>
                  <Value change={change} value={change.before} />
                </td>
              )}
              <td colSpan={hasBefore && stays ? 2 : 1}>{stays ? after : <b>{after}</b>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Value({ change: { field, unit }, value }: { change: Change; value: Change['before'] }) {
  const all = useTexts();
  const { policy } = all;
  if (value === null) return '–';
  if (typeof value === 'number') {
    if (unit === 'mt') return mt(value);
    return `${value} ${unit === 'percent' ? '%' : policy.units[unitOf(field)]}`.trim();
  }
  if (unit === 'word') return unbroken(wordsOf(all)[value] ?? value);
  if (unit === 'rule') return ruleWords(value, all);
  if (unit === 'day') return dayText(value);
  return unit === 'instant' ? dayAndTime(value) : unbroken(value);
}

function wordsOf(texts: ConsoleTexts): Readonly<Record<string, string>> {
  return {
    ...texts.frame.roles,
    ...texts.review.statuses,
    ...texts.payouts.states,
    ...texts.orders.holds,
    ...texts.orders.acts.whys,
    ...texts.customers.reasons,
    ...texts.approvals.words,
  };
}
