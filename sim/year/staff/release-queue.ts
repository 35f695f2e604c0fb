import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

/** Proposes that a queue which a speed limit stopped goes on. */
export async function releaseQueue(town: SimTown, maker: Clerk): Promise<void> {
  const stopped = `select 1 from rail_queue where paused_at is not null and next_check_at is null`;
  if ((await town.house.database.query(stopped, [])).rows.length === 0) return;
  const browser = await atDesk(town, maker);
  await browser?.call('proposeRelease', { body: { note: 'Many at once after the rail was back' } });
}
