import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex } from '../customers/personal.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import type { Refund } from '../refunds/refund.ts';
import { withdrawableCentavos } from '../withdrawals/withdrawable.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import { isReceiptOwed } from './disbursements.queries.ts';
import type { Payout } from './payout.ts';
import type { PayoutPurpose } from './payout-purpose.ts';

/**
 * Whether what a payout gives back is still its receiver's: the payment that their credit came from, or the loan that
 * earned the commission, may have been taken back since it was asked for, and unmatched money may have gone back already.
 */
export async function isStillOwed(house: House, tx: Tx, purpose: PayoutPurpose, payout: Payout): Promise<boolean> {
  // A loan is none of ours to owe.
  if (purpose.kind === 'order') return true;
  if (purpose.kind === 'withdrawal') return isStillFree(house, tx, purpose.withdrawal);
  return isStillOurs(house, tx, purpose.refund, payout);
}

/** Of what may be taken out, this one is taken off already; what is not to be had yet does not make up for it. */
async function isStillFree(house: House, tx: Tx, { customerId, policyVersion }: Withdrawal): Promise<boolean> {
  const { referral } = await policyOfVersion(house, tx, policyVersion);
  return (await withdrawableCentavos(house, tx, customerId, referral)) >= 0n;
}

/** Money that nobody's order took, or a customer's credit, is with us still. */
async function isStillOurs(house: House, tx: Tx, { of }: Refund, { amountCentavos, wallet }: Payout): Promise<boolean> {
  if (of.kind !== 'receipt') return (await creditOf(tx, of.customerId)) >= amountCentavos;
  const { railTransactionId } = of;
  const [receipt] = await isReceiptOwed.run({ railTransactionId, walletIndex: mobileIndex(house, wallet) }, tx);
  return receipt?.owed ?? false;
}
