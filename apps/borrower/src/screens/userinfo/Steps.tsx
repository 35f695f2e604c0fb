import { Fragment } from 'react';
import { classes } from '@house/ui';
import { useTexts } from '../../language.ts';
import css from './Steps.module.css';

/** 1, 2, 'get 2,000': where the borrower is on the way to the money. */
export function Steps({ current }: { current: 1 | 2 }) {
  const { form } = useTexts();
  return (
    <ol className={css.steps} aria-label={form.steps}>
      {[form.stepOne, form.stepTwo, form.stepThree].map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li className={classes(css.line, index < current && css.passed)} aria-hidden="true" />}
          <li
            className={classes(css.step, index + 1 <= current && `${css.reached} fill-tells`, index === 2 && css.goal)}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {step}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
