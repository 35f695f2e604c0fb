import { useTexts } from '../language.ts';
import css from './FoldButton.module.css';

/** 'View order detail' on the loan tab. */
export function FoldButton({ folded, onTurn }: { folded: boolean; onTurn: () => void }) {
  const { order } = useTexts();
  return (
    <button type="button" className={css.fold} aria-expanded={!folded} onClick={onTurn}>
      {folded ? order.show : order.hide}
    </button>
  );
}
