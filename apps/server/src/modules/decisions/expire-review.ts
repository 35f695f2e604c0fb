import { addMs } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { claimExpiredReviews, isOnHold, type ClaimExpiredReviewsRow } from './decisions.queries.ts';
import { mayBePaid } from './may-be-paid.ts';
import { rejectOrder } from './reject-order.ts';

const concurrency = 4;
const leaseMs = 120_000;

/** Gives up what nobody could decide in time: 72 hours in review end as UNANSWERED_CALL (rules.md 5, row 4). */
export function reviewExpiryLane(house: House): Lane<ClaimExpiredReviewsRow> {
  return {
    name: 'review-expiry',
    concurrency,
    claim: (now, limit) =>
      claimExpiredReviews.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (expired) => expireReview(house, expired.id),
  };
}

async function expireReview(house: House, orderId: bigint): Promise<void> {
  await atOneInstant(house, async (house, tx) => {
    const order = await lockOrder(house, tx, orderId);
    // A person may have decided it since it was claimed, two hold it, or nobody knows yet whether it was paid.
    if (order === undefined || order.status !== 'UnderReview') return;
    const [hold] = await isOnHold.run({ orderId }, tx);
    if (hold?.held === true || (await mayBePaid(house, tx, order))) return;
    await rejectOrder(house, tx, order, 'UNANSWERED_CALL', { actor: 'S', evidence: { because: 'review-expired' } });
  });
}
