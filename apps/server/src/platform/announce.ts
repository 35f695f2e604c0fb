import type pg from 'pg';

export const workChannel = 'work';
// Said at once where it was quiet, then no oftener than this: each time costs a commit that waits for the disk.
const quietMs = 20;

/**
 * Tells every process that lanes have new work; in a busy moment all that is new by then at once. It is said outside the
 * transaction that made the work: PostgreSQL lets only one transaction at a time commit a NOTIFY, so said inside, every
 * write of the service would wait for the one before to reach the disk. What is lost by a crash in between, the lanes'
 * poll finds within a second.
 */
export function openAnnouncer(pool: pg.Pool, onError: (error: Error) => void): (lane: string) => void {
  const waiting = new Set<string>();
  let isQuiet = true;
  const say = (): void => {
    isQuiet = waiting.size === 0;
    if (isQuiet) return;
    const lanes = [...waiting];
    waiting.clear();
    setTimeout(say, quietMs);
    if (pool.ended || pool.ending) return;
    pool.query('SELECT pg_notify($1, lane) FROM unnest($2::text[]) AS lane', [workChannel, lanes]).catch(onError);
  };
  return (lane) => {
    waiting.add(lane);
    if (!isQuiet) return;
    isQuiet = false;
    // What one transaction wakes is said together.
    setImmediate(say);
  };
}
