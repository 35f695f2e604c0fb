import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { endSessionsOf, forgetWrongPasswords, lockOperator, voidKeys } from './operators.queries.ts';
import { keysOfNobody, letEachHandOverOne } from './renewal.ts';

/**
 * `POST /operator/{id}/access`: for who lost password or authenticator, or comes back. Nobody proposes their own.
 * Throws `OPERATOR_NOT_FOUND`, `ACT_NOT_POSSIBLE`, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeAccess: ConsoleUseCase<'proposeAccess'> = async (house, scope, { params, body }) => {
  const id = BigInt(params.id);
  const [operator] = await lockOperator.run({ id }, scope.tx);
  if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  if (id === scope.caller.operatorId) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'renew-access',
    subject: `operator:${params.id}`,
    proposal: { id: params.id, disabledAt: textOf(operator.disabledAt) },
    changes: [
      { field: 'operator', unit: 'text', before: operator.email, after: operator.email },
      {
        field: 'access',
        unit: 'word',
        before: operator.disabledAt === null ? 'has-access' : 'no-access',
        after: 'has-access',
      },
      { field: 'keys', unit: 'word', before: 'old-keys', after: 'a-key-each' },
    ],
    note: body.note,
  });
};

export const accessApproval = approvalKind({
  // One that was proposed before it said whether they had access is asked for again.
  proposal: z.strictObject({ id: z.string(), disabledAt: z.string().default('unsaid') }),
  checkers: ['manager', 'admin'],
  // Whoever was to have new keys is not let in again by that, once somebody took their access away.
  stands: async (_house, tx, { id, disabledAt }) => {
    const [operator] = await lockOperator.run({ id: BigInt(id) }, tx);
    return operator !== undefined && textOf(operator.disabledAt) === disabledAt;
  },
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const id = BigInt(proposal.id);
    const [operator] = await lockOperator.run({ id }, tx);
    if (operator === undefined) throw new Error('keys for nobody');
    await voidKeys.run({ id, ...(await keysOfNobody(house, operator.email)) }, tx);
    await endSessionsOf.run({ operatorId: id, now: house.clock.now() }, tx);
    await forgetWrongPasswords.run({ email: operator.email }, tx);
    await letEachHandOverOne(house, tx, { operatorId: id, makerId, checkerId });
  },
});

function textOf(disabledAt: Date | null): string {
  return disabledAt?.toISOString() ?? '';
}
