import { addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { closeLoanDay, type LoanDay, type ReminderPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postOrders } from '../ledger/post-order.ts';
import { loadDebts } from '../orders/load-debt.ts';
import { moveOrders } from '../orders/move-orders.ts';
import { statusOf } from '../orders/order-row.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { lockDay, lockPage, markClosed, moveCursor, type LockPageRow } from './daily-close.queries.ts';
import { closeLeaseMs, type ClaimedDay } from './start-day.ts';

// A page of 1,000 keeps a payment that meets it waiting for some 60 ms (measured for the plan).
const pageSize = 1_000n;

type ClosedLoan = { readonly order: LockPageRow; readonly loanDay: LoanDay; readonly reminders: ReminderPolicy };

/** Closes the next page of a day. `lost`: another worker holds the day now. */
export async function closePage(house: House, tx: Tx, { day, fence }: ClaimedDay): Promise<'more' | 'last' | 'lost'> {
  const [cursor] = await lockDay.run({ day, fence }, tx);
  if (cursor === undefined) return 'lost';
  const orders = await lockPage.run({ day, ...cursor, limit: pageSize }, tx);
  const last = orders.at(-1);
  if (last === undefined) return 'last';

  const loans = await closeLoans(house, tx, day, orders);
  await write(house, tx, day, loans);
  const leaseUntil = addMs(house.clock.now(), closeLeaseMs);
  const closed = BigInt(orders.length);
  await moveCursor.run({ day, fence, cursorOn: last.nextCloseOn, cursorOrderId: last.id, closed, leaseUntil }, tx);
  return closed < pageSize ? 'last' : 'more';
}

async function closeLoans(
  house: House,
  tx: Tx,
  day: BusinessDay,
  orders: readonly LockPageRow[],
): Promise<readonly ClosedLoan[]> {
  const debts = await loadDebts(house, tx, orders.map((order) => order.id), day);
  const loans: ClosedLoan[] = [];
  for (const order of orders) {
    const loaded = debts.get(order.id);
    if (loaded === undefined) throw new Error(`order ${order.serialNumber} is to be closed and was never paid out`);
    const policy = await policyOfVersion(house, tx, order.policyVersion);
    const loanDay = closeLoanDay({ ...loaded, status: statusOf(order.status) }, day, policy);
    loans.push({ order, loanDay, reminders: policy.reminders });
  }
  return loans;
}

async function write(house: House, tx: Tx, day: BusinessDay, loans: readonly ClosedLoan[]): Promise<void> {
  const moves = loans.map(({ order, loanDay }) => ({
    order: { id: order.id, transitionSeq: order.transitionSeq, status: statusOf(order.status) },
    steps: loanDay.steps,
  }));
  await moveOrders(house, tx, day, moves);
  await postOrders(
    house,
    tx,
    loans.map(({ order, loanDay }) => ({
      orderId: order.id,
      customerId: order.customerId,
      eventKey: `close:${day}:${order.id}`,
      kind: 'close',
      valueOn: day,
      book: loanDay.book,
    })),
  );
  const today = businessDayOf(house.clock.now());
  await markClosed.run(
    {
      day,
      orderIds: loans.map(({ order }) => order.id),
      nextOns: loans.map(({ loanDay }) => loanDay.nextOn ?? ''),
      // One that a missed day skipped is not made up for: it would say what is no longer true.
      remindAts: loans.map((loan) => (day === today ? remindAt(day, loan) : '')),
    },
    tx,
  );
  for (const { order, loanDay } of loans) {
    if (!loanDay.isChargeOffDue) continue;
    const subject = `order:${order.serialNumber}`;
    await openIncident(house, tx, { kind: 'charge-off-due', subject, detail: { worstDpd: loanDay.debt.worstDpd } });
  }
}

/** This evening, as text for the set; empty for none. */
function remindAt(day: BusinessDay, { loanDay, reminders }: ClosedLoan): string {
  if (loanDay.reminder === undefined) return '';
  const { atHour, atMinute } = reminders;
  return addMs(startOfDay(day), (atHour * 60 + atMinute) * 60_000).toISOString();
}
