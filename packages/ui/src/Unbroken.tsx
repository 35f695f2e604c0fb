import css from './Unbroken.module.css';

/**
 * A text in which M-Pesa stays in one piece: a browser ends a line after any hyphen. Another hyphen, or a joiner behind it,
 * would be in what is copied, and a search of the page would pass over it.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(M-Pesa)/).map((part, place) =>
    part === 'M-Pesa' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name than their place
      <span key={place} className={css.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
