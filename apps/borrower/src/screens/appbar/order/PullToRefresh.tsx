import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../language.ts';
import css from './PullToRefresh.module.css';
import { usePull } from './use-pull.ts';

/** A list that is asked for again by pulling it down from its top. `onRefresh`: whether it is new. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<boolean>; children: ReactNode }) {
  const { orders } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const phase = usePull(list, onRefresh);
  return (
    <div className={css.frame}>
      <p className={css.head} role="status" data-phase={phase}>
        {phase !== 'normal' && orders.pull[phase]}
      </p>
      <div ref={list} className={css.list}>
        {children}
      </div>
    </div>
  );
}
