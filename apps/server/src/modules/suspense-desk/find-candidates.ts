import { businessDay } from '@house/calendar';
import { slipsBetween } from '@house/identity';
import { isPayable, rankCandidates, type Candidate, type CandidateFacts, type OrderStatus } from '@house/lending';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { loadDebts, type StandingDebt } from '../orders/load-debt.ts';
import type { AsideReceipt } from './aside-receipt.ts';
import { cluesOf, findHits, type Clues, type Hits } from './clues.ts';
import { listTakenOff, readCandidates, type ReadCandidatesRow } from './suspense-desk.queries.ts';

/** A candidate with what a person needs to recognise the borrower. */
export type FoundCandidate = Candidate<Facts>;

type Facts = CandidateFacts & {
  readonly orderId: bigint;
  readonly status: OrderStatus;
  readonly name: string;
  /** Masked. */
  readonly phone: string;
};

const mostCandidates = 8;

/**
 * The orders that each receipt may have been meant for, by receipt, the likeliest first (rules.md 6). All receipts of
 * a page in a handful of statements. `slips`: how far a typed reference is believed.
 */
export async function findCandidates(
  house: House,
  db: Db,
  receipts: readonly AsideReceipt[],
  slips: number,
): Promise<ReadonlyMap<string, readonly FoundCandidate[]>> {
  const clues = receipts.map((receipt) => cluesOf(house, receipt, slips));
  const hits = await findHits(db, clues);
  const rows = await readCandidates.run({ orderIds: [...hits.orderIds] }, db);
  const debts = await loadDebts(house, db, [...hits.orderIds]);
  const wholes = receipts.flatMap(({ partOf, takenOff: why }) =>
    why === 'wrong-order' && partOf !== undefined ? partOf : [],
  );
  const takenOff = wholes.length === 0 ? [] : await listTakenOff.run({ orderIds: [...hits.orderIds], wholes }, db);
  return new Map(
    clues.map((clue) => {
      const wrong = takenOff.filter((one) => one.railTransactionId === clue.receipt.partOf).map((one) => one.orderId);
      const orders = rows
        .filter((row) => !wrong.includes(row.id))
        .flatMap((row) => candidateOf(house, clue, hits, row, debts.get(row.id)));
      return [clue.receipt.railTransactionId, rankCandidates(clue.receipt, orders).slice(0, mostCandidates)];
    }),
  );
}

/** None when nothing leads from this receipt to the order. */
function candidateOf(
  house: House,
  clue: Clues,
  hits: Hits,
  row: ReadCandidatesRow,
  owed: StandingDebt | undefined,
): Facts[] {
  if (owed === undefined) return [];
  const slips = slipsBetween(clue.receipt.reference ?? '', row.serialNumber);
  const payer = hits.whosePhone(clue.payer, row.id);
  const namesBorrower = hits.whosePhone(clue.typedPhone, row.id) === 'borrower' || hits.hasNuit(clue.typedNuit, row.id);
  const isProven = hits.isProven(clue.proof, row.id);
  if (!clue.serialNumbers.has(row.serialNumber) && payer === undefined && !namesBorrower && !isProven) return [];
  const { status } = owed;
  const facts = {
    orderId: row.id,
    serialNumber: row.serialNumber,
    slips,
    payer,
    namesBorrower,
    isProven,
    outstandingCentavos: owed.debt.outstandingCentavos,
    isPayable: isPayable(status),
    dueOn: businessDay(row.dueOn),
    status,
    name: nameOf(house, row),
    phone: maskedMobile(house, row.mobileSealed),
  } as const;
  return [facts];
}
