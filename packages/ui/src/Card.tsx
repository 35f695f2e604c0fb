import type { ReactNode } from 'react';
import css from './Card.module.css';
import { classes } from './classes.ts';

export type CardLook = 'plain' | 'clear' | 'primary' | 'sun';

/** A sheet of paper on the sand: 16 px radius, hairline border, no shadow. */
export function Card({ look = 'plain', children, label }: { look?: CardLook; children: ReactNode; label?: string }) {
  return (
    <section className={classes(css.card, css[look])} aria-label={label}>
      {children}
    </section>
  );
}

/** Label and value pairs that add up in plain sight. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={css.rows}>{children}</dl>;
}

type RowTone = 'plain' | 'total' | 'late' | 'good' | 'total-late';

/** One pair; `note` is the small print under the value. */
export function Row({
  label,
  value,
  note,
  tone = 'plain',
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  tone?: RowTone;
}) {
  const total = tone === 'total' || tone === 'total-late';
  return (
    <div className={classes(css.row, total && css.total)}>
      <dt>{label}</dt>
      <dd className={classes(tone.endsWith('late') && css.late, tone === 'good' && css.good)}>
        {value}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </dd>
    </div>
  );
}
