import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './Note.module.css';
import { classes } from './classes.ts';
import { unbroken } from './unbroken.tsx';

export type NoteLook = 'late' | 'warning' | 'info';

/** A short message inside a screen. `late` is an alert; the others are read in passing. */
export function Note({ look, title, children }: { look: NoteLook; title?: string; children: ReactNode }) {
  return (
    <div className={classes(css.note, css[look])} role={look === 'late' ? 'alert' : 'note'}>
      {look !== 'late' && <Icon name={look} size={20} />}
      <div>
        {title !== undefined && title !== '' && <strong className={css.title}>{unbroken(title)}</strong>}
        {unbroken(children)}
      </div>
    </div>
  );
}
