import { operatorCalls, roles, type Role } from '@house/contract/operator';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { isLastAdmin } from './last-admin.ts';
import { giveRole, letGoReviews, lockOperator } from './operators.queries.ts';
import { roleOf } from './self.ts';

const reviewing: readonly Role[] = operatorCalls.claimReview.roles;

/** `POST /operator/{id}/role`: nobody proposes their own. Throws `OPERATOR_NOT_FOUND`, `ACT_NOT_POSSIBLE`. */
export const proposeRole: ConsoleUseCase<'proposeRole'> = async (house, scope, { params, body }) => {
  const id = BigInt(params.id);
  const [operator] = await lockOperator.run({ id }, scope.tx);
  if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  const from = roleOf(operator.role);
  const possible = id !== scope.caller.operatorId && operator.disabledAt === null && from !== body.role;
  if (!possible || (await isLastAdmin(scope.tx, { id, role: from }))) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'change-role',
    subject: `operator:${params.id}`,
    proposal: { id: params.id, from, to: body.role },
    changes: [
      { field: 'operator', unit: 'text', before: operator.email, after: operator.email },
      { field: 'role', unit: 'word', before: from, after: body.role },
    ],
    note: body.note,
  });
};

export const roleApproval = approvalKind({
  proposal: z.strictObject({ id: z.string(), from: z.enum(roles), to: z.enum(roles) }),
  checkers: ['manager', 'admin'],
  stands: async (_house, tx, { id, from }) => {
    const [operator] = await lockOperator.run({ id: BigInt(id) }, tx);
    const isSo = operator !== undefined && operator.disabledAt === null && operator.role === from;
    return isSo && !(await isLastAdmin(tx, operator));
  },
  carryOut: async (_house, tx, { proposal }) => {
    const id = BigInt(proposal.id);
    await giveRole.run({ id, role: proposal.to }, tx);
    if (!reviewing.includes(proposal.to)) await letGoReviews.run({ id }, tx);
  },
});
