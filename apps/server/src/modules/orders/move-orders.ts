import type { BusinessDay } from '@house/calendar';
import { nextStatus, type OrderEvent } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { OrderToMove } from './move-order.ts';
import { moveOrdersBy } from './move-orders.queries.ts';

export type Moves<O extends OrderToMove> = { readonly order: O; readonly steps: readonly OrderEvent[] };

/**
 * Takes the moves that the passing of a day brings to a page of orders, all by the system: `moveOrder` for a set. One
 * statement for the first step of each, one more for the few that catch up on a second. The caller holds their locks.
 */
export async function moveOrders<O extends OrderToMove>(
  house: House,
  tx: Tx,
  day: BusinessDay,
  moves: readonly Moves<O>[],
): Promise<void> {
  const due = moves.flatMap(({ order, steps: [step, ...later] }) =>
    step === undefined ? [] : [{ order, step, later, to: targetOf(order, step) }],
  );
  if (due.length === 0) return;
  const moved = await moveOrdersBy.run(
    {
      orderIds: due.map(({ order }) => order.id),
      fromSeqs: due.map(({ order }) => order.transitionSeq),
      toStatuses: due.map(({ to }) => to),
      events: due.map(({ step }) => step),
      evidence: JSON.stringify({ close: day }),
      now: house.clock.now(),
      day,
    },
    tx,
  );
  if (moved.length !== due.length) throw new Error(`${due.length - moved.length} orders moved under the close`);
  const next = due.map(({ order, later, to }) => ({
    order: { ...order, status: to, transitionSeq: order.transitionSeq + 1 },
    steps: later,
  }));
  await moveOrders(house, tx, day, next);
}

function targetOf(order: OrderToMove, step: OrderEvent) {
  const next = nextStatus(order.status, step);
  if (next === undefined) throw new Error(`${step} is no move from ${order.status}`);
  return next;
}
