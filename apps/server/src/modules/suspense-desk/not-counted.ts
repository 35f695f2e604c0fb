import type { OperatorResult } from '@house/contract/operator';
import { mostSlips, parseNuit, parsePhone, slipsBetween } from '@house/identity';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { receiptIndex } from '../repayments/receipt-index.ts';
import { referenceOf } from '../repayments/typed-reference.ts';
import { asideReceipt, type AsideReceipt } from './aside-receipt.ts';
import { findCandidates } from './find-candidates.ts';
import {
  listAsideNamed,
  listAsideSince,
  listGivenToOthers,
  listWaitingProofsOf,
  type ListAsideSinceRow,
} from './suspense-desk.queries.ts';

type NotCounted = OperatorResult<'orderFile'>['notCounted'];
type OfOrder = {
  readonly id: bigint;
  readonly serialNumber: string;
  readonly customerId: bigint;
  readonly placedAt: Date;
};

// Each is held against every order that it may have been meant for.
const mostLooked = 20;

/**
 * What a borrower may speak of who says that they have paid, and that their order does not have: money without an order that
 * may be meant for it, money from their telephone that somebody else's has, and proofs that nobody has looked at.
 */
export async function notCounted(house: House, tx: Tx, order: OfOrder): Promise<NotCounted> {
  const since = { customerId: order.customerId, since: order.placedAt };
  const proofs = await listWaitingProofsOf.run({ orderId: order.id }, tx);
  const proven = proofs.flatMap(({ transactionIdIndex }) => transactionIdIndex ?? []);
  const rows = await listAsideSince.run(since, tx);
  const theirs = rows.filter((row) => row.isTheirs || mayName(house, row, order, proven));
  const receipts = theirs.slice(0, mostLooked).map((row) => row.railTransactionId);
  const named = receipts.length === 0 ? [] : await listAsideNamed.run({ receipts }, tx);
  const looked = named.map((row) => asideReceipt(house, row));
  const candidates = await findCandidates(house, tx, looked, mostSlips);
  return {
    aside: looked.flatMap((receipt) => {
      const meant = candidates.get(receipt.railTransactionId)?.find(({ orderId }) => orderId === order.id);
      if (meant === undefined) return [];
      const { slips, payer, namesBorrower, isProven } = meant;
      const why = { slips: slips ?? null, payer: payer ?? null, namesBorrower, proven: isProven };
      return { ...paid(receipt), receipt: receipt.railTransactionId, ...why };
    }),
    givenToOthers: (await listGivenToOthers.run(since, tx)).map((row) => ({
      ...paid({ amountCentavos: centavos(row.amountCentavos), paidAt: row.paidAt }),
      receipt: row.railTransactionId,
      order: row.serialNumber,
    })),
    proofs: proofs.map(({ receivedAt }) => receivedAt.toISOString()),
  };
}

function paid({ amountCentavos, paidAt }: Pick<AsideReceipt, 'amountCentavos' | 'paidAt'>) {
  return { amount: toMt(amountCentavos), paidAt: paidAt.toISOString() };
}

/** Worth to be held against the orders: whose it is they say. */
function mayName(house: House, row: ListAsideSinceRow, order: OfOrder, proven: readonly Buffer[]): boolean {
  const typed = referenceOf(house, row) ?? '';
  if (slipsBetween(typed, order.serialNumber) !== undefined) return true;
  if (parsePhone(typed) !== undefined || parseNuit(typed) !== undefined) return true;
  if (proven.length === 0) return false;
  const index = receiptIndex(house, row.partOf ?? row.railTransactionId);
  return proven.some((one) => one.equals(index));
}
