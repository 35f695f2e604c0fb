import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { lockCustomer, unblock } from './customer-desk.queries.ts';

/** `POST /customer/{uuid}/unblock`. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` for who is not blocked. */
export const proposeUnblock: ConsoleUseCase<'proposeUnblock'> = async (house, scope, { params, body }) => {
  const [customer] = await lockCustomer.run({ uuid: params.uuid }, scope.tx);
  if (customer === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  if (customer.blockedReason === null) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'unblock',
    subject: `customer:${customer.uuid}`,
    proposal: { uuid: customer.uuid },
    changes: [{ field: 'blocked', unit: 'word', before: customer.blockedReason, after: null }],
    note: body.note,
  });
};

export const unblockApproval = approvalKind({
  proposal: z.strictObject({ uuid: z.string() }),
  checkers: ['manager', 'admin'],
  carryOut: async (_house, tx, { proposal }) => {
    const [customer] = await lockCustomer.run(proposal, tx);
    if (customer === undefined || customer.blockedAt === null) throw new Refusal('PROPOSAL_OUTDATED');
    await unblock.run({ id: customer.id }, tx);
  },
});
