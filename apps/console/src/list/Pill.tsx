import { classes } from '@house/ui/classes.ts';
import type { ReactNode } from 'react';
import css from './list.module.css';

/** A filter to press on and off. */
export function Pill({ on, press, children }: { on: boolean; press: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes(css.pill, on && css.on)} aria-pressed={on} onClick={press}>
      {children}
    </button>
  );
}

type Choice = { readonly value: string; readonly label: ReactNode };
type Choices = {
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly choose: (value: string | undefined) => void;
};

/** One of several, or none: pressing the chosen one takes it off. */
export function Pills({ value, choices, choose }: Choices) {
  return choices.map((choice) => (
    <Pill
      key={choice.value}
      on={value === choice.value}
      press={() => choose(value === choice.value ? undefined : choice.value)}
    >
      {choice.label}
    </Pill>
  ));
}
