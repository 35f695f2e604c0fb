import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const mostAShift = 5;

/**
 * Money that named no order: given to the likeliest one, whole or in part, or proposed to be sent back; some is left
 * where it is.
 */
export async function readSuspense(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const held = `select 1 from rail_transaction where meaning = 'suspense' limit 1`;
  if (!chance.percent(60) || (await town.house.database.query(held, [])).rows.length === 0) return;
  const browser = await atDesk(town, clerk);
  const queue = await browser?.call('suspense', { query: {} });
  if (browser === undefined || queue?.body.success !== true) return;
  for (const { receipt, best, amount } of queue.body.result.data.slice(0, mostAShift)) {
    if (chance.percent(30) || town.forgedSlips.has(receipt)) continue;
    const params = { receipt };
    const act = () => {
      if (best === null || chance.percent(20)) return browser.call('proposeRefund', { params, body: { note } });
      const { serialNumber } = best;
      if (amount < 2 || chance.percent(75)) return browser.call('assignReceipt', { params, body: { serialNumber } });
      const parts = [{ serialNumber, amount: Math.floor(amount / 2) }];
      return browser.call('splitReceipt', { params, body: { parts } });
    };
    await act();
    const subjects = best === null ? [] : [{ kind: 'order', number: best.serialNumber } as const];
    if (await town.struck.maybe('staff decide twice', ...subjects)) await act();
    await town.worker.drain();
  }
}
