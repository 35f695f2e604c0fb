import { maskPhone, type Phone } from '@house/identity';
import { toMt, type Centavos } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { mobileIndex } from '../customers/personal.ts';
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
    proposal: { receipt, amountCentavos: String(payer.amountCentavos), walletIndex: walletIndexOf(house, payer.phone) },
    changes: [
      { field: 'refunded', unit: 'mt', before: 0, after: toMt(payer.amountCentavos) },
      { field: 'refundedTo', unit: 'text', before: null, after: maskPhone(payer.phone) },
    ],
    note: body.note,
  });
};

const proposal = z.strictObject({
  receipt: z.string(),
  // One that was proposed before these were kept is asked for again.
  amountCentavos: z.string().default(''),
  walletIndex: z.string().default(''),
});
type Proposal = z.infer<typeof proposal>;

export const refundApproval = approvalKind({
  proposal,
  checkers: ['finance', 'manager', 'admin'],
  stands: async (house, tx, agreed) => {
    const { receipt } = agreed;
    const [aside] = await lockReceiptAside.run({ railTransactionId: receipt }, tx);
    const payer = await payerOf(house, tx, receipt);
    return aside?.meaning === 'suspense' && payer !== undefined && isAsRead(house, agreed, payer);
  },
  carryOut: beginRefund,
});

async function beginRefund(house: House, tx: Tx, agreed: Agreed<Proposal>): Promise<void> {
  const { proposal: read, makerId, checkerId } = agreed;
  const opened = await openReceiptRefund(house, tx, { railTransactionId: read.receipt, makerId, checkerId });
  if (opened === undefined || !isAsRead(house, read, { ...opened, phone: opened.wallet })) {
    throw new Refusal('PROPOSAL_OUTDATED');
  }
  await queueRefund(house, tx, opened);
}

/** By the statement it may be of another amount, or another's, since than the two have read. */
function isAsRead(
  house: House,
  read: Proposal,
  { amountCentavos, phone }: { readonly amountCentavos: Centavos; readonly phone: Phone },
): boolean {
  return String(amountCentavos) === read.amountCentavos && walletIndexOf(house, phone) === read.walletIndex;
}

function walletIndexOf(house: House, phone: Phone): string {
  return mobileIndex(house, phone).toString('base64url');
}
