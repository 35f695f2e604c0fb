import { hasWalletPrefix, type Phone } from '@house/identity';
import type { Policy } from '@house/lending';
import { formatMt, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { ownNumber } from '../customers/personal.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { demandStepUp } from '../sign-in/step-up.ts';
import { beginWithdrawal, liveWithdrawal } from '../withdrawals/begin-withdrawal.ts';
import { lockEarner } from './commissions.queries.ts';
import { withdrawableCentavos } from '../withdrawals/withdrawable.ts';

/**
 * `POST /customer_withdraw`: commission to the wallet, by the same lanes as a loan, one at a time. The same amount
 * asked for again while one lives is that one. Throws `STEP_UP_REQUIRED` and what a wrong code throws,
 * `WITHDRAWAL_BELOW_MINIMUM`, `WITHDRAWAL_ABOVE_BALANCE`, `WITHDRAWAL_NOT_YET`, `WITHDRAWAL_LIVE`, `WITHDRAWAL_NOT_POSSIBLE`
 * (rules.md 9).
 */
export const customerWithdraw: UseCase<'customerWithdraw'> = async (house, { tx, caller, visit }, { body }) => {
  const { customerId } = caller;
  const { amount } = body;
  const { version, policy } = await currentPolicy(house, tx);
  const wallet = await lockWallet(house, tx, customerId, policy);
  const live = await liveWithdrawal(tx, customerId);
  if (live !== undefined && live.amountCentavos === amount) return { id: live.id, state: 'queued' };
  if (live !== undefined) throw new Refusal('WITHDRAWAL_LIVE');
  await refuseAmount(house, tx, customerId, amount, policy);
  await demandStepUp(house, tx, visit, caller);

  const id = await beginWithdrawal(house, tx, { customerId, amountCentavos: amount, policyVersion: version });
  await queuePayout(house, tx, { pays: { withdrawalId: id }, amountCentavos: amount, wallet });
  return { id, state: 'queued' };
};

/** The customer's row is the lock: of two clicks the second finds the first one's withdrawal. */
async function lockWallet(house: House, tx: Tx, customerId: bigint, policy: Policy): Promise<Phone> {
  const [customer] = await lockEarner.run({ customerId }, tx);
  if (customer === undefined) throw new Error('a session without its customer');
  const wallet = ownNumber(house, customer.mobileSealed);
  const canBePaid = hasWalletPrefix(wallet, policy.payout.walletPrefixes);
  if (customer.blockedAt !== null || !canBePaid) throw new Refusal('WITHDRAWAL_NOT_POSSIBLE');
  return wallet;
}

async function refuseAmount(house: House, tx: Tx, customerId: bigint, amount: Centavos, policy: Policy): Promise<void> {
  const { referral } = policy;
  const least = referral.minimumWithdrawalCentavos;
  if (amount < least) throw new Refusal('WITHDRAWAL_BELOW_MINIMUM', { amount: formatMt(least) });
  const free = await withdrawableCentavos(house, tx, customerId, referral);
  // An amount that would be refused as too little is none to name.
  if (free < least) throw new Refusal('WITHDRAWAL_NOT_YET', { amount: formatMt(least) });
  if (amount > free) throw new Refusal('WITHDRAWAL_ABOVE_BALANCE', { amount: formatMt(free) });
}
