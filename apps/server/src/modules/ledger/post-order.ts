import type { BusinessDay } from '@house/calendar';
import { journal, type AccountCode, type Balances } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { readOrderBalances } from './ledger.queries.ts';
import { postJournals } from './post-journal.ts';

export type OrderToPost = {
  readonly orderId: bigint;
  readonly customerId: bigint;
  readonly eventKey: string;
  readonly kind: string;
  readonly valueOn: BusinessDay;
  /** Where every account of the order should stand (`orderBook`). */
  readonly book: Balances;
};

/**
 * Posts what takes an order from where its accounts stand to where they should stand. An event that changes nothing
 * writes nothing; one that was posted under its key before must find nothing left to post, else this throws.
 */
export async function postOrder(house: House, tx: Tx, order: OrderToPost): Promise<void> {
  await postOrders(house, tx, [order]);
}

/** The same for a set of orders in three statements. The caller holds their locks. */
export async function postOrders(house: House, tx: Tx, orders: readonly OrderToPost[]): Promise<void> {
  const posted = await balancesOf(tx, orders.map((order) => order.orderId));
  const journals = orders
    .map(({ book, ...order }) => ({ ...order, lines: journal(posted.get(order.orderId) ?? {}, book) }))
    .filter((order) => order.lines.length > 0);
  const written = await postJournals(house, tx, journals);
  if (written !== journals.length) throw new Error(`${journals.length - written} journals were posted before`);
}

async function balancesOf(tx: Tx, orderIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Balances>> {
  const rows = await readOrderBalances.run({ orderIds: [...orderIds] }, tx);
  const balances = new Map<bigint, Partial<Record<AccountCode, Centavos>>>();
  for (const row of rows) {
    const known = balances.get(row.orderId) ?? {};
    // The table's foreign key holds the same chart of accounts as the rules, so the code is one of them.
    known[row.accountCode as AccountCode] = centavos(row.balanceCentavos);
    balances.set(row.orderId, known);
  }
  return balances;
}
