import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { AccountCode, Journal } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertPaymentSheet } from './ledger.queries.ts';
import { sheetColumns } from './sheet-columns.ts';

/** What takes one order from where its accounts stand to where they should stand once the payment is in. */
export type PaymentEntry = { readonly orderId: bigint; readonly lines: Journal };

/** Whether a payment moves no other accounts than those that payments usually do. */
export function fitsOnPaymentSheet(lines: Journal): boolean {
  return lines.every(({ account }) => onSheet.has(account));
}

/**
 * Posts payments of one value date in one journal that balances for each of their orders, as one sheet (decision 0157),
 * without an answer to wait for. Each fits on it, and of an order there is one. One that was posted before fails the
 * transaction.
 */
export async function postPayments(
  house: House,
  tx: Tx,
  { eventKey, valueOn }: { readonly eventKey: string; readonly valueOn: BusinessDay },
  entries: readonly PaymentEntry[],
): Promise<void> {
  const now = house.clock.now();
  const of = sheetColumns(entries);
  await insertPaymentSheet.run(
    {
      eventKey,
      today: businessDayOf(now),
      valueOn,
      now,
      orderIds: entries.map(({ orderId }) => orderId),
      walletCollection: of('wallet_collection'),
      principalReceivable: of('principal_receivable'),
      extensionFeeReceivable: of('extension_fee_receivable'),
      deferredFee: of('deferred_fee'),
      feeIncome: of('fee_income'),
      interestReceivable: of('interest_receivable'),
      interestInAdvance: of('interest_in_advance'),
      interestIncome: of('interest_income'),
      managementFeeReceivable: of('management_fee_receivable'),
      managementFeeIncome: of('management_fee_income'),
      lateInterestReceivable: of('late_interest_receivable'),
      lateInterestIncome: of('late_interest_income'),
    },
    tx,
  );
}

// What a payment moves, and what days have brought since the order was last posted. What is written off is not there: the
// reports read it line by line.
const onSheet: ReadonlySet<AccountCode> = new Set<AccountCode>([
  'wallet_collection',
  'principal_receivable',
  'extension_fee_receivable',
  'deferred_fee',
  'fee_income',
  'interest_receivable',
  'interest_in_advance',
  'interest_income',
  'management_fee_receivable',
  'management_fee_income',
  'late_interest_receivable',
  'late_interest_income',
]);
