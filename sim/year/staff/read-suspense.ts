import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { signIn, type Clerk } from './clerk.ts';

const mostAShift = 5;

/** Gives money that named no order to the likeliest one, when there is one; some is left where it is. */
export async function readSuspense(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const held = `select 1 from rail_transaction where meaning = 'suspense' limit 1`;
  if (!chance.percent(60) || (await town.house.database.query(held, [])).rows.length === 0) return;
  if (!(await signIn(clerk))) return;
  const queue = await clerk.browser.call('suspense', { query: {} });
  if (!queue.body.success) return;
  for (const { receipt, best } of queue.body.result.data.slice(0, mostAShift)) {
    if (best === null || chance.percent(30)) continue;
    const sent = { params: { receipt }, body: { serialNumber: best.serialNumber } };
    await clerk.browser.call('assignReceipt', sent);
    if (await town.struck.maybe('staff decide twice')) await clerk.browser.call('assignReceipt', sent);
    await town.worker.drain();
  }
}
