import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { ConsoleScope, ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { sha256 } from '../../platform/vault.ts';
import { Refusal } from '../../refusal.ts';
import {
  countWrongPasswords,
  findByEmail,
  forgetWrongPasswords,
  holdKeys,
  insertSession,
  insertWrongPassword,
  keepTotpStep,
  tryLockEmail,
  type FindByEmailRow,
} from './operators.queries.ts';
import { operatorLongestMs } from './find-operator.ts';
import { isRightPassword } from './password.ts';
import { stepOfCode } from './second-factor.ts';
import { selfOf } from './self.ts';

const tokenBytes = 32;
const wrongPasswordsAllowed = 10;
export const wrongPasswordsWithinMs = 15 * 60_000;

/**
 * `POST /sign_in`: e-mail and password, and in production a one-time code. A wrong one of the three answers the same,
 * in the same time, and counts against the e-mail: after 10 in 15 minutes `SIGN_IN_LOCKED` (rules.md 12).
 */
export function signInWith(demand: { readonly secondFactor: boolean }): ConsoleUseCase<'signIn'> {
  return async (house, scope, { body }) => {
    const { tx } = scope;
    await refuseTooManyGuesses(house, tx, body.email);
    const [operator] = await findByEmail.run({ email: body.email }, tx);
    const right = await isRightPassword(operator?.passwordHash, body.password);
    if (!right || operator === undefined) return refuseWrong(house, scope, body.email);
    const [held] = await holdKeys.run(operator, tx);
    if (held === undefined) return refuseWrong(house, scope, body.email);
    if (demand.secondFactor) await demandSecondFactor(house, scope, operator, body.totp ?? '');
    await forgetWrongPasswords.run({ email: body.email }, tx);

    const token = house.ids.bytes(tokenBytes).toString('base64url');
    const browser = scope.visit.userAgent.slice(0, 200);
    const now = house.clock.now();
    await insertSession.run({ tokenHash: sha256(token), operatorId: operator.id, now, browser }, tx);
    scope.giveToken(token, operatorLongestMs);
    scope.record(`operator:${operator.id}`, {}, operator.id);
    return selfOf(operator);
  };
}

/** Two guesses at once would both be counted too late, so the second is sent away without waiting. */
async function refuseTooManyGuesses(house: House, tx: Tx, email: string): Promise<void> {
  const [lock] = await tryLockEmail.run({ email }, tx);
  if (lock?.locked !== true) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  const now = house.clock.now();
  const [wrong] = await countWrongPasswords.run({ email, since: addMs(now, -wrongPasswordsWithinMs) }, tx);
  if (wrong === undefined || wrong.count < wrongPasswordsAllowed) return;
  const freeAt = addMs(wrong.oldestAt ?? now, wrongPasswordsWithinMs);
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000));
  throw new Refusal('SIGN_IN_LOCKED', { retryAfterSeconds });
}

async function demandSecondFactor(
  house: House,
  scope: ConsoleScope<'signIn'>,
  operator: FindByEmailRow,
  code: string,
): Promise<void> {
  if (operator.totpSealed === null) throw new Refusal('TOTP_NOT_ENROLLED');
  const secret = house.vault.open('operator.totp', operator.totpSealed);
  const step = await stepOfCode(secret, code, { now: house.clock.now(), usedStep: operator.totpUsedStep });
  if (step === undefined) return refuseWrong(house, scope, operator.email);
  await keepTotpStep.run({ id: operator.id, step: BigInt(step) }, scope.tx);
}

async function refuseWrong(house: House, scope: ConsoleScope<'signIn'>, email: string): Promise<never> {
  await insertWrongPassword.run({ email, now: house.clock.now() }, scope.tx);
  throw new Refusal('SIGN_IN_WRONG', { keep: true });
}
