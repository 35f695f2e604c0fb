import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockCustomer, unblock } from './customer-desk.queries.ts';

/** `POST /customer/{uuid}/unblock`. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE` for who is not blocked. */
export const proposeUnblock: ConsoleUseCase<'proposeUnblock'> = async (house, scope, { params, body }) => {
  const [customer] = await lockCustomer.run({ uuid: params.uuid }, scope.tx);
  if (customer === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  const { blockedAt, blockedReason } = customer;
  if (blockedAt === null) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'unblock',
    subject: `customer:${customer.uuid}`,
    proposal: { uuid: customer.uuid, blockedAt: blockedAt.toISOString() },
    changes: [{ field: 'blocked', unit: 'word', before: blockedReason, after: null }],
    note: body.note,
  });
};

export const unblockApproval = approvalKind({
  // One that was proposed before it said of which block is asked for again.
  proposal: z.strictObject({ uuid: z.string(), blockedAt: z.string().default('') }),
  checkers: ['manager', 'admin'],
  // That one may be lifted, and another be on them for another reason.
  stands: async (_house, tx, proposal) => {
    const [customer] = await lockCustomer.run(proposal, tx);
    return customer?.blockedAt?.toISOString() === proposal.blockedAt;
  },
  carryOut: async (house, tx, { proposal }) => {
    const [customer] = await lockCustomer.run(proposal, tx);
    if (customer === undefined) throw new Error('a customer vanished');
    await unblock.run({ id: customer.id }, tx);
    // Two persons have said that it was no fraud: nobody is asked any more to list them for it.
    if (customer.blockedReason === 'SUSPECTED_FRAUD') {
      await closeIncident(house, tx, { kind: 'blacklist-proposal', subject: `customer:${customer.uuid}` });
    }
  },
});
