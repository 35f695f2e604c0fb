import type { Tx } from '../../platform/db.ts';
import { isOwedTo, isReceiptOwed } from './disbursements.queries.ts';
import type { Payout } from './payout.ts';
import type { PayoutPurpose } from './payout-purpose.ts';

/**
 * Whether what a payout gives back is still its receiver's: the payment that their credit came from, or the loan that
 * earned the commission, may have been taken back since it was asked for, and unmatched money may have gone back already.
 */
export async function isStillOwed(tx: Tx, purpose: PayoutPurpose, { amountCentavos }: Payout): Promise<boolean> {
  const [answer] = await answerAbout(tx, purpose, amountCentavos);
  return answer?.owed ?? false;
}

async function answerAbout(tx: Tx, purpose: PayoutPurpose, amountCentavos: bigint): Promise<{ owed: boolean }[]> {
  // A loan is none of ours to owe.
  if (purpose.kind === 'order') return [{ owed: true }];
  if (purpose.kind === 'withdrawal') {
    const { customerId } = purpose.withdrawal;
    return isOwedTo.run({ account: 'commission_payable', customerId, amountCentavos }, tx);
  }
  const { of } = purpose.refund;
  if (of.kind === 'receipt') return isReceiptOwed.run({ railTransactionId: of.railTransactionId }, tx);
  return isOwedTo.run({ account: 'customer_credit', customerId: of.customerId, amountCentavos }, tx);
}
