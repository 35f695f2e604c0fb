import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import type { Day } from './use-day.ts';

/** What the signature waits for; nothing when the day may be signed, or is. */
export function Waits({ day: { waitsFor, nextReadingAt, state } }: { day: Day }) {
  const { reconciliation: texts } = useTexts();
  if (waitsFor === null || state === 'signed') return null;
  return (
    <p className={css.quiet}>{texts.waits[waitsFor](nextReadingAt === null ? undefined : dayAndTime(nextReadingAt))}</p>
  );
}
