import { businessDay, endOfDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { readCloses, readLanes } from './health.queries.ts';

/** For how many seconds the oldest that is due has waited, by kind of work, the daily close among it; 0 when nothing waits. */
export async function secondsWaited({ database, clock }: House): Promise<readonly [work: string, seconds: number][]> {
  const now = clock.now();
  const since = (at: Date | null): number => (at === null ? 0 : Math.max(0, now.getTime() - at.getTime()) / 1_000);
  const lanes = await readLanes.run({ now }, database);
  const [close] = await readCloses.run({}, database);
  const lastClosed = close?.lastClosed ?? null;
  // A day is closed as it begins.
  const dueAt = lastClosed === null ? null : endOfDay(businessDay(lastClosed));
  return [...lanes.map(({ name, oldestAt }): [string, number] => [name, since(oldestAt)]), ['close', since(dueAt)]];
}
