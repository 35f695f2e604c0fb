import { businessDay, businessDayOf } from '@house/calendar';
import { fundFloat, reversed } from '@house/lending';
import { centavos, toMt } from '@house/money';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { postJournal } from '../ledger/post-journal.ts';

/**
 * `POST /reconciliation/float`: money that the owner put into the rail's account, or took out of it, which nobody but a
 * person can know. Throws `ACT_NOT_POSSIBLE` for a day to come, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeFloatFunding: ConsoleUseCase<'proposeFloatFunding'> = async (house, scope, { body }) => {
  const { amount, direction, on, note } = body;
  if (on > businessDayOf(house.clock.now())) throw new Refusal('ACT_NOT_POSSIBLE');
  const signed = direction === 'in' ? toMt(amount) : -toMt(amount);
  return propose(house, scope, {
    kind: 'fund-float',
    subject: 'float',
    proposal: { id: house.ids.uuid(), centavos: String(amount), direction, on },
    changes: [
      { field: 'ownerFunds', unit: 'mt', before: 0, after: signed },
      { field: 'valueDate', unit: 'day', before: null, after: on },
    ],
    note,
  });
};

export const floatFundingApproval = approvalKind({
  proposal: z.strictObject({
    id: z.string(),
    centavos: z.string().regex(/^\d{1,15}$/),
    direction: z.enum(['in', 'out']),
    on: z.string(),
  }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal }) => {
    const lines = fundFloat(centavos(BigInt(proposal.centavos)));
    await postJournal(house, tx, {
      eventKey: `float-funding:${proposal.id}`,
      kind: 'float-funding',
      valueOn: businessDay(proposal.on),
      lines: proposal.direction === 'in' ? lines : reversed(lines),
    });
  },
});
