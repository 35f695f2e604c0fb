import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { openCreditRefund } from '../refunds/open-refund.ts';
import { queueRefund } from '../suspense-desk/queue-refund.ts';
import { lockCustomer } from './customer-desk.queries.ts';
import { demandCustomer } from './customer-of.ts';
import { proposedSending, sending, walletToAgreeTo, type Sending } from './wallet-to-agree-to.ts';

/**
 * `POST /customer/{uuid}/credit_refund`: all that we owe the customer goes to their wallet, when another agrees. Throws
 * `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` (no credit, or a number without a wallet: rules.md 1), `APPROVAL_WAITS_ALREADY`.
 */
export const proposeCreditRefund: ConsoleUseCase<'proposeCreditRefund'> = async (house, scope, { params, body }) => {
  const customer = await demandCustomer(scope.tx, params.uuid);
  const credit = await creditOf(scope.tx, customer.id);
  const to = await walletToAgreeTo(house, scope.tx, customer);
  if (credit <= 0n || to === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'refund-credit',
    ...proposedSending('credit', { uuid: customer.uuid, amountCentavos: credit, to }),
    note: body.note,
  });
};

export const creditRefundApproval = approvalKind({
  proposal: sending,
  checkers: ['finance', 'manager', 'admin'],
  stands: async (house, tx, proposal) => (await receiverOf(house, tx, proposal)) !== undefined,
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const receiver = await receiverOf(house, tx, proposal);
    if (receiver === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    const { amountCentavos } = proposal;
    const opened = await openCreditRefund(house, tx, { ...receiver, amountCentavos, makerId, checkerId });
    if (opened === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    await queueRefund(house, tx, opened);
  },
});

/** Under lock; undefined where there is less credit by now, or the number has changed or is nobody's: two persons agreed to the one they saw. */
async function receiverOf(house: House, tx: Tx, { uuid, amountCentavos, walletIndex }: Sending) {
  const [customer] = await lockCustomer.run({ uuid }, tx);
  if (customer === undefined || (await creditOf(tx, customer.id)) < amountCentavos) return undefined;
  const to = await walletToAgreeTo(house, tx, customer);
  return to?.walletIndex === walletIndex ? { customerId: customer.id, wallet: to.wallet } : undefined;
}
