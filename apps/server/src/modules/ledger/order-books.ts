import type { AccountCode, Balances } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { readOrderBooks } from './ledger.queries.ts';

/** What stands on each order's accounts, those at zero left out; an order without postings is left out whole. */
export async function orderBooks(db: Db, orderIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Balances>> {
  const rows = await readOrderBooks.run({ orderIds: [...orderIds] }, db);
  return new Map(rows.map((row) => [row.orderId, bookOf(row.book.split(' '))]));
}

/** An order's accounts out of their amounts, the last of the words, in the order of the columns of `order_book`. */
export function bookOf(words: readonly string[], before = 0): Balances {
  if (words.length !== before + orderAccounts.length) throw new Error(`a book of ${words.length - before} accounts`);
  const book: Partial<Record<AccountCode, Centavos>> = {};
  orderAccounts.forEach((code, place) => {
    const amount = words[before + place] ?? '0';
    if (amount !== '0') book[code] = centavos(BigInt(amount));
  });
  return book;
}

const orderAccounts = [
  'wallet_float',
  'wallet_collection',
  'principal_receivable',
  'extension_fee_receivable',
  'extension_clearing',
  'loss_allowance',
  'customer_credit',
  'extension_fee_income',
  'waivers',
  'marketing',
  'deferred_fee',
  'fee_income',
  'interest_receivable',
  'interest_in_advance',
  'interest_income',
  'management_fee_receivable',
  'management_fee_income',
  'late_interest_receivable',
  'late_interest_income',
] as const satisfies readonly AccountCode[];
