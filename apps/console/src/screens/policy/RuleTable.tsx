import { ActionIcon, Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { cellWords } from '../../frame/policy-words.ts';
import { useTexts } from '../../language.tsx';
import listCss from '../../list/list.module.css';
import type { FactKinds, Rule } from './condition.ts';
import { RuleEditor } from './RuleEditor.tsx';
import css from './policy.module.css';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; factKinds: FactKinds; readOnly: boolean; matched: string | undefined };

/** The rules from the first, which goes before all others: read in words, opened to be edited, moved up and down. */
export function RuleTable({ draft, factKinds, readOnly, matched }: Props) {
  const { rules: texts, policy } = useTexts();
  const { table, setTable } = draft;
  const [open, setOpen] = useState<number>();
  const body = useRef<HTMLTableSectionElement>(null);
  const moved = useRef<{ to: number; isUp: boolean }>(undefined);
  // With the rows themselves: an effect of a render before would look for it among the former ones.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const { to, isUp } = moved.current;
    moved.current = undefined;
    const [up, down] = body.current?.rows[to]?.lastElementChild?.querySelectorAll('button') ?? [];
    // Who moves a rule by keys moves it on; at either end there is only the way back.
    const [wanted, other] = isUp ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  });
  const setRules = (rules: readonly Rule[]): void => setTable({ facts: factsOf(rules, factKinds), rules: [...rules] });
  const move = (from: number, to: number): void => {
    const rule = table.rules[from];
    if (rule === undefined) return;
    setRules(table.rules.toSpliced(from, 1).toSpliced(to, 0, rule));
    setOpen(undefined);
    moved.current = { to, isUp: to < from };
  };
  const faultAt = (index: number) => (part: string) => {
    const fault = draft.faultAt(`decisionTable.rules.${index}.${part}`);
    return fault === undefined ? undefined : policy.faults[fault];
  };
  return (
    <>
      <p className={css.quiet}>{texts.firstWins}</p>
      <div className={listCss.scroll} tabIndex={0} role="group" aria-label={policy.parts.table}>
        <table className={listCss.table}>
          <thead>
            <tr>
              <th scope="col">{texts.order}</th>
              <th scope="col">{texts.if}</th>
              <th scope="col">{texts.decides}</th>
              {!readOnly && (
                <th scope="col">
                  <span className="only-read-aloud">{texts.edits}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {table.rules.map((rule, index) => (
              <tr key={`${index}-${rule.id}`} className={`${css.rule} ${rule.id === matched ? css.matched : ''}`}>
                <td>{index + 1}</td>
                <td colSpan={open === index ? 2 : 1}>
                  {open === index ? (
                    <RuleEditor
                      rule={rule}
                      factKinds={factKinds}
                      faultAt={faultAt(index)}
                      set={(next) => setRules(table.rules.with(index, next))}
                      close={() => setOpen(undefined)}
                    />
                  ) : readOnly ? (
                    <RuleConditions rule={rule} />
                  ) : (
                    <button type="button" className={css.words} onClick={() => setOpen(index)}>
                      <span className="only-read-aloud">{texts.edit(index + 1)}: </span>
                      <RuleConditions rule={rule} />
                    </button>
                  )}
                  {open !== index && ['id', 'outcome', ...Object.keys(rule.when)].some(faultAt(index)) && (
                    <p className={css.fault}>{policy.faults.TABLE_CELL}</p>
                  )}
                </td>
                {open !== index && <td>{decisionWords(rule, texts.words)}</td>}
                {!readOnly && (
                  <td>
                    <Moves
                      number={index + 1}
                      last={table.rules.length}
                      move={(step) => move(index, index + step)}
                      remove={() => {
                        setRules(table.rules.toSpliced(index, 1));
                        setOpen(undefined);
                      }}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setRules([newRule(table.rules), ...table.rules]);
              setOpen(0);
            }}
          >
            {texts.addRule}
          </Button>
        </div>
      )}
    </>
  );
}

function RuleConditions({ rule }: { rule: Rule }) {
  const { rules: texts } = useTexts();
  const conditions = Object.entries(rule.when);
  if (conditions.length === 0) return <i>{texts.always}</i>;
  return conditions.map(([fact, cell], index) => (
    <span key={fact}>
      {index > 0 && texts.and}
      {texts.facts[fact] ?? fact} <b>{cellWords(fact, cell, texts)}</b>
    </span>
  ));
}

function decisionWords({ outcome, reason }: Rule, words: Readonly<Record<string, string>>): string {
  return [outcome, reason].flatMap((word) => (word === null ? [] : [words[word] ?? word])).join(': ');
}

type MoveProps = { number: number; last: number; move: (step: number) => void; remove: () => void };

function Moves({ number, last, move, remove }: MoveProps) {
  const { rules: texts } = useTexts();
  return (
    <span className={css.moves}>
      <ActionIcon
        variant="default"
        size="sm"
        disabled={number === 1}
        aria-label={texts.up(number)}
        onClick={() => move(-1)}
      >
        <Chevron up />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        disabled={number === last}
        aria-label={texts.down(number)}
        onClick={() => move(1)}
      >
        <Chevron />
      </ActionIcon>
      <ActionIcon variant="default" size="sm" aria-label={texts.remove(number)} onClick={remove}>
        <Chevron cross />
      </ActionIcon>
    </span>
  );
}

function Chevron({ up = false, cross = false }: { up?: boolean; cross?: boolean }) {
  const path = cross ? 'M2 2l6 6M8 2l-6 6' : up ? 'M2 7l3-4 3 4' : 'M2 3l3 4 3-4';
  return (
    <svg
      viewBox="0 0 10 10"
      width="0.625rem"
      height="0.625rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A new rule goes before all others and stops orders for a person until it says more. */
function newRule(rules: readonly Rule[]): Rule {
  const taken = new Set(rules.map((rule) => rule.id));
  let number = rules.length + 1;
  while (taken.has(`rule-${number}`)) number += 1;
  return { id: `rule-${number}`, when: {}, outcome: 'review', reason: null };
}

/** The facts that any rule asks about are the table's columns. */
function factsOf(rules: readonly Rule[], kinds: FactKinds): Draft['table']['facts'] {
  const asked = new Set(rules.flatMap((rule) => Object.keys(rule.when)));
  return Object.keys(kinds).filter((name): name is Draft['table']['facts'][number] => asked.has(name));
}
