import type { OperatorResult } from '@house/contract/operator/types';
import { classes } from '@house/ui/classes.ts';
import { mt, plainAmount } from '../../amounts.ts';
import file from '../../frame/file.module.css';
import { Folded } from '../../frame/Folded.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import css from './customer.module.css';

/** Where the customer stands on the ladder of the limit, and how they came there. */
export function Ladder({ customer }: { customer: OperatorResult<'customerFile'> }) {
  const { customers: texts } = useTexts();
  return (
    <section className={file.box}>
      <h2>{texts.ladder}</h2>
      <ol className={css.ladder}>
        {customer.ladder.map((step) => (
          <li
            key={step}
            className={classes(css.step, step <= customer.limit && css.reached, step === customer.limit && css.now)}
            aria-current={step === customer.limit ? 'step' : undefined}
          >
            {plainAmount(step).replace('.00', '')}
          </li>
        ))}
      </ol>
      <Folded none={texts.steps.none}>
        {customer.steps.map((step) => (
          <p key={step.at} className={css.row}>
            <span>{dayAndTime(step.at)}</span>
            <span>
              {texts.steps.line(mt(step.from), mt(step.to))}{' '}
              {step.undone && <Tag tone="plain">{texts.steps.undone}</Tag>}
            </span>
          </p>
        ))}
      </Folded>
    </section>
  );
}
