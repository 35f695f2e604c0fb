import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { systemClock } from '@house/calendar';
import { CallFailure } from '@house/client';
import { Icon } from '@house/ui';
import { listen, outdated, refresh } from '../answer-cache.ts';
import { useTexts } from '../language.ts';
import css from './StaleNote.module.css';

/**
 * Says, once for all that a page shows, since when it may be out of date, and asks for all of it again at a tap. Floats
 * over the title, between the arrow and the support icon, so that nothing moves and nothing is out of reach when the
 * network goes and comes.
 */
export function StaleNote() {
  const { failures } = useTexts();
  const old = useSyncExternalStore(listen, outdated, outdated);
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (old === undefined) return undefined;
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [old]);
  const kind = old?.error instanceof CallFailure ? old.error.kind : undefined;
  // In a second the landing takes the place of a session that is over.
  if (old === undefined || kind === 'signed-out') return null;
  const offline = kind === 'offline' || old.error === undefined;
  const minutes = Math.max(0, Math.floor((systemClock.now().getTime() - old.seenAt) / 60_000));
  return (
    <div className={css.place} role="status">
      <button type="button" className={css.note} onClick={() => void refresh('')}>
        <Icon name={offline ? 'offline' : 'warning'} size={18} />
        {offline ? failures.stale(minutes) : failures.notUpdated(minutes)}
      </button>
    </div>
  );
}
