import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { Failure } from '../../frame/Failure.tsx';
import { Told } from '../../frame/Told.tsx';
import { useTexts } from '../../language.tsx';
import { cleanFacts, type FactKinds } from './condition.ts';
import css from './policy.module.css';
import type { RuleTable } from './use-draft.ts';

type Props = { table: RuleTable; factKinds: FactKinds; setMatched: (rule: string | undefined) => void };
type Value = string | number | boolean | null;

/** Made-up facts, and which rule they meet. Only what the table asks about is asked for. */
export function TryFacts({ table, factKinds, setMatched }: Props) {
  const { rules: texts } = useTexts();
  const [facts, setFacts] = useState(() => cleanFacts(factKinds));
  const run = useMutation({
    mutationFn: (body: { table: RuleTable; facts: typeof facts }) => call('tryTable', { body }),
  });
  // What was found of another table, or of other facts, is no answer to these.
  const verdict = run.variables?.table === table && run.variables.facts === facts ? run.data : undefined;
  useEffect(() => setMatched(verdict?.matchedRule), [setMatched, verdict]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    run.mutate({ table, facts });
  };
  return (
    <form className={css.box} onSubmit={submit}>
      <h2 className={css.heading}>{texts.tryTitle}</h2>
      <p className={css.quiet}>{texts.tryHint}</p>
      <div className={css.facts}>
        {table.facts.map((name) => (
          <FactField
            key={name}
            label={texts.facts[name] ?? name}
            kind={factKinds[name]}
            value={facts[name] ?? null}
            set={(value) => setFacts({ ...facts, [name]: value })}
          />
        ))}
      </div>
      <div className={css.line}>
        <Button type="submit" size="xs" variant="default" loading={run.isPending}>
          {texts.try}
        </Button>
        <Told>
          {verdict !== undefined && (
            <p>
              {verdict.matchedRule === 'no-rule-matched'
                ? texts.noRule
                : texts.decided(texts.words[verdict.outcome] ?? verdict.outcome, verdict.matchedRule)}
            </p>
          )}
        </Told>
      </div>
      {run.isError && <Failure fault={run.error} />}
    </form>
  );
}

type FieldProps = { label: string; kind: FactKinds[keyof FactKinds]; value: Value; set: (value: Value) => void };

function FactField({ label, kind, value, set }: FieldProps) {
  const { rules: texts } = useTexts();
  if (kind.kind === 'number') {
    return (
      <TextInput
        size="xs"
        label={label}
        type="number"
        step="any"
        placeholder="–"
        value={value === null ? '' : String(value)}
        onChange={(event) => set(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
    );
  }
  const choices = kind.kind === 'flag' ? ['false', 'true'] : kind.words;
  return (
    <Choice
      size="xs"
      label={label}
      value={String(value)}
      onChange={(event) => set(kind.kind === 'flag' ? event.currentTarget.value === 'true' : event.currentTarget.value)}
      data={choices.map((one) => ({ value: one, label: texts.words[one] ?? one }))}
    />
  );
}
