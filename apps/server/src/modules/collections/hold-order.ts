import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { setHold } from './collections.queries.ts';

export type Hold = 'dispute' | 'fraud' | 'deceased';

/** Puts a hold on an order (rules.md 5, row 20): no dunning, and the late clock stands still from tomorrow on. */
export async function holdOrder(
  house: House,
  tx: Tx,
  order: Order,
  hold: Hold,
  evidence: Evidence,
): Promise<Done | Refused<'NOTHING_OWED' | 'HELD_ALREADY'>> {
  if (!isPayable(order.status)) return { kind: 'refused', code: 'NOTHING_OWED' };
  if ((await loadDebt(house, tx, order.id)).debt.isHeld) return { kind: 'refused', code: 'HELD_ALREADY' };
  await setHold.run({ orderId: order.id, hold }, tx);
  return { kind: 'done', followed: await act(house, tx, order, { kind: 'hold-on' }, { hold, ...evidence }) };
}

/** Takes the hold off: the late clock goes on where it stood. */
export async function releaseOrder(
  house: House,
  tx: Tx,
  order: Order,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_HELD'>> {
  if (order.disbursed === undefined || !(await loadDebt(house, tx, order.id)).debt.isHeld) {
    return { kind: 'refused', code: 'NOT_HELD' };
  }
  await setHold.run({ orderId: order.id, hold: 'none' }, tx);
  return { kind: 'done', followed: await act(house, tx, order, { kind: 'hold-off' }, evidence) };
}
