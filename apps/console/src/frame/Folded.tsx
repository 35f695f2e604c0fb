import { useState, type ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';

type Props = {
  readonly atFirst?: number;
  /** What stands there where there is no line. */
  readonly none: string;
  readonly children: readonly ReactNode[];
};

/** The first lines of a long list, the others for whoever wants them: what stands below is not pushed out of sight. On paper all stand. */
export function Folded({ atFirst = 5, none, children }: Props) {
  const { list } = useTexts();
  const [open, setOpen] = useState(false);
  const others = children.slice(atFirst);
  if (children.length === 0) return <p className={css.quiet}>{none}</p>;
  return (
    <>
      {children.slice(0, atFirst)}
      {others.length > 0 && (
        <>
          <div className={css.others} data-folded={open ? undefined : ''}>
            {others}
          </div>
          <button type="button" className={css.link} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? list.fewer : list.others(others.length)}
          </button>
        </>
      )}
    </>
  );
}
