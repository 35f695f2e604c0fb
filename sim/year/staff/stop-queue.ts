import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const restoredPercent = 25;

/** Nothing leaves until two say so; or the disk was brought back, and the rail's book is read first. */
export async function stopQueue(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const browser = await atDesk(town, clerk);
  await browser?.call(chance.percent(restoredPercent) ? 'declareRestore' : 'stopPayoutQueue', { body: { note } });
}
