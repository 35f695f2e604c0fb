import { roles } from '@house/contract/operator';
import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { findByEmail, insertOperator } from './operators.queries.ts';
import { keysOfNobody, letEachHandOverOne } from './renewal.ts';

/** `POST /operators`: nobody works here before it is agreed. Throws `EMAIL_TAKEN`, `APPROVAL_WAITS_ALREADY`. */
export const proposeHire: ConsoleUseCase<'proposeHire'> = async (house, scope, { body: { note, ...person } }) => {
  const [taken] = await findByEmail.run({ email: person.email }, scope.tx);
  if (taken !== undefined) throw new Refusal('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } });
  return propose(house, scope, {
    kind: 'hire',
    // There is no number yet; and so one hire of an e-mail waits at a time.
    subject: `operator:${person.email}`,
    proposal: person,
    changes: [
      { field: 'operator', unit: 'text', before: null, after: person.name },
      { field: 'email', unit: 'text', before: null, after: person.email },
      { field: 'role', unit: 'word', before: null, after: person.role },
      { field: 'keys', unit: 'word', before: null, after: 'a-key-each' },
    ],
    note,
  });
};

export const hireApproval = approvalKind({
  proposal: z.strictObject({ email: z.string(), name: z.string(), role: z.enum(roles) }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const keys = await keysOfNobody(house, proposal.email);
    const [added] = await insertOperator.run({ ...proposal, ...keys, now: house.clock.now() }, tx);
    if (added === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    await letEachHandOverOne(house, tx, { operatorId: added.id, makerId, checkerId });
  },
});
