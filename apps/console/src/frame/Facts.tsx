import type { ReactNode } from 'react';
import { Unbroken } from '@house/ui/Unbroken.tsx';
import css from './panel.module.css';

/** A list of facts: what it is at the left, its value at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>
        <Unbroken>{term}</Unbroken>
      </dt>
      <dd>{typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}</dd>
    </div>
  );
}
