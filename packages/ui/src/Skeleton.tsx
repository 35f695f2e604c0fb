import css from './Skeleton.module.css';

/** The place of something still coming, in its final size (px), so that nothing moves when it arrives. */
export function Skeleton({ height, width = '100%' }: { height: number; width?: number | string }) {
  return <span className={css.skeleton} style={{ height, width }} aria-hidden="true" />;
}

/** A turning ring with words for those who listen. */
export function Spinner({ label, size = 32 }: { label: string; size?: number }) {
  return (
    <span role="status" className={css.spinning}>
      <span className={css.ring} style={{ width: size, height: size }} aria-hidden="true" />
      <span className="only-read-aloud">{label}</span>
    </span>
  );
}
