import { businessDayOf } from '@house/calendar';
import { earnCommission as commissionJournal, earnsReward, isSelfReferral, type Traces } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { flagSelfReferral, insertCommission, lockFriend, readReferral, readTraces } from './referrals.queries.ts';

/**
 * A friend's order was paid out: the referrer earns when it is the friend's first one and the two are not one person
 * (rules.md 9). Once an order, with its journal. Called when the order has its payout's date; with `isFirst` for one that
 * became the first because what was lent before it went back.
 */
export async function earnCommission(
  house: House,
  tx: Tx,
  order: Pick<Order, 'id' | 'customerId' | 'policyVersion'>,
  { isFirst = false } = {},
): Promise<void> {
  const { id: orderId, customerId } = order;
  // In one packet; what is asked behind the lock is seen as it finds it.
  const [, [referral]] = await Promise.all([
    lockFriend.run({ customerId }, tx),
    readReferral.run({ orderId, customerId }, tx),
  ]);
  if (referral === undefined || referral.recommenderId === null) return;
  const referrerId = referral.recommenderId;
  const isSelf = referral.selfReferral || (await isOnePerson(tx, referrerId, customerId));
  if (isSelf && !referral.selfReferral) await flagSelfReferral.run({ customerId }, tx);
  const earlierPayouts = isFirst ? 0 : Number(referral.earlierPayouts);
  if (!earnsReward({ isSelfReferral: isSelf, earlierPayouts })) return;

  const { rewardCentavos } = (await policyOfVersion(house, tx, order.policyVersion)).referral;
  // A policy may have it that inviting brings nothing.
  if (rewardCentavos === 0n) return;
  const now = house.clock.now();
  const [earned] = await insertCommission.run({ orderId, referrerId, amountCentavos: rewardCentavos, now }, tx);
  if (earned === undefined) return;
  await postJournal(house, tx, {
    eventKey: `commission:${orderId}`,
    kind: 'commission-earned',
    valueOn: businessDayOf(now),
    customerId: referrerId,
    lines: commissionJournal(rewardCentavos),
  });
}

async function isOnePerson(tx: Tx, referrerId: bigint, customerId: bigint): Promise<boolean> {
  const rows = await readTraces.run({ customerIds: [referrerId, customerId] }, tx);
  const tracesOf = (id: bigint): Traces => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Error(`no customer ${id}`);
    return { ...row, nuit: row.nuit ?? undefined };
  };
  return isSelfReferral(tracesOf(referrerId), tracesOf(customerId));
}
