import { businessDayOf, type BusinessDay } from '@house/calendar';
import {
  nextStatus,
  transitions,
  type Actor,
  type DeclineReason,
  type OrderEvent,
  type OrderStatus,
} from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { settleCoupon } from '../coupons/usable-coupon.ts';
import { moveOrderBy } from './orders.queries.ts';

/** The order as its caller read it under lock (`lockOrder`). */
export type OrderToMove = { readonly id: bigint; readonly status: OrderStatus; readonly transitionSeq: number };

export type Move = {
  readonly actor: Actor;
  /** JSON: the rule, the rail's answer, the operators – what the move stands on. No personal data. */
  readonly evidence: Readonly<Record<string, unknown>>;
  /**
   * Columns that become true with the move and are demanded by the new status; those left out stay as they are, but of an
   * end that is taken back when it was cleared and how late it was by then.
   */
  readonly fixing?: {
    readonly declineReason?: DeclineReason;
    readonly disbursedAt?: Date;
    readonly disbursedOn?: BusinessDay;
    readonly dueOn?: BusinessDay;
    readonly clearedOn?: BusinessDay;
    readonly worstDpd?: number;
  };
};

/**
 * The one way an order changes its status (rules.md 5): the transition and the order's row in one statement. Gives
 * back the order as it now stands, for a next move. Throws `ILLEGAL_TRANSITION` with nothing written when the table
 * does not know the move or that actor, or when the order has moved since it was read.
 */
export async function moveOrder<O extends OrderToMove>(
  house: House,
  tx: Tx,
  order: O,
  event: OrderEvent,
  move: Move,
): Promise<O> {
  const next = nextStatus(order.status, event);
  if (next === undefined || !mayCause(order.status, event, move.actor)) {
    throw new Refusal('ILLEGAL_TRANSITION');
  }
  const now = house.clock.now();
  const step = {
    orderId: order.id,
    from: order.status,
    fromSeq: order.transitionSeq,
    to: next,
    event,
    actor: move.actor,
    evidence: JSON.stringify(move.evidence),
    now,
    today: businessDayOf(now),
    ...nothingFixed,
    ...move.fixing,
  };
  const [[moved]] = await Promise.all([moveOrderBy.run(step, tx), settleItsCoupon(house, tx, order.id, next)]);
  if (moved === undefined) throw new Refusal('ILLEGAL_TRANSITION');
  return { ...order, status: next, transitionSeq: moved.transitionSeq };
}

/** Here and nowhere else, so that no end of an order can forget its coupon (rules.md 3). */
async function settleItsCoupon(house: House, tx: Tx, orderId: bigint, to: OrderStatus): Promise<void> {
  if (to === 'Disbursed') return settleCoupon(house, tx, orderId, 'consumed');
  if (to === 'Declined' || to === 'Cancelled') return settleCoupon(house, tx, orderId, 'released');
}

const nothingFixed = {
  declineReason: null,
  disbursedAt: null,
  disbursedOn: null,
  dueOn: null,
  clearedOn: null,
  worstDpd: null,
};

function mayCause(from: OrderStatus, event: OrderEvent, actor: Actor): boolean {
  const row = transitions.find((one) => one.from === from && one.event === event);
  return row !== undefined && (row.actors as readonly Actor[]).includes(actor);
}
