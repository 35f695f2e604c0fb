import { businessDayOf, type BusinessDay } from '@house/calendar';
import {
  nextCloseOn,
  nextStatus,
  orderBook,
  statusSteps,
  type Actor,
  type Debt,
  type OrderEvent,
} from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postOrder } from '../ledger/post-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { markReopened, setNextClose } from './debts.queries.ts';
import { loadDebt, type LoadedDebt } from './load-debt.ts';
import type { Order } from './lock-order.ts';
import { moveOrder } from './move-order.ts';

/** What happened to the debt, for the journal and the moves that follow from it. */
export type DebtCause = {
  readonly eventKey: string;
  readonly kind: string;
  readonly valueOn: BusinessDay;
  readonly evidence: Readonly<Record<string, unknown>>;
};

export type Followed = LoadedDebt & { readonly order: Order };

/**
 * Brings all that hangs on a paid-out order's debt in line with its replay as of today: status, ledger, the next day
 * the close must look at it. Called with the order locked, after anything that changed the debt; called twice it
 * finds nothing to do (rules.md 7, Replay).
 */
export async function followDebt(house: House, tx: Tx, order: Order, cause: DebtCause): Promise<Followed> {
  const loaded = await loadDebt(house, tx, order.id);
  const { terms, debt } = loaded;
  const policy = await policyOfVersion(house, tx, order.policyVersion);

  const isPastPayoutDay = businessDayOf(house.clock.now()) > terms.disbursedOn;
  const steps = statusSteps(order.status, debt, isPastPayoutDay);
  let moved = order;
  for (const step of steps) moved = await take(house, tx, moved, step, debt, cause);

  const { id: orderId, customerId } = order;
  const { eventKey, kind, valueOn } = cause;
  await postOrder(house, tx, { orderId, customerId, eventKey, kind, valueOn, book: orderBook(terms, debt) });
  await setNextClose.run({ orderId, nextCloseOn: nextCloseOn(terms, debt, policy) ?? null }, tx);
  return { ...loaded, order: moved };
}

async function take(
  house: House,
  tx: Tx,
  order: Order,
  step: OrderEvent,
  debt: Debt,
  cause: DebtCause,
): Promise<Order> {
  const next = nextStatus(order.status, step);
  if (next.kind === 'refused') throw new Error(`${step} is no move from ${order.status}`);
  // A reopened order may stand beside a newer one (rules.md 5).
  if (order.status === 'Cleared') await markReopened.run({ orderId: order.id }, tx);
  const fixing = debt.clearedOn === undefined ? {} : { clearedOn: debt.clearedOn, worstDpd: debt.worstDpd };
  return moveOrder(house, tx, order, step, { to: next.to, actor: actorOf(step), evidence: cause.evidence, fixing });
}

/** Money and its reversal are proven by the rail; the days pass by themselves. */
function actorOf(step: OrderEvent): Actor {
  return step === 'cleared' || step === 'reopened' || step === 'reopened-late' ? 'R' : 'S';
}
