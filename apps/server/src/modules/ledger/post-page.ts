import type { Accrual, AccountCode, Journal } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertSheet } from './ledger.queries.ts';
import { openJournal, postLines } from './post-journal.ts';
import type { PostingCause } from './post-order.ts';
import { sheetColumns } from './sheet-columns.ts';

/** What takes one order from where its accounts stand to where they should stand. */
export type OrderEntry = {
  readonly orderId: bigint;
  readonly customerId: bigint;
  readonly lines: Journal;
  /** How it goes on from there by itself. Kept with a sheet only; without one the next close looks at the order again. */
  readonly accrual: Accrual | undefined;
};

/**
 * Posts the entries of one page's orders in one journal that balances for each of them. What the passing of days moves is
 * written as one sheet (decision 0016); an order that a catch-up moves otherwise has its lines. The caller holds the
 * page. Throws when the cause was posted before and there is something to post.
 */
export async function postPage(
  house: House,
  tx: Tx,
  cause: PostingCause,
  entries: readonly OrderEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const journalId = await openJournal(house, tx, cause);
  if (journalId === undefined) throw new Error(`${cause.eventKey} was posted before`);
  const onSheet = entries.filter(isOfTheDay);
  if (onSheet.length > 0) await insertSheet.run({ journalId, ...sheetOf(onSheet) }, tx);
  if (onSheet.length === entries.length) return;
  const others = entries.filter((entry) => !isOfTheDay(entry));
  await postLines(tx, journalId, others);
}

function isOfTheDay({ lines }: OrderEntry): boolean {
  return lines.every(({ account }) => onSheet.has(account));
}

function sheetOf(entries: readonly OrderEntry[]) {
  const of = sheetColumns(entries);
  return {
    orderIds: entries.map((entry) => entry.orderId),
    deferredFee: of('deferred_fee'),
    feeIncome: of('fee_income'),
    interestReceivable: of('interest_receivable'),
    interestInAdvance: of('interest_in_advance'),
    interestIncome: of('interest_income'),
    managementFeeReceivable: of('management_fee_receivable'),
    managementFeeIncome: of('management_fee_income'),
    lateInterestReceivable: of('late_interest_receivable'),
    lateInterestIncome: of('late_interest_income'),
    accrualADay: entries.map(({ accrual }) => accrual?.aDayTenThousandths ?? 0n),
    accrualRest: entries.map(({ accrual }) => Number(accrual?.restTenThousandths ?? 0n)),
    accrualDays: entries.map(({ accrual }) => accrual?.days ?? 0),
  };
}

/** The accounts that days move by themselves: accruals, late charges and their reversal. */
const onSheet: ReadonlySet<AccountCode> = new Set<AccountCode>([
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
