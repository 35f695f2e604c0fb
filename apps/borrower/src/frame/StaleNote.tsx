import { systemClock } from '@house/calendar';
import { Icon } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './StaleNote.module.css';

/**
 * Floats over the title, between the arrow and the support icon, so that nothing moves and nothing is out of reach
 * when the network goes and comes. A tap asks again. `since`: ms by the phone's clock.
 */
export function StaleNote({ since, onRetry }: { since: number; onRetry: () => void }) {
  const texts = useTexts();
  const ageMs = Math.max(0, systemClock.now().getTime() - since);
  return (
    <div className={css.place} role="status">
      <button type="button" className={css.note} onClick={onRetry}>
        <Icon name="offline" size={18} />
        {texts.failures.stale(Math.floor(ageMs / 60_000))}
      </button>
    </div>
  );
}
