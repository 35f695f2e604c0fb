import { instantFrom } from '@house/calendar';
import { serverNow } from '../clock.ts';
import { useTexts } from '../language.ts';
import css from './StaleNote.module.css';

/** Floats over the content, so that nothing moves when the network goes and comes. `since`: ms by the phone's clock. */
export function StaleNote({ since, onRetry }: { since: number; onRetry: () => void }) {
  const texts = useTexts();
  const ageMs = Math.max(0, serverNow().getTime() - instantFrom(since).getTime());
  return (
    <div className={css.note} role="status">
      <span>{texts.failures.stale(Math.floor(ageMs / 60_000))}</span>
      <button type="button" className={css.retry} onClick={onRetry}>
        {texts.common.retry}
      </button>
    </div>
  );
}
