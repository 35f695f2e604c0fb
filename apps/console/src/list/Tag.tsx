import { classes } from '@house/ui/classes.ts';
import type { ReactNode } from 'react';
import css from './list.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** A short word on a colour: a state, a risk. The word says it; the colour only helps. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(css.tag, css[tone])}>{children}</span>;
}
