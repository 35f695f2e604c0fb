import type { Accrual, Journal } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertSheet } from './ledger.queries.ts';
import { openJournal, postLines } from './post-journal.ts';
import type { PostingCause } from './post-order.ts';
import { accountsOfDays, sheetOf } from './sheet-columns.ts';

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
  const onSheet = entries.filter(({ lines }) => sheet.fits(lines));
  if (onSheet.length > 0) await insertSheet.run({ journalId, ...rowsOf(onSheet) }, tx);
  if (onSheet.length === entries.length) return;
  const others = entries.filter(({ lines }) => !sheet.fits(lines));
  await postLines(tx, journalId, others);
}

const sheet = sheetOf(accountsOfDays);

function rowsOf(entries: readonly OrderEntry[]) {
  return {
    orderIds: entries.map((entry) => entry.orderId),
    ...sheet.columns(entries),
    accrualADay: entries.map(({ accrual }) => accrual?.aDayTenThousandths ?? 0n),
    accrualRest: entries.map(({ accrual }) => Number(accrual?.restTenThousandths ?? 0n)),
    accrualDays: entries.map(({ accrual }) => accrual?.days ?? 0),
  };
}
