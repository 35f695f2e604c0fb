import { Icon } from './Icon.tsx';
import css from './Timeline.module.css';
import { classes } from './classes.ts';
import { unbroken } from './unbroken.tsx';

export type Step = {
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
};

/** What has happened, what is happening, what comes next. */
export function Timeline({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={classes(css.step, css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot}>{step.state === 'done' && <Icon name="check" size={16} />}</span>
          <span className={css.title}>{unbroken(step.title)}</span>
        </li>
      ))}
    </ol>
  );
}
