import type { ReactNode } from 'react';
import { unbroken } from '@house/ui';
import css from './NumberedSteps.module.css';

export type NumberedStep = { readonly key: string; readonly text: ReactNode; readonly action?: ReactNode };

/** Things to do one after the other, each with what it takes beside it. */
export function NumberedSteps({ steps }: { steps: readonly NumberedStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ key, text, action }, index) => (
        <li key={key}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>{unbroken(text)}</span>
          {action}
        </li>
      ))}
    </ol>
  );
}
