import css from './Ladder.module.css';
import { classes } from './classes.ts';

/** The growth ladder: reached steps in green, the next one in sun, the rest still to grow into. */
export function Ladder({
  steps,
  reached,
  next,
  label,
}: {
  steps: readonly number[];
  reached: number;
  next: number;
  label: string;
}) {
  const lowestPercent = 26;
  const risePercent = (100 - lowestPercent) / Math.max(1, steps.length - 1);
  return (
    <div className={css.ladder} role="img" aria-label={label}>
      {steps.map((step, index) => (
        <span
          key={step}
          className={classes(
            css.step,
            step <= reached && `${css.reached} fill-tells`,
            step > reached && step === next && css.next,
          )}
          style={{ height: `${lowestPercent + index * risePercent}%` }}
        />
      ))}
    </div>
  );
}
