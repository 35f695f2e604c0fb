import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { Journal } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { JournalKey } from './journal-key.ts';
import { insertPaymentSheet } from './ledger.queries.ts';
import { accountsOfDays, sheetOf } from './sheet-columns.ts';

/** What takes one order from where its accounts stand to where they should stand once the payment is in. */
export type PaymentEntry = { readonly orderId: bigint; readonly lines: Journal };

// What a payment moves, and what days have brought since the order was last posted. What is written off is not there: the
// reports read it line by line.
const sheet = sheetOf({
  walletCollection: 'wallet_collection',
  principalReceivable: 'principal_receivable',
  extensionFeeReceivable: 'extension_fee_receivable',
  ...accountsOfDays,
});

/** Whether a payment moves no other accounts than those that payments usually do. */
export function fitsOnPaymentSheet(lines: Journal): boolean {
  return sheet.fits(lines);
}

/**
 * Posts payments of one value date in one journal that balances for each of their orders, as one sheet (decision 0157),
 * without an answer to wait for. Each fits on it, and of an order there is one. One that was posted before fails the
 * transaction.
 */
export async function postPayments(
  house: House,
  tx: Tx,
  { eventKey, valueOn }: { readonly eventKey: JournalKey; readonly valueOn: BusinessDay },
  entries: readonly PaymentEntry[],
): Promise<void> {
  const now = house.clock.now();
  await insertPaymentSheet.run(
    {
      eventKey,
      today: businessDayOf(now),
      valueOn,
      now,
      orderIds: entries.map(({ orderId }) => orderId),
      ...sheet.columns(entries),
    },
    tx,
  );
}
