import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { restateCleared } from './debts.queries.ts';
import type { Followed } from './follow-debt.ts';
import { undoStep } from './reopen-order.ts';

/**
 * A cleared order stays cleared, on another day: its row says which, and how late it came. How late it was held to be when it is
 * another lateness: what clearing did to the limit is undone then, if unused, and to be done again.
 */
export async function restateClearing(house: House, tx: Tx, { order, debt }: Followed): Promise<number | undefined> {
  const { id: orderId } = order;
  const { clearedOn, worstDpd } = debt;
  if (clearedOn === undefined) throw new Error(`order ${orderId} is not cleared`);
  const [was] = await restateCleared.run({ orderId, clearedOn, worstDpd }, tx);
  if (was?.worstDpd === worstDpd) return undefined;
  await undoStep(house, tx, orderId);
  return was?.worstDpd ?? 0;
}
