import type { BusinessDay } from '@house/calendar';
import { journal, type Balances } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { JournalKey } from './journal-key.ts';
import { postJournals } from './post-journal.ts';

export type OrderBook = {
  readonly orderId: bigint;
  readonly customerId: bigint;
  /** Where every account of the order should stand (`orderBook`). */
  readonly book: Balances;
};

export type PostingCause = {
  readonly eventKey: JournalKey;
  readonly kind: string;
  readonly valueOn: BusinessDay;
};

/**
 * Posts what takes each order from where its accounts stand to where they should stand, in a journal of its own. An event
 * that changes nothing writes nothing; one that was posted under its key before must find nothing left to post, else this
 * throws. The caller holds the orders' locks and read what is `posted` under them (`orderBooks`).
 */
export async function postEachOrder(
  house: House,
  tx: Tx,
  posted: ReadonlyMap<bigint, Balances>,
  orders: readonly (OrderBook & PostingCause)[],
): Promise<void> {
  const journals = orders
    .map(({ book, ...cause }) => ({ ...cause, lines: journal(posted.get(cause.orderId) ?? {}, book) }))
    .filter(({ lines }) => lines.length > 0);
  const written = await postJournals(house, tx, journals);
  if (written !== journals.length) throw new Error(`${journals.length - written} of these events were posted before`);
}
