import { addMs } from '@house/calendar';
import { ungrouped } from '@house/identity';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { messageOf } from '../../platform/message-of.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { lockOrdersByNumber, type Order } from '../orders/lock-order.ts';
import { putAside } from '../suspense/put-aside.ts';
import { claimReceipts, type ClaimReceiptsRow } from './repayments.queries.ts';
import { settlePayments, type Payment } from './settle-payment.ts';

export const receiptLane = 'receipt';
const concurrency = 16;
const leaseMs = 30_000;

/** Gives stored money its meaning, in a second step: an order by its reference, else suspense (rules.md 6). */
export function receiptLaneOf(house: House): Lane<ClaimReceiptsRow> {
  return {
    name: receiptLane,
    concurrency,
    claim: (now, limit) =>
      claimReceipts.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (receipt) => matchOrTell(house, receipt),
  };
}

/** It is ours and in none of our accounts until it has its meaning: while that fails a person is told, of this and not of the lane. */
async function matchOrTell(house: House, receipt: ClaimReceiptsRow): Promise<void> {
  const alarm = { kind: 'receipt-not-booked', subject: `rail:${receipt.railTransactionId}` } as const;
  try {
    await atOneInstant(house, async (house, tx) => {
      await matchReceipts(house, tx, [receipt]);
      await closeIncident(house, tx, alarm);
    });
  } catch (fault) {
    house.metrics.laneErrors.inc({ lane: receiptLane });
    house.log.error({ err: fault, railTransactionId: receipt.railTransactionId }, 'a receipt was not booked');
    const why = messageOf(fault);
    await openIncident(house, house.database, { ...alarm, detail: { why } });
  }
}

/** A stored receipt, as far as its match is concerned. */
export type ToMatch = {
  readonly railTransactionId: string;
  readonly businessNumber: string | null | undefined;
  readonly reference: string | null | undefined;
};

/** Gives each of these receipts to the order it names, or puts it aside. */
export async function matchReceipts(house: House, tx: Tx, receipts: readonly ToMatch[]): Promise<void> {
  const orders = await lockNamedOrders(house, tx, receipts);
  const payments: Payment[] = [];
  for (const receipt of receipts) {
    const { railTransactionId } = receipt;
    const order = orders.get(serialNumberIn(receipt));
    if (!isOurs(house, receipt)) {
      await putAside(house, tx, railTransactionId, 'other-business-number');
    } else if (order === undefined) {
      await putAside(house, tx, railTransactionId, 'no-such-order');
    } else {
      payments.push({ railTransactionId, orderId: order.id });
    }
  }
  await settlePayments(house, tx, payments);
}

/** Locks the orders that receipts name: before the receipts are written, as everybody does who writes both. */
export function lockNamedOrders(
  house: House,
  tx: Tx,
  receipts: readonly ToMatch[],
): Promise<ReadonlyMap<string, Order>> {
  return lockOrdersByNumber(house, tx, receipts.map(serialNumberIn));
}

/** Whether it was paid to the lender's own number. */
export function isOurs(house: House, { businessNumber }: ToMatch): boolean {
  return businessNumber === house.config.MPESA_SERVICE_PROVIDER_CODE;
}

/** A person types the number: spaces do not matter, and the check digit keeps a slip from meeting another loan. */
export function serialNumberIn({ reference }: Pick<ToMatch, 'reference'>): string {
  return ungrouped(reference ?? '');
}
