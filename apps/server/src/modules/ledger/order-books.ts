import type { AccountCode, Balances } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { readOrderBooks } from './ledger.queries.ts';

/** What stands on each order's accounts, those at zero left out; an order without postings is left out whole. */
export async function orderBooks(db: Db, orderIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Balances>> {
  const rows = await readOrderBooks.run({ orderIds: [...orderIds] }, db);
  return new Map(rows.map((row) => [row.orderId, parseBook(row.book)]));
}

// One text an order: a million orders' nine rows each would be most of the close.
function parseBook(text: string): Balances {
  const book: Partial<Record<AccountCode, Centavos>> = {};
  for (const entry of text.split(',')) {
    const space = entry.indexOf(' ');
    // The database holds every posting to the chart of accounts, so the code is one of them.
    book[entry.slice(0, space) as AccountCode] = centavos(BigInt(entry.slice(space + 1)));
  }
  return book;
}
