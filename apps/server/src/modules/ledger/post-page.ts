import type { Accrual, AccountCode, Journal } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertSheet } from './ledger.queries.ts';
import { openJournal, postLines } from './post-journal.ts';
import type { PostingCause } from './post-order.ts';

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
  return lines.every(({ account }) => columnOf[account] !== undefined);
}

function sheetOf(entries: readonly OrderEntry[]) {
  const amounts = emptyColumns();
  entries.forEach(({ lines }, place) => {
    for (const { account, amountCentavos } of lines) {
      const name = columnOf[account];
      if (name === undefined) continue;
      // An account that no order of the page was moved on has an empty column.
      if (amounts[name].length === 0) amounts[name] = entries.map(() => 0n);
      amounts[name][place] = amountCentavos;
    }
  });
  return {
    orderIds: entries.map((entry) => entry.orderId),
    ...amounts,
    accrualADay: entries.map(({ accrual }) => accrual?.aDayTenThousandths ?? 0n),
    accrualRest: entries.map(({ accrual }) => Number(accrual?.restTenThousandths ?? 0n)),
    accrualDays: entries.map(({ accrual }) => accrual?.days ?? 0),
  };
}

type Columns = Record<
  | 'deferredFee'
  | 'feeIncome'
  | 'interestReceivable'
  | 'interestInAdvance'
  | 'interestIncome'
  | 'managementFeeReceivable'
  | 'managementFeeIncome'
  | 'lateInterestReceivable'
  | 'lateInterestIncome',
  bigint[]
>;

function emptyColumns(): Columns {
  return {
    deferredFee: [],
    feeIncome: [],
    interestReceivable: [],
    interestInAdvance: [],
    interestIncome: [],
    managementFeeReceivable: [],
    managementFeeIncome: [],
    lateInterestReceivable: [],
    lateInterestIncome: [],
  };
}

/** The accounts that days move by themselves: accruals, late charges and their reversal. */
const columnOf: Readonly<Partial<Record<AccountCode, keyof Columns>>> = {
  deferred_fee: 'deferredFee',
  fee_income: 'feeIncome',
  interest_receivable: 'interestReceivable',
  interest_in_advance: 'interestInAdvance',
  interest_income: 'interestIncome',
  management_fee_receivable: 'managementFeeReceivable',
  management_fee_income: 'managementFeeIncome',
  late_interest_receivable: 'lateInterestReceivable',
  late_interest_income: 'lateInterestIncome',
};
