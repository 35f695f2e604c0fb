import type pg from 'pg';

export const workChannel = 'work';
// Long enough to say a burst of work once, short against any lane's own work.
const gatherMs = 2;

/**
 * Tells every process that lanes have new work, some milliseconds' worth of it at once. It is said outside the
 * transaction that made the work: PostgreSQL lets only one transaction at a time commit a NOTIFY, so said inside, every
 * write of the service would wait for the one before to reach the disk. What is lost by a crash in between, the lanes'
 * poll finds within a second.
 */
export function openAnnouncer(pool: pg.Pool, onError: (error: Error) => void): (lane: string) => void {
  const waiting = new Set<string>();
  const say = (): void => {
    const lanes = [...waiting];
    waiting.clear();
    if (pool.ended || pool.ending) return;
    pool.query('SELECT pg_notify($1, lane) FROM unnest($2::text[]) AS lane', [workChannel, lanes]).catch(onError);
  };
  return (lane) => {
    if (waiting.size === 0) setTimeout(say, gatherMs);
    waiting.add(lane);
  };
}
