import type { House } from '../../house.ts';
import { readLastWritten } from './health.queries.ts';

/** The latest instant of what any copy has written; undefined in a house where nothing happened yet. */
export async function lastWritten({ database }: House): Promise<Date | undefined> {
  const [last] = await readLastWritten.run({}, database);
  return last?.at ?? undefined;
}
