import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { listUnknownPayouts, unreadPayouts } from './match-lines.queries.ts';

const askedTogether = 500;

/**
 * Payout lines of which nothing was known are read again where something is by now. A restored database may have those of
 * weeks, of which one statement would ask for longer than a statement may take.
 */
export async function readPayoutsAgain(house: Pick<House, 'clock'>, db: Db): Promise<void> {
  const ids = (await listUnknownPayouts.run({}, db)).map((line) => line.id);
  for (let from = 0; from < ids.length; from += askedTogether) {
    await unreadPayouts.run({ ids: ids.slice(from, from + askedTogether), now: house.clock.now() }, db);
  }
}
