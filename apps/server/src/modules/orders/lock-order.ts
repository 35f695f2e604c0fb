import { businessDay, type BusinessDay } from '@house/calendar';
import { isSerialNumber, type Phone } from '@house/identity';
import { isLocale, type Locale } from '@house/i18n';
import type { Chain, DeclineReason, OrderStatus, Quote } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { openPhone } from '../customers/personal.ts';
import { chainOf, frozenPrice, reasonOf, statusOf } from './order-row.ts';
import {
  findOrderByNumber,
  lockOrder as lockRow,
  lockOrders as lockRows,
  lockOrdersByNumber as lockNumbered,
  lockOwnOrder as lockOwnRow,
  type LockOrdersRow,
} from './orders.queries.ts';

/** An order as the use cases speak of it. Its price was frozen at placing; the days are known once it is paid out. */
export type Order = {
  readonly id: bigint;
  readonly serialNumber: string;
  readonly customerId: bigint;
  readonly status: OrderStatus;
  readonly transitionSeq: number;
  readonly policyVersion: number;
  /** The language the borrower accepted in. */
  readonly locale: Locale;
  readonly wallet: Phone;
  readonly price: Quote;
  /** Of an order that extends another. */
  readonly chain: Chain | undefined;
  readonly declineReason: DeclineReason | undefined;
  readonly placedAt: Date;
  readonly disbursed: { readonly at: Date; readonly on: BusinessDay; readonly dueOn: BusinessDay } | undefined;
  /** The next day on which the close must look at it. */
  readonly nextCloseOn: BusinessDay | undefined;
};

/**
 * Locks an order until the transaction ends and reads it. Undefined when there is none. A statement of its own: that of
 * a set is planned anew for each set, which takes longer than to run it.
 */
export async function lockOrder(house: House, tx: Tx, orderId: bigint): Promise<Order | undefined> {
  const row = (await lockRow.run({ orderId }, tx)).find(({ id }) => id === orderId);
  return row && orderOf(house, row);
}

/** Locks a set of orders, the lowest number first so that no two wait for each other. Those there are not are left out. */
export async function lockOrders(
  house: House,
  tx: Tx,
  orderIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Order>> {
  const wanted = new Set(orderIds);
  const rows = await lockRows.run({ orderIds: [...wanted] }, tx);
  return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, orderOf(house, row)]));
}

/** The same by their numbers, for whatever a person typed; what is no order's number is left out. */
export async function lockOrdersByNumber(
  house: House,
  tx: Tx,
  typed: Iterable<string>,
): Promise<ReadonlyMap<string, Order>> {
  const wanted = new Set<string>([...typed].filter(isSerialNumber));
  if (wanted.size === 0) return new Map();
  const rows = (await lockNumbered.run({ serialNumbers: [...wanted] }, tx)).filter((row) =>
    wanted.has(row.serialNumber),
  );
  return new Map(rows.map((row) => [row.serialNumber, orderOf(house, row)]));
}

/** The same by what a borrower calls it; another person's order is not found. */
export async function lockOwnOrder(
  house: House,
  tx: Tx,
  own: { readonly serialNumber: string; readonly customerId: bigint },
): Promise<Order | undefined> {
  const [row] = await lockOwnRow.run(own, tx);
  return row && orderOf(house, row);
}

/** The same for staff, who may work on any order. */
export async function lockOrderByNumber(house: House, tx: Tx, serialNumber: string): Promise<Order | undefined> {
  const [found] = await findOrderByNumber.run({ serialNumber }, tx);
  return found && lockOrder(house, tx, found.id);
}

/** The one that staff means. Throws `ORDER_NOT_FOUND`. */
export async function demandOrder(house: House, tx: Tx, serialNumber: string): Promise<Order> {
  const order = await lockOrderByNumber(house, tx, serialNumber);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

function orderOf(house: House, row: LockOrdersRow): Order {
  return {
    id: row.id,
    serialNumber: row.serialNumber,
    customerId: row.customerId,
    status: statusOf(row.status),
    transitionSeq: row.transitionSeq,
    policyVersion: row.policyVersion,
    locale: isLocale(row.locale) ? row.locale : 'pt',
    // Opened when it is asked for: most who lock an order never do.
    get wallet() {
      return openPhone(house, 'order.wallet', row.walletSealed);
    },
    price: frozenPrice(row),
    chain: chainOf(row),
    declineReason: reasonOf(row.declineReason),
    placedAt: row.placedAt,
    disbursed: payoutDays(row),
    nextCloseOn: row.nextCloseOn === null ? undefined : businessDay(row.nextCloseOn),
  };
}

function payoutDays(row: LockOrdersRow): Order['disbursed'] {
  if (row.disbursedAt === null || row.disbursedOn === null || row.dueOn === null) return undefined;
  return { at: row.disbursedAt, on: businessDay(row.disbursedOn), dueOn: businessDay(row.dueOn) };
}
