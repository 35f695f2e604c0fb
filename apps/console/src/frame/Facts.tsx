import type { ReactNode } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import css from './panel.module.css';

/** A list of facts: what it is at the left, its value at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{unbroken(term)}</dt>
      <dd>{unbroken(children)}</dd>
    </div>
  );
}
