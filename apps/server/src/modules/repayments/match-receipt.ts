import { addMs } from '@house/calendar';
import { isSerialNumber } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { putAside } from '../suspense/put-aside.ts';
import { claimReceipts, findOrderByNumber, type ClaimReceiptsRow } from './repayments.queries.ts';
import { settlePayment } from './settle-payment.ts';

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
    work: (receipt) => house.database.inTransaction((tx) => matchReceipt(house, tx, receipt)),
  };
}

async function matchReceipt(house: House, tx: Tx, receipt: ClaimReceiptsRow): Promise<void> {
  const { railTransactionId } = receipt;
  if (receipt.businessNumber !== house.config.MPESA_SERVICE_PROVIDER_CODE) {
    return putAside(house, tx, railTransactionId, 'other-business-number');
  }
  const orderId = await orderNamed(tx, receipt.reference);
  if (orderId === undefined) return putAside(house, tx, railTransactionId, 'no-such-order');
  await settlePayment(house, tx, { railTransactionId, orderId, orAsCredit: false });
}

/** A person types the number: spaces do not matter, and the check digit keeps a slip from meeting another loan. */
async function orderNamed(tx: Tx, reference: string | null): Promise<bigint | undefined> {
  const serialNumber = (reference ?? '').replace(/[\s-]/g, '');
  if (!isSerialNumber(serialNumber)) return undefined;
  const [order] = await findOrderByNumber.run({ serialNumber }, tx);
  return order?.id;
}
