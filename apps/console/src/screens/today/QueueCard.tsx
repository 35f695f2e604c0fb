import { Link } from 'react-router';
import { classes } from '@house/ui/classes.ts';
import { unbroken } from '@house/ui/unbroken.tsx';
import css from './today.module.css';

type Queue = {
  readonly count: number | string;
  readonly label: string;
  readonly lines: readonly (string | undefined)[];
  /** Something in it has waited too long. */
  readonly hot?: boolean;
  /** Where the work is done, for a queue that has its screen and a person who may see it. */
  readonly to?: string | undefined;
};

/** A queue of work: how many wait, and since when. An empty one steps back. */
export function QueueCard({ count, label, lines, hot = false, to }: Queue) {
  const shown = lines.filter((line) => line !== undefined);
  const inside = (
    <>
      <b>{count}</b>
      <span>{unbroken(label)}</span>
      {count !== 0 && shown.map((line) => <span key={line}>{line}</span>)}
    </>
  );
  const className = classes(css.queue, count === 0 && css.empty, hot && css.hot);
  return to === undefined ? (
    <div className={className}>{inside}</div>
  ) : (
    <Link className={className} to={to}>
      {inside}
    </Link>
  );
}
