import { useTexts } from '../language.ts';
import type { DueHint } from './due-hint.ts';
import css from './DueHintText.module.css';

/** 'x days later', 'today is due day', 'x days overdue', or nothing. */
export function DueHintText({ hint }: { hint: DueHint }) {
  const { due } = useTexts();
  switch (hint.kind) {
    case 'none':
      return null;
    case 'ahead':
      return <span className={css.soon}>{due.daysLater(hint.days)}</span>;
    case 'today':
      return <span className={css.soon}>{due.today}</span>;
    case 'late':
      return <span className={css.late}>{due.overdue(hint.days)}</span>;
  }
}
