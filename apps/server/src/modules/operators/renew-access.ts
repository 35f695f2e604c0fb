import { addMs } from '@house/calendar';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import {
  endSessionsOf,
  forgetWrongPasswords,
  giveAuthenticator,
  givePassword,
  lockOperator,
  openRenewal,
  readRenewal,
  voidKeys,
} from './operators.queries.ts';
import { hashPassword, newPassword } from './password.ts';
import { newEnrolment } from './second-factor.ts';

// The keys are handed over within a day, or asked for again.
const livesMs = 24 * 3_600_000;

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
    proposal: { id: params.id },
    changes: [
      { field: 'operator', unit: 'text', before: operator.email, after: operator.email },
      {
        field: 'access',
        unit: 'word',
        before: operator.disabledAt === null ? 'has-access' : 'no-access',
        after: 'has-access',
      },
      { field: 'keys', unit: 'word', before: 'old-keys', after: 'new-keys' },
    ],
    note: body.note,
  });
};

export const accessApproval = approvalKind({
  proposal: z.strictObject({ id: z.string() }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal, makerId, checkerId }) => {
    const id = BigInt(proposal.id);
    const [operator] = await lockOperator.run({ id }, tx);
    if (operator === undefined) throw new Refusal('PROPOSAL_OUTDATED');
    // Whom it concerns is as little a second person as the maker.
    if (id === checkerId) throw new Refusal('MAKER_IS_CHECKER');
    const now = house.clock.now();
    // Until both are handed over, what opens the door is known to nobody.
    const passwordHash = await hashPassword(newPassword(house.ids));
    const totpSealed = sealTotp(house, newEnrolment(house.config.BRAND, operator.email).secret);
    await voidKeys.run({ id, passwordHash, totpSealed }, tx);
    await endSessionsOf.run({ operatorId: id, now }, tx);
    await forgetWrongPasswords.run({ email: operator.email }, tx);
    const expiresAt = addMs(now, livesMs);
    await openRenewal.run({ operatorId: id, passwordBy: makerId, authenticatorBy: checkerId, expiresAt }, tx);
  },
});

/**
 * `POST /operator/{id}/key`: whoever proposed gets the password, whoever agreed the authenticator, each once. Throws
 * `OPERATOR_NOT_FOUND`, `ACT_NOT_POSSIBLE` (not theirs, given already, or too late).
 */
export const handOverKey: ConsoleUseCase<'handOverKey'> = async (house, { tx, caller, record }, { params }) => {
  const operatorId = BigInt(params.id);
  const now = house.clock.now();
  const [operator] = await lockOperator.run({ id: operatorId }, tx);
  if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  const [renewal] = await readRenewal.run({ operatorId, now }, tx);
  const by = caller.operatorId;
  if (renewal?.passwordBy === by && renewal.passwordGivenAt === null) {
    const password = newPassword(house.ids);
    await givePassword.run({ operatorId, by, now, passwordHash: await hashPassword(password) }, tx);
    record(`operator:${params.id}`, { key: 'password' });
    return { password, authenticator: null };
  }
  if (renewal?.authenticatorBy === by && renewal.authenticatorGivenAt === null) {
    const enrolment = newEnrolment(house.config.BRAND, operator.email);
    await giveAuthenticator.run({ operatorId, by, now, totpSealed: sealTotp(house, enrolment.secret) }, tx);
    record(`operator:${params.id}`, { key: 'authenticator' });
    return { password: null, authenticator: enrolment };
  }
  throw new Refusal('ACT_NOT_POSSIBLE');
};

function sealTotp(house: House, secret: string): Buffer {
  return house.vault.seal('operator.totp', secret);
}
