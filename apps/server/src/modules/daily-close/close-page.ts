import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { closeLoanDay, type LoanDay, type Policy, type ReminderPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postOrders } from '../ledger/post-order.ts';
import { loadEvents, termsOf } from '../orders/load-debt.ts';
import { moveOrders } from '../orders/move-orders.ts';
import { statusOf } from '../orders/order-row.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import {
  lockOpenPage,
  lockOrdersToClose,
  markPageClosed,
  setNextCloses,
  type LockOrdersToCloseRow,
} from './daily-close.queries.ts';
import type { ClaimedDay } from './start-day.ts';

type ClosedLoan = {
  readonly order: LockOrdersToCloseRow;
  readonly loanDay: LoanDay;
  readonly reminders: ReminderPolicy;
};

/** Closes a page of the day that nobody has at this moment. `none`: there is no more, or another worker has the day. */
export async function closePage(house: House, tx: Tx, { day, fence }: ClaimedDay): Promise<'closed' | 'none'> {
  const [page] = await lockOpenPage.run({ day, fence }, tx);
  if (page === undefined) return 'none';
  await closeOrders(house, tx, day, page);
  await markPageClosed.run({ day, firstOrderId: page.firstOrderId, now: house.clock.now() }, tx);
  return 'closed';
}

/** Closes the orders within two ids that the day has to do with: read, decide, write, a set each. */
export async function closeOrders(
  house: House,
  tx: Tx,
  day: BusinessDay,
  page: { readonly firstOrderId: bigint; readonly lastOrderId: bigint },
): Promise<void> {
  const { firstOrderId, lastOrderId } = page;
  const orders = await lockOrdersToClose.run({ day, firstOrderId, lastOrderId }, tx);
  if (orders.length === 0) return;
  const loans = await closeLoans(house, tx, day, orders);
  await write(house, tx, { day, firstOrderId }, loans);
}

async function closeLoans(
  house: House,
  tx: Tx,
  day: BusinessDay,
  orders: readonly LockOrdersToCloseRow[],
): Promise<readonly ClosedLoan[]> {
  const eventsOf = await loadEvents(
    tx,
    orders.map((order) => order.id),
  );
  const policies = new Map<number, Policy>();
  for (const { policyVersion } of orders) {
    if (!policies.has(policyVersion)) policies.set(policyVersion, await policyOfVersion(house, tx, policyVersion));
  }
  return orders.flatMap((order) => {
    const policy = policies.get(order.policyVersion);
    if (policy === undefined) return [];
    const loan = {
      status: statusOf(order.status),
      terms: termsOf(order, policy),
      events: eventsOf.get(order.id) ?? [],
    };
    return [{ order, loanDay: closeLoanDay(loan, day, policy), reminders: policy.reminders }];
  });
}

async function write(
  house: House,
  tx: Tx,
  { day, firstOrderId }: { day: BusinessDay; firstOrderId: bigint },
  loans: readonly ClosedLoan[],
): Promise<void> {
  const moves = loans.map(({ order, loanDay }) => ({
    order: { id: order.id, transitionSeq: order.transitionSeq, status: statusOf(order.status) },
    steps: loanDay.steps,
  }));
  await moveOrders(house, tx, day, moves);
  await postOrders(
    house,
    tx,
    { eventKey: `close:${day}:${firstOrderId}`, kind: 'close', valueOn: day },
    loans.map(({ order, loanDay }) => ({ orderId: order.id, customerId: order.customerId, book: loanDay.book })),
  );
  await planNext(house, tx, day, loans);
  for (const { order, loanDay } of loans) {
    if (!loanDay.isChargeOffDue) continue;
    const subject = `order:${order.serialNumber}`;
    await openIncident(house, tx, { kind: 'charge-off-due', subject, detail: { worstDpd: loanDay.debt.worstDpd } });
  }
}

/** An order that tomorrow's close looks at again keeps its row as it is: what was due today is due tomorrow. */
async function planNext(house: House, tx: Tx, day: BusinessDay, loans: readonly ClosedLoan[]): Promise<void> {
  const today = businessDayOf(house.clock.now());
  const tomorrow = addDays(day, 1);
  const changed = loans
    // A reminder that a missed day skipped is not made up for: it would say what is no longer true.
    .map((loan) => ({ ...loan, remindAt: day === today ? remindAt(day, loan) : '' }))
    .filter(({ order, loanDay, remindAt: at }) => loanDay.nextOn !== tomorrow || at !== '' || order.isReminded);
  if (changed.length === 0) return;
  await setNextCloses.run(
    {
      orderIds: changed.map(({ order }) => order.id),
      nextOns: changed.map(({ order, loanDay: { nextOn } }) =>
        nextOn === tomorrow ? order.nextCloseOn : (nextOn ?? ''),
      ),
      remindAts: changed.map(({ remindAt: at }) => at),
    },
    tx,
  );
}

/** This evening, as text for the set; empty for none. */
function remindAt(day: BusinessDay, { loanDay, reminders }: ClosedLoan): string {
  if (loanDay.reminder === undefined) return '';
  const { atHour, atMinute } = reminders;
  return addMs(startOfDay(day), (atHour * 60 + atMinute) * 60_000).toISOString();
}
