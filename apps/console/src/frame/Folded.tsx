import { useState, type ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';

/** The first lines of a long list, the others for whoever wants them: what stands below is not pushed out of sight. On paper all stand. */
export function Folded({ atFirst = 5, children }: { atFirst?: number; children: readonly ReactNode[] }) {
  const { list } = useTexts();
  const [open, setOpen] = useState(false);
  const others = children.slice(atFirst);
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
