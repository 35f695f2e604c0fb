import { useTexts } from '../../language.tsx';
import css from './reviews.module.css';

/** The keys of this screen, in sight. */
export function KeyHelp({ mayDecide }: { mayDecide: boolean }) {
  const { reviews } = useTexts();
  return (
    <p className={css.keys} aria-label={reviews.keys}>
      <kbd>J</kbd> <kbd>K</kbd> {reviews.keyMove}
      {mayDecide && (
        <>
          {' · '}
          <kbd>A</kbd> {reviews.keyApprove} · <kbd>D</kbd> {reviews.keyDecline} · <kbd>C</kbd> {reviews.keyCancel}
        </>
      )}
      {' · '}
      <kbd>/</kbd> {reviews.keySearch} · <kbd>Esc</kbd> {reviews.keyClose}
    </p>
  );
}
