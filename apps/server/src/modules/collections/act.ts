import { businessDayOf } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { followDebt, type Followed } from '../orders/follow-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { recordEvent, type EventToRecord } from '../orders/record-event.ts';

/** What an act on a debt stands on: the operators, the rail's answer. No personal data. */
export type Evidence = Readonly<Record<string, unknown>>;

export type Refused<Code extends string> = { readonly kind: 'refused'; readonly code: Code };
export type Done = { readonly kind: 'done' };

/** Records one event of a locked order's debt and brings status and ledger in line with it. */
export async function act(
  house: House,
  tx: Tx,
  order: Order,
  event: Omit<EventToRecord, 'orderId'>,
  evidence: Evidence,
): Promise<Followed> {
  const id = await recordEvent(house, tx, { ...event, orderId: order.id });
  return followDebt(house, tx, order, {
    eventKey: `${event.kind}:${id}`,
    kind: event.kind,
    valueOn: event.valueOn ?? businessDayOf(event.valueAt ?? house.clock.now()),
    evidence,
  });
}
