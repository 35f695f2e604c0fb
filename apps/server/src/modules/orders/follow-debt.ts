import { addDays, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { isStillTheNextClose, nextCloseOn, orderBook, statusSteps, type Actor, type OrderEvent } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import type { JournalKey } from '../ledger/journal-key.ts';
import { orderBooks } from '../ledger/order-books.ts';
import { postEachOrder } from '../ledger/post-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { reopenCleared } from './reopen-order.ts';
import { loadDebts, loadedOf, type LoadedDebt } from './load-debt.ts';
import type { Order } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { setNextCloses, type NextClose } from './set-next-closes.ts';

/** What happened to the debt, for the journal and the moves that follow from it. */
export type DebtCause = {
  readonly eventKey: JournalKey;
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
  const [followed] = await followDebts(house, tx, [{ order, cause }]);
  if (followed === undefined) throw new Error(`order ${order.id} was not followed`);
  return followed;
}

/** The same for a set of orders, each once, in a handful of statements; only those that move are moved one by one. */
export async function followDebts(house: House, tx: Tx, changed: readonly Changed[]): Promise<readonly Followed[]> {
  const orderIds = changed.map(({ order }) => order.id);
  const [debts, posted] = await Promise.all([loadDebts(house, tx, orderIds), orderBooks(tx, orderIds)]);
  // All of them are of one day, and posted on it.
  const tomorrow = addDays(businessDayOf(house.clock.now()), 1);
  if ([...debts.values()].some(({ debt }) => debt.asOf === tomorrow)) {
    return followDebts({ ...house, clock: { now: () => startOfDay(tomorrow) } }, tx, changed);
  }
  const loaded = changed.map(({ order, cause }) => ({ order, cause, ...loadedOf(debts, order.id) }));
  const followed: Followed[] = [];
  const closes: NextClose[] = [];
  for (const { order, cause, ...debt } of loaded) {
    const moved = await moveAlong(house, tx, order, cause, debt);
    const policy = await policyOfVersion(house, tx, order.policyVersion);
    const next = nextCloseOn(debt.terms, debt.debt, policy);
    // It was before a person to be written off, and is not late any more or, by money found since, never was.
    if (order.status === 'Overdue' && moved.status !== 'Overdue' && debt.debt.dpd >= policy.chargeOffDpd) {
      await closeIncident(house, tx, { kind: 'charge-off-due', subject: `order:${order.serialNumber}` });
    }
    // No close comes to it any more: one that could not work it out has put it before a person.
    if (next === undefined && order.nextCloseOn !== undefined && order.nextCloseOn <= debt.debt.asOf) {
      await closeIncident(house, tx, { kind: 'order-not-closed', subject: `order:${order.serialNumber}` });
    }
    const stays = isStillTheNextClose(order.nextCloseOn, next, debt.debt.asOf);
    // Whoever follows it again in the same transaction must not go by the day that was.
    followed.push({ ...debt, order: { ...moved, nextCloseOn: stays ? order.nextCloseOn : next } });
    if (!stays) closes.push({ orderId: order.id, nextOn: next });
  }
  const toPost = loaded.map(({ order, cause: { eventKey, kind, valueOn }, terms, debt }) => {
    const { id: orderId, customerId } = order;
    return { orderId, customerId, eventKey, kind, valueOn, book: orderBook(terms, debt) };
  });
  await Promise.all([setNextCloses(tx, closes), postEachOrder(house, tx, posted, toPost)]);
  return followed;
}

type Changed = { readonly order: Order; readonly cause: DebtCause };

async function moveAlong(house: House, tx: Tx, order: Order, cause: DebtCause, loaded: LoadedDebt): Promise<Order> {
  const { terms, debt } = loaded;
  const isPastPayoutDay = businessDayOf(house.clock.now()) > terms.disbursedOn;
  const fixing = debt.clearedOn === undefined ? {} : { clearedOn: debt.clearedOn, worstDpd: debt.worstDpd };
  let moved = order;
  for (const step of statusSteps(order.status, debt, isPastPayoutDay)) {
    if (moved.status === 'Cleared') await reopenCleared(house, tx, order.id);
    moved = await moveOrder(house, tx, moved, step, { actor: actorOf(step), evidence: cause.evidence, fixing });
  }
  return moved;
}

/** Money and its reversal are proven by the rail; the days pass by themselves. */
function actorOf(step: OrderEvent): Actor {
  return step === 'cleared' || step === 'reopened' || step === 'reopened-late' ? 'R' : 'S';
}
