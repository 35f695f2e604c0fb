import { addDays, businessDayOf, endOfDay, type BusinessDay } from '@house/calendar';
import { closeLoanDay, journal, type Policy } from '@house/lending';
import { atOneInstant, stopClock, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { messageOf } from '../../platform/message-of.ts';
import { openIncident, sayIncident } from '../incidents/open-incident.ts';
import type { JournalKey } from '../ledger/journal-key.ts';
import { postPage, type OrderEntry } from '../ledger/post-page.ts';
import { debtEventsIn } from '../orders/debt-event.ts';
import { termsOf } from '../orders/load-debt.ts';
import type { OrderToMove } from '../orders/move-order.ts';
import { moveOrders, type Moves } from '../orders/move-orders.ts';
import { setNextCloses, type NextClose } from '../orders/set-next-closes.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { reminderHour } from '../policies/reminder-hour.ts';
import {
  accruePage,
  endAlarmsOfClosed,
  listDue,
  lockOpenPage,
  lockPage,
  markPageClosed,
  readSerialNumbers,
  setReminders,
  type ListDueRow,
} from './daily-close.queries.ts';
import { ordersToClose, type OrderToClose } from './order-to-close.ts';
import type { ClaimedDay } from './start-day.ts';

/** Orders whose ids are equal in all but the last three digits (`order_page`). */
const pageSize = 1_000n;

/**
 * Closes a page of the day that nobody has at this moment, but those named. `none`: there is no more, or another worker has
 * the day. What one order of it throws keeps none of the others waiting (`closeApart`).
 */
export async function closePage(
  house: House,
  claimed: ClaimedDay,
  except: readonly bigint[],
): Promise<'none' | { readonly orderPage: bigint; readonly fault?: unknown }> {
  let orderPage: bigint | undefined;
  try {
    await house.database.inTransaction(async (tx) => {
      const [page] = await lockOpenPage.run({ ...claimed, except: [...except] }, tx);
      orderPage = page?.orderPage;
      if (orderPage !== undefined) await closeWhole(stopClock(house), tx, claimed.day, orderPage);
    });
  } catch (fault) {
    if (orderPage === undefined) throw fault;
    house.log.error({ err: fault, day: claimed.day, orderPage }, 'a page is closed order by order');
    return { orderPage, ...(await closeApart(house, claimed, orderPage)) };
  }
  return orderPage === undefined ? 'none' : { orderPage };
}

async function closeWhole(house: House, tx: Tx, day: BusinessDay, orderPage: bigint): Promise<void> {
  const page = { ...ordersOf(orderPage), eventKey: keyOf(day, orderPage) };
  await Promise.all([accrue(house, tx, day, orderPage), closeOrders(house, tx, day, page)]);
  tx.last(() => markPageClosed.run({ day, orderPage, now: house.clock.now() }, tx));
}

/**
 * The same with a transaction an order, and once more for those that failed: a connection may have been lost. One that
 * cannot be closed is put before a person and tried again tomorrow, as it is due still; the page is closed without it. A
 * fault of the page's own is given back: it stays open.
 */
async function closeApart(house: House, claimed: ClaimedDay, orderPage: bigint): Promise<{ readonly fault?: unknown }> {
  const { day } = claimed;
  const closeAlone = ({ id }: ListDueRow): Promise<void> => {
    const alone = { firstOrderId: id, lastOrderId: id, eventKey: `${keyOf(day, orderPage)}:order:${id}` as const };
    return inPage(house, claimed, orderPage, (house, tx) => closeOrders(house, tx, day, alone));
  };
  try {
    const failed: ListDueRow[] = [];
    for (const order of await listDue.run({ day, ...ordersOf(orderPage) }, house.database))
      await closeAlone(order).catch(() => failed.push(order));
    // Each is told of before the next is tried, and by a transaction too: where none can be had, or nothing written, that
    // fails as well, and no order is to blame.
    for (const order of failed)
      await closeAlone(order).catch((fault: unknown) => tellOfOrder(house, day, order.serialNumber, fault));
    await inPage(house, claimed, orderPage, async (house, tx) => {
      await accrue(house, tx, day, orderPage);
      await markPageClosed.run({ day, orderPage, now: house.clock.now() }, tx);
    });
    return {};
  } catch (fault) {
    return { fault };
  }
}

/** At one instant, once the page is locked. Nothing when another worker has closed it meanwhile, or has the day. */
async function inPage(
  house: House,
  claimed: ClaimedDay,
  orderPage: bigint,
  work: (house: House, tx: Tx) => Promise<unknown>,
): Promise<void> {
  await house.database.inTransaction(async (tx) => {
    const [page] = await lockPage.run({ ...claimed, orderPage }, tx);
    if (page !== undefined) await work(stopClock(house), tx);
  });
}

async function tellOfOrder(house: House, day: BusinessDay, serialNumber: string, fault: unknown): Promise<void> {
  house.log.error({ err: fault, day, serialNumber }, 'an order was not closed');
  const why = messageOf(fault);
  const incident = { kind: 'order-not-closed', subject: `order:${serialNumber}`, detail: { day, why } } as const;
  await atOneInstant(house, (house, tx) => openIncident(house, tx, incident));
}

function keyOf(day: BusinessDay, orderPage: bigint): JournalKey {
  return `close:${day}:page:${orderPage}`;
}

function ordersOf(orderPage: bigint): { readonly firstOrderId: bigint; readonly lastOrderId: bigint } {
  return { firstOrderId: orderPage * pageSize, lastOrderId: (orderPage + 1n) * pageSize - 1n };
}

/** What goes on by itself. */
async function accrue(house: House, tx: Tx, day: BusinessDay, orderPage: bigint): Promise<void> {
  const now = house.clock.now();
  const eventKey = `${keyOf(day, orderPage)}:accrual`;
  await accruePage.run({ day, orderPage, ...ordersOf(orderPage), eventKey, today: businessDayOf(now), now }, tx);
}

/**
 * Closes the orders within two ids that the day has to do with, but those that go on by themselves (decision 0115):
 * read, decide, write, a set each. They are of one page, and the caller keeps others off them.
 */
export async function closeOrders(
  house: House,
  tx: Tx,
  day: BusinessDay,
  { firstOrderId, lastOrderId, eventKey }: { firstOrderId: bigint; lastOrderId: bigint; eventKey: JournalKey },
): Promise<void> {
  const isMissed = day < businessDayOf(house.clock.now());
  const missedUntil = isMissed ? endOfDay(day) : null;
  const orders = await ordersToClose(tx, { day, missedUntil, firstOrderId, lastOrderId });
  const endAlarms = () => endAlarmsOfClosed.run({ firstOrderId, lastOrderId, now: house.clock.now() }, tx);
  if (orders.length === 0) return void (await endAlarms());
  const decided = decide(day, orders, await policiesOf(house, tx, orders));
  // One after the other on the transaction's connection, without waiting for each other's answers.
  await Promise.all([
    endAlarms(),
    moveOrders(house, tx, day, decided.moves),
    postPage(house, tx, { eventKey, kind: 'close', valueOn: day }, decided.entries),
    setNextCloses(tx, decided.nextCloses),
    // What a missed day skipped is not made up for: it would say what is no longer true.
    isMissed ? undefined : remind(house, tx, day, decided.reminders),
    proposeChargeOffs(house, tx, decided.chargeOffs),
  ]);
}

type Decided = {
  readonly moves: Moves<OrderToMove>[];
  readonly entries: OrderEntry[];
  readonly nextCloses: NextClose[];
  readonly reminders: bigint[];
  readonly chargeOffs: Map<bigint, { readonly worstDpd: number }>;
};

/** Keeps of each order no more than is to be written: a page of folded debts at a time is work for the collector. */
function decide(day: BusinessDay, orders: readonly OrderToClose[], policyOf: (version: number) => Policy): Decided {
  const tomorrow = addDays(day, 1);
  const decided: Decided = { moves: [], entries: [], nextCloses: [], reminders: [], chargeOffs: new Map() };
  for (const order of orders) {
    const { id: orderId, customerId, transitionSeq, status } = order;
    const policy = policyOf(order.policyVersion);
    const loan = { status, terms: termsOf(order, policy), events: debtEventsIn(order.events) };
    const { steps, book, accrual, nextOn, reminder, isChargeOffDue, debt } = closeLoanDay(loan, day, policy);
    const lines = journal(order.book, book);
    if (lines.length > 0) decided.entries.push({ orderId, customerId, lines, accrual });
    if (steps.length > 0) decided.moves.push({ order: { id: orderId, transitionSeq, status }, steps });
    // What was due today is due tomorrow (`isStillTheNextClose`).
    if (nextOn !== tomorrow) decided.nextCloses.push({ orderId, nextOn });
    if (reminder !== undefined) decided.reminders.push(orderId);
    if (isChargeOffDue) decided.chargeOffs.set(orderId, { worstDpd: debt.worstDpd });
  }
  return decided;
}

async function policiesOf(house: House, tx: Tx, orders: readonly OrderToClose[]): Promise<(version: number) => Policy> {
  const policies = new Map<number, Policy>();
  for (const { policyVersion } of orders) {
    if (!policies.has(policyVersion)) policies.set(policyVersion, await policyOfVersion(house, tx, policyVersion));
  }
  return (version) => {
    const policy = policies.get(version);
    if (policy === undefined) throw new Error(`policy ${version} was not read`);
    return policy;
  };
}

/** On the days that each order's policy has, at the hour of the one in force. */
async function remind(house: House, tx: Tx, day: BusinessDay, orderIds: Decided['reminders']): Promise<void> {
  if (orderIds.length === 0) return;
  await setReminders.run({ orderIds, dueAt: await reminderHour(house, tx, day) }, tx);
}

async function proposeChargeOffs(house: House, tx: Tx, due: Decided['chargeOffs']): Promise<void> {
  if (due.size === 0) return;
  for (const { id, serialNumber } of await readSerialNumbers.run({ orderIds: [...due.keys()] }, tx)) {
    const subject = `order:${serialNumber}`;
    await sayIncident(house, tx, { kind: 'charge-off-due', subject, detail: { ...due.get(id) } });
  }
}
