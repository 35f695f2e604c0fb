import { maskPhone } from '@house/identity';
import { centavos, toMt } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind, type Agreed } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { openPhone } from '../customers/personal.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { lockAside } from '../suspense/lock-aside.ts';
import { insertRefund, moveReceipt, readPayer } from './refunds.queries.ts';

/**
 * `POST /suspense/{receipt}/refund`: the money goes back to the phone that paid it, when a second person agrees. Throws
 * `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`, `ACT_NOT_POSSIBLE` (nobody knows who paid), `APPROVAL_WAITS_ALREADY`.
 */
export const proposeRefund: ConsoleUseCase<'proposeRefund'> = async (house, scope, { params, body }) => {
  const { receipt } = params;
  await lockAside(scope.tx, receipt);
  const payer = await payerOf(house, scope.tx, receipt);
  if (payer === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'refund-receipt',
    subject: `rail:${receipt}`,
    proposal: { receipt },
    changes: [
      { field: 'refunded', unit: 'mt', before: 0, after: toMt(payer.amountCentavos) },
      { field: 'refundedTo', unit: 'text', before: null, after: maskPhone(payer.phone) },
    ],
    note: body.note,
  });
};

export const refundApproval = approvalKind({
  proposal: z.strictObject({ receipt: z.string() }),
  checkers: ['finance', 'manager', 'admin'],
  carryOut: beginRefund,
});

async function beginRefund(house: House, tx: Tx, agreed: Agreed<{ receipt: string }>): Promise<void> {
  const { proposal, makerId, checkerId } = agreed;
  const railTransactionId = proposal.receipt;
  const [taken] = await moveReceipt.run({ railTransactionId, to: 'refunding', from: ['suspense'] }, tx);
  const payer = await payerOf(house, tx, railTransactionId);
  if (taken === undefined || payer === undefined) throw new Refusal('PROPOSAL_OUTDATED');
  const { amountCentavos, phone } = payer;
  const id = house.ids.uuid();
  const { version } = await currentPolicy(house, tx);
  const reference = newRailReference(house.ids);
  const now = house.clock.now();
  const whose = { makerId, checkerId, policyVersion: version };
  await insertRefund.run({ ...whose, id, railTransactionId, amountCentavos, reference, now }, tx);
  await queuePayout(house, tx, { pays: { refundId: id }, amountCentavos, wallet: phone });
}

async function payerOf(house: House, tx: Tx, railTransactionId: string) {
  const [row] = await readPayer.run({ railTransactionId }, tx);
  if (row === undefined || row.msisdnSealed === null) return undefined;
  return {
    amountCentavos: centavos(row.amountCentavos),
    phone: openPhone(house, 'rail.msisdn', row.msisdnSealed),
  };
}
