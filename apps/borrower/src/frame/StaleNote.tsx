import { useSyncExternalStore } from 'react';
import { systemClock } from '@house/calendar';
import { CallFailure } from '@house/client';
import { Icon } from '@house/ui';
import { listen, outdated, refresh } from '../answer-cache.ts';
import { useKeptSince } from '../kept-answers.ts';
import { useTexts } from '../language.ts';
import css from './StaleNote.module.css';

/**
 * Says, once for all that a page shows, since when it may be out of date, and asks for all of it again at a tap. Floats
 * over the title, between the arrow and the support icon, so that nothing moves and nothing is out of reach when the
 * network goes and comes.
 */
export function StaleNote() {
  const { failures } = useTexts();
  const keptSince = useKeptSince();
  const failed = useSyncExternalStore(listen, outdated, outdated);
  const kind = failed?.error instanceof CallFailure ? failed.error.kind : 'fault';
  const since = keptSince ?? failed?.seenAt;
  // In a second the landing takes the place of a session that is over.
  if (since === undefined || (keptSince === undefined && kind === 'signed-out')) return null;
  const offline = keptSince !== undefined || kind === 'offline';
  const minutes = Math.max(0, Math.floor((systemClock.now().getTime() - since) / 60_000));
  return (
    <div className={css.place} role="status">
      <button type="button" className={css.note} onClick={() => void refresh('')}>
        <Icon name={offline ? 'offline' : 'warning'} size={18} />
        {offline ? failures.stale(minutes) : failures.notUpdated(minutes)}
      </button>
    </div>
  );
}
