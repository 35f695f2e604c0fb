import type { Tx } from '../../platform/db.ts';
import { isOwedTo } from './disbursements.queries.ts';
import type { Payout } from './payout.ts';
import type { PayoutPurpose } from './payout-purpose.ts';

/**
 * Whether what a payout gives back is still the customer's: the payment that their credit came from, or the loan that
 * earned the commission, may have been taken back since it was asked for.
 */
export async function isStillOwed(tx: Tx, purpose: PayoutPurpose, { amountCentavos }: Payout): Promise<boolean> {
  const owed = owedBy(purpose);
  if (owed === undefined) return true;
  const [answer] = await isOwedTo.run({ ...owed, amountCentavos }, tx);
  return answer?.owed ?? false;
}

/** On which account we owe it, and to whom. A loan is none of ours to owe, and unmatched money nobody else can take. */
function owedBy(purpose: PayoutPurpose): { account: string; customerId: bigint } | undefined {
  if (purpose.kind === 'withdrawal') {
    return { account: 'commission_payable', customerId: purpose.withdrawal.customerId };
  }
  if (purpose.kind !== 'refund' || purpose.refund.of.kind !== 'credit') return undefined;
  return { account: 'customer_credit', customerId: purpose.refund.of.customerId };
}
