import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { beginWithdrawal, liveWithdrawal } from '../withdrawals/begin-withdrawal.ts';
import { withdrawableCentavos } from '../withdrawals/withdrawable.ts';
import { lockCustomer } from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';
import { proposedSending, sending, walletToAgreeTo, type Sending } from './wallet-to-agree-to.ts';

/**
 * `POST /customer/{uuid}/commission_payout`: all commission that may be taken out goes to the customer's wallet when another
 * agrees, also less than they may ask for themselves: who wants to be erased could not have it, nor be erased as long as it
 * is owed to them. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` (nothing to be had, a block, a number without a wallet),
 * `APPROVAL_WAITS_ALREADY`.
 */
export const proposeCommissionPayout: ConsoleUseCase<'proposeCommissionPayout'> = async (
  house,
  scope,
  { params, body },
) => {
  const customer = await demandCustomer(scope.tx, params.uuid);
  const amount = await commissionToHave(house, scope.tx, customer.id);
  const to = await walletToAgreeTo(house, scope.tx, customer);
  if (amount <= 0n || to === undefined || customer.blockedAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'pay-commission',
    ...proposedSending('commission', { uuid: customer.uuid, amountCentavos: amount, to }),
    note: body.note,
  });
};

export const commissionPayoutApproval = approvalKind({
  proposal: sending,
  checkers: ['finance', 'manager', 'admin'],
  stands: async (house, tx, proposal) => (await receiverOf(house, tx, proposal)) !== undefined,
  carryOut: async (house, tx, { proposal }) => {
    const receiver = await receiverOf(house, tx, proposal);
    if (receiver === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const { customerId, wallet } = receiver;
    const { amountCentavos } = proposal;
    const { version: policyVersion } = await currentPolicy(house, tx);
    const withdrawalId = await beginWithdrawal(house, tx, { customerId, amountCentavos, policyVersion });
    await queuePayout(house, tx, { pays: { withdrawalId }, amountCentavos, wallet });
  },
});

/** Under lock; undefined where it is another amount by now, or the number has changed: two persons agreed to what they saw. */
async function receiverOf(house: House, tx: Tx, { uuid, amountCentavos, walletIndex }: Sending) {
  const [customer] = await lockCustomer.run({ uuid }, tx);
  if (customer === undefined || customer.blockedAt !== null) return undefined;
  const { id: customerId } = customer;
  const to = await walletToAgreeTo(house, tx, customer);
  if (to?.walletIndex !== walletIndex || (await liveWithdrawal(tx, customerId)) !== undefined) return undefined;
  const isAsSeen = (await commissionToHave(house, tx, customerId)) === amountCentavos;
  return isAsSeen ? { customerId, wallet: to.wallet } : undefined;
}

/** What they may take out now, of what is not on its way. Centavos; negative where what they took out was lost since. */
export async function commissionToHave(house: House, tx: Tx, customerId: bigint): Promise<Centavos> {
  const { referral } = (await currentPolicy(house, tx)).policy;
  return withdrawableCentavos(house, tx, customerId, referral);
}
