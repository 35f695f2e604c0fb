import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Choice } from '../../frame/Choice.tsx';
import { useTexts } from '../../language.tsx';
import { comparisons, numberCondition, numberTyped, type FactKinds, type FactName } from './condition.ts';
import css from './policy.module.css';

type Props = {
  fact: FactName;
  kind: FactKinds[FactName];
  cell: string;
  fault: string | undefined;
  set: (cell: string) => void;
  remove: () => void;
};

/** One cell of a rule: a fact, how it is compared, and with what. */
export function ConditionField({ fact, kind, cell, fault, set, remove }: Props) {
  const { rules: texts, policy } = useTexts();
  const name = texts.facts[fact] ?? fact;
  const { comparison, number } = numberCondition(cell);
  // As it was typed, until it is left: what is no number yet is one a key later.
  const [text, setText] = useState<string>();
  const choices = kind.kind === 'flag' ? ['true', 'false'] : kind.kind === 'word' ? kind.words : [];
  return (
    <div className={css.condition}>
      <span>{name}</span>
      {kind.kind === 'number' ? (
        <Choice
          size="xs"
          aria-label={texts.operator(name)}
          value={comparison}
          onChange={(event) => set(`${event.currentTarget.value} ${number}`)}
          data={comparisons.map((one) => ({ value: one, label: texts.operators[one] ?? one }))}
        />
      ) : (
        <span>{texts.operators['==']}</span>
      )}
      {kind.kind === 'number' ? (
        <TextInput
          size="xs"
          inputMode="decimal"
          aria-label={texts.value(name)}
          error={text !== undefined && number === '' ? policy.notANumber : fault}
          value={text ?? number}
          onChange={(event) => {
            setText(event.currentTarget.value);
            set(`${comparison} ${numberTyped(event.currentTarget.value, fact)}`);
          }}
          onBlur={() => number !== '' && setText(undefined)}
        />
      ) : (
        <Choice
          size="xs"
          aria-label={texts.value(name)}
          value={cell.replaceAll('"', '')}
          onChange={(event) => set(kind.kind === 'word' ? `"${event.currentTarget.value}"` : event.currentTarget.value)}
          data={choices.map((one) => ({ value: one, label: texts.words[one] ?? one }))}
        />
      )}
      <CloseButton size="sm" aria-label={texts.removeCondition(name)} onClick={remove} />
    </div>
  );
}
