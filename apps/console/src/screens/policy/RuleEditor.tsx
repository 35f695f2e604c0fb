import { declineChoices, ruleOutcomes } from '@house/contract/operator/words';
import { Button, TextInput } from '@mantine/core';
import { Choice } from '../../frame/Choice.tsx';
import { useTexts } from '../../language.tsx';
import { firstCondition, type FactKinds, type FactName, type Rule } from './condition.ts';
import { ConditionField } from './ConditionField.tsx';
import css from './policy.module.css';

type Props = {
  rule: Rule;
  factKinds: FactKinds;
  faultAt: (part: string) => string | undefined;
  set: (rule: Rule) => void;
  close: () => void;
};

/** A rule opened for editing: its conditions, what it decides, and the name it is kept under. */
export function RuleEditor({ rule, factKinds, faultAt, set, close }: Props) {
  const { rules: texts } = useTexts();
  const names = Object.keys(factKinds).filter(isFactOf(factKinds));
  const free = names.filter((name) => rule.when[name] === undefined);
  const withCell = (fact: FactName, cell: string | undefined): Rule => {
    const { [fact]: _, ...others } = rule.when;
    return { ...rule, when: cell === undefined ? others : { ...rule.when, [fact]: cell } };
  };
  return (
    <div className={css.conditions}>
      {names.map((fact) => {
        const cell = rule.when[fact];
        if (cell === undefined) return null;
        return (
          <ConditionField
            key={fact}
            fact={fact}
            kind={factKinds[fact]}
            cell={cell}
            fault={faultAt(fact)}
            set={(next) => set(withCell(fact, next))}
            remove={() => set(withCell(fact, undefined))}
          />
        );
      })}
      <div className={css.line}>
        <Choice
          size="xs"
          aria-label={texts.addCondition}
          value=""
          onChange={(event) => {
            const fact = free.find((name) => name === event.currentTarget.value);
            if (fact !== undefined) set(withCell(fact, firstCondition(factKinds[fact])));
          }}
          data={[
            { value: '', label: texts.addCondition },
            ...free.map((name) => ({ value: name, label: texts.facts[name] ?? name })),
          ]}
        />
      </div>
      <div className={css.line}>
        <Choice
          size="xs"
          label={texts.outcome}
          value={rule.outcome}
          error={faultAt('outcome')}
          onChange={(event) => {
            const outcome = ruleOutcomes.find((one) => one === event.currentTarget.value) ?? 'review';
            set({ ...rule, outcome, reason: outcome === 'decline' ? 'DEFAULT' : null });
          }}
          data={ruleOutcomes.map((one) => ({ value: one, label: texts.words[one] ?? one }))}
        />
        {rule.outcome === 'decline' && (
          <Choice
            size="xs"
            label={texts.reason}
            value={rule.reason ?? ''}
            onChange={(event) =>
              set({ ...rule, reason: declineChoices.find((one) => one === event.currentTarget.value) ?? 'DEFAULT' })
            }
            data={declineChoices.map((one) => ({ value: one, label: texts.words[one] ?? one }))}
          />
        )}
        <TextInput
          size="xs"
          label={texts.name}
          value={rule.id}
          maxLength={40}
          error={faultAt('id')}
          onChange={(event) => set({ ...rule, id: event.currentTarget.value.replace(/[^\w-]/g, '-') })}
        />
        <Button size="xs" variant="default" onClick={close}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

function isFactOf(kinds: FactKinds) {
  return (name: string): name is FactName => Object.hasOwn(kinds, name);
}
