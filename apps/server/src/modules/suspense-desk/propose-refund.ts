import { maskPhone } from '@house/identity';
import { toMt } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { openReceiptRefund, payerOf } from '../refunds/open-refund.ts';
import { lockAside } from './lock-aside.ts';
import { queueRefund } from './queue-refund.ts';
import { lockReceiptAside } from './suspense-desk.queries.ts';

/**
 * `POST /suspense/{receipt}/refund`: the money goes back to the phone that paid it, when a second person agrees. Throws
 * `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`, `ACT_NOT_POSSIBLE` (nobody knows who paid, or they have left the number since), `APPROVAL_WAITS_ALREADY`.
 */
export const proposeRefund: ConsoleUseCase<'proposeRefund'> = async (house, scope, { params, body }) => {
  const { receipt } = params;
  await lockAside(scope.tx, receipt);
  const payer = await payerOf(house, scope.tx, receipt);
  if (payer === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'refund-receipt',
    subject: `rail:${receipt}`,
    proposal: { receipt, amountCentavos: String(payer.amountCentavos) },
    changes: [
      { field: 'refunded', unit: 'mt', before: 0, after: toMt(payer.amountCentavos) },
      { field: 'refundedTo', unit: 'text', before: null, after: maskPhone(payer.phone) },
    ],
    note: body.note,
  });
};

export const refundApproval = approvalKind({
  // One that was proposed before its amount was kept is asked for again.
  proposal: z.strictObject({ receipt: z.string(), amountCentavos: z.string().default('') }),
  checkers: ['finance', 'manager', 'admin'],
  stands: async (house, tx, { receipt, amountCentavos }) => {
    const [aside] = await lockReceiptAside.run({ railTransactionId: receipt }, tx);
    const payer = await payerOf(house, tx, receipt);
    return aside?.meaning === 'suspense' && payer !== undefined && String(payer.amountCentavos) === amountCentavos;
  },
  carryOut: beginRefund,
});

async function beginRefund(
  house: House,
  tx: Tx,
  agreed: Agreed<{ receipt: string; amountCentavos: string }>,
): Promise<void> {
  const { proposal, makerId, checkerId } = agreed;
  const opened = await openReceiptRefund(house, tx, { railTransactionId: proposal.receipt, makerId, checkerId });
  // By the statement it may be of another amount since than the one that the two have read.
  if (opened === undefined || String(opened.amountCentavos) !== proposal.amountCentavos) {
    throw new Refusal('PROPOSAL_OUTDATED');
  }
  await queueRefund(house, tx, opened);
}
