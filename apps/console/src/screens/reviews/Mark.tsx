import css from '../../frame/panel.module.css';

/** A tick or a cross, drawn: not every machine's font has them. What it means is said beside it. */
export function Mark({ passed }: { passed: boolean }) {
  return (
    <svg
      className={passed ? css.yes : css.no}
      width="0.875rem"
      height="0.875rem"
      viewBox="0 0 14 14"
      aria-hidden
      focusable="false"
    >
      <path
        d={passed ? 'M2.5 7.5l3 3 6-7' : 'M3 3l8 8M11 3l-8 8'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
