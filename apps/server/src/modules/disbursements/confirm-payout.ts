import type { IncidentKind } from '@house/contract/operator';
import { nextPayoutState } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { RawAnswer } from '../../ports/money-rail.ts';
import { mobileIndex } from '../customers/personal.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { lockBorrowerOf } from '../orders/lock-borrower.ts';
import { payRefund } from '../refunds/settle-refund.ts';
import { payWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { storeAnswer } from './answer-try.ts';
import { findOtherReceipt, insertRailPayout, keepAsking, readTry } from './disbursements.queries.ts';
import { disburseOrder } from './disburse-order.ts';
import { endHold } from './hold-payout.ts';
import { movePayoutTo } from './move-payout.ts';
import { lockPayout, type Payout, type PayoutTry } from './payout.ts';
import { railReferenceOf, subjectOf, type PayoutPurpose } from './payout-purpose.ts';
import { resumePayouts } from './payout-queue.ts';

/** What proves that the money left. */
export type PayoutProof = {
  readonly source: 'push' | 'query' | 'statement';
  /** A status query does not always name it. */
  readonly railTransactionId: string | undefined;
  readonly conversationId: string | undefined;
  /** Where the source tells it; else the request's own instant stands for it. */
  readonly paidAt?: Date;
  readonly raw: RawAnswer;
};

/** A line of the rail's statement as the proof. */
export function statedProof({ receipt, completedAt }: { receipt: string; completedAt: Date }): PayoutProof {
  return {
    source: 'statement',
    railTransactionId: receipt,
    conversationId: undefined,
    paidAt: completedAt,
    raw: { receipt },
  };
}

/** The payout is proven (rules.md 5, row 9): once, whatever proof comes first and however often it comes. */
export async function confirmPayout(house: House, about: PayoutTry, proof: PayoutProof): Promise<void> {
  const disbursed = await atOneInstant(house, (house, tx) => confirmPayoutIn(house, tx, about, proof));
  if (disbursed === undefined) return;
  const seconds = (house.clock.now().getTime() - disbursed.placedAt.getTime()) / 1_000;
  house.metrics.confirmToPaidSeconds.observe(seconds);
}

/** The same in a transaction that is open: two persons settle it. Gives the order that was paid out by it. */
export async function confirmPayoutIn(
  house: House,
  tx: Tx,
  about: PayoutTry,
  proof: PayoutProof,
): Promise<Order | undefined> {
  const { purpose, payout: last } = await lockPayout(house, tx, about);
  if (last.state === 'confirmed') return tellOfAnother(house, tx, purpose, last, proof);
  const payout = await asOfTry(tx, last, about);
  const doubt = doubtIn(last, about) ?? (await storeRailPayout(house, tx, purpose, payout, proof));
  if (doubt !== undefined) {
    // Nothing leaves after the newer try, if that is refused, before this one is proven: it is asked about once more.
    if (doubt === olderTry)
      await keepAsking.run({ payoutId: about.id, tryNo: about.tryNo, now: house.clock.now() }, tx);
    await openIncident(house, tx, { kind: doubt, subject: subjectOf(purpose), detail: { ...proof } });
    return undefined;
  }
  await Promise.all([
    movePayoutTo(house, tx, payout, 'succeeded'),
    endDoubt(house, tx, purpose, payout),
    payout.tryNo !== last.tryNo && closeIncident(house, tx, { kind: olderTry, subject: subjectOf(purpose) }),
    payout.sentAt !== undefined && resumePayouts(house, tx, payout.sentAt),
  ]);
  const paidAt = proof.paidAt ?? payout.sentAt ?? house.clock.now();
  if (purpose.kind === 'withdrawal') {
    await payWithdrawal(house, tx, purpose.withdrawal, paidAt);
    return undefined;
  }
  if (purpose.kind === 'refund') {
    await payRefund(house, tx, purpose.refund, paidAt);
    return undefined;
  }
  const { order } = purpose;
  if (order.status !== 'Approved') {
    // No other payout of theirs leaves beside it.
    await lockBorrowerOf(tx, order.id);
    // Row 19: a cancelled order was paid out after all. Two operators open it again.
    await openIncident(house, tx, { kind: 'paid-out-late', subject: subjectOf(purpose), detail: { ...proof } });
    return undefined;
  }
  return disburseOrder(house, tx, order, {
    paidAt,
    railTransactionId: railIdOf(payout, proof),
    source: proof.source,
    conversationId: proof.conversationId,
  });
}

/** The same proof again is nothing new; one under another receipt is another payment of it, by whichever try. */
async function tellOfAnother(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  { id: payoutId }: Payout,
  proof: PayoutProof,
): Promise<undefined> {
  const receipt = proof.railTransactionId;
  const [other] = receipt === undefined ? [] : await findOtherReceipt.run({ payoutId, receipt }, tx);
  if (other === undefined) return;
  const detail = { receipt, before: other.railTransactionId };
  await openIncident(house, tx, { kind: 'paid-out-twice', subject: subjectOf(purpose), detail });
}

/** What it is not any more: the chaser, or the last look before it leaves, raised the alarm and never comes back to it. */
export async function endDoubt(house: House, tx: Tx, purpose: PayoutPurpose, before: Payout): Promise<void> {
  const subject = subjectOf(purpose);
  if (before.state === 'unknown') await closeIncident(house, tx, { kind: 'payout-unknown', subject });
  if (before.state === 'queued') await endHold(house, tx, subject);
}

const olderTry = 'payout-proof-for-older-try';

/** As the try that is spoken of found it, which may be older than the last. */
async function asOfTry(tx: Tx, payout: Payout, { id: payoutId, tryNo }: PayoutTry): Promise<Payout> {
  if (payout.tryNo === tryNo) return payout;
  const [older] = await readTry.run({ payoutId, tryNo }, tx);
  if (older === undefined) throw new Error(`payout ${payoutId} has no try ${tryNo}`);
  return { ...payout, ...older, tryNo };
}

/** Proof that fits no state of ours is for a person: it may mean that the money left twice. */
function doubtIn(payout: Payout, about: PayoutTry): IncidentKind | undefined {
  const isInTheAir = payout.state === 'sent' || payout.state === 'unknown';
  if (payout.tryNo !== about.tryNo && isInTheAir) return olderTry;
  return nextPayoutState(payout.state, 'succeeded') === undefined ? 'payout-proof-refused' : undefined;
}

async function storeRailPayout(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  payout: Payout,
  proof: PayoutProof,
): Promise<IncidentKind | undefined> {
  const now = house.clock.now();
  const railTransactionId = railIdOf(payout, proof);
  const [stored] = await insertRailPayout.run(
    {
      railTransactionId,
      amountCentavos: payout.amountCentavos,
      walletIndex: mobileIndex(house, payout.wallet),
      businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
      reference: railReferenceOf(purpose),
      paidAt: proof.paidAt ?? payout.sentAt ?? now,
      source: proof.source,
      orderId: purpose.kind === 'order' ? purpose.order.id : null,
      withdrawalId: purpose.kind === 'withdrawal' ? purpose.withdrawal.id : null,
      refundId: purpose.kind === 'refund' ? purpose.refund.id : null,
      now,
    },
    tx,
  );
  if (stored === undefined) return 'rail-transaction-id-used-twice';
  if (proof.railTransactionId === undefined) {
    await openIncident(house, tx, {
      kind: 'payout-without-rail-id',
      subject: subjectOf(purpose),
      detail: { ...proof },
    });
  }
  const code = proof.raw['output_ResponseCode'];
  await storeAnswer(house, tx, payout, { ...proof, outcome: 'succeeded', code, bookedAs: railTransactionId });
  return undefined;
}

/** A stand-in that says whence it is, until the statement names the transaction. */
function railIdOf(payout: Payout, proof: PayoutProof): string {
  return proof.railTransactionId ?? `Q:${payout.reference ?? payout.id}`;
}
