import type { SimTown } from '../sim-town.ts';
import { signIn, type Clerk } from './clerk.ts';

/** A queue that a speed limit stopped goes on when two persons agree. */
export async function releaseQueue(town: SimTown, maker: Clerk, checker: Clerk): Promise<void> {
  const stopped = `select 1 from rail_queue where paused_at is not null and next_check_at is null`;
  if ((await town.house.database.query(stopped, [])).rows.length === 0) return;
  await signIn(maker);
  await maker.browser.call('proposeRelease', { body: { note: 'Many at once after the rail was back' } });
  await signIn(checker);
  const waiting = await checker.browser.call('approvals');
  if (!waiting.body.success) return;
  for (const { id, kind } of waiting.body.result.data) {
    if (kind === 'release-payouts') await checker.browser.call('approveProposal', { params: { id } });
  }
  await town.worker.drain();
}
