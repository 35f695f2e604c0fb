import { addMs } from '@house/calendar';
import { levelAfter, type SignInPolicy, type VerificationLevel } from '@house/lending';
import type { House } from '../../house.ts';
import type { Scope, UseCase } from '../../http/use-case.ts';
import { sameBytes, sha256 } from '../../platform/vault.ts';
import { Refusal } from '../../refusal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { codeFromSeed, dayMs } from './code.ts';
import {
  countWrongGuess,
  countWrongGuesses,
  insertSession,
  insertWrongGuess,
  isKnownDevice,
  lockCode,
  lockSigningIn,
  reachVerified,
  rememberDevice,
  useCode,
  type LockCodeRow,
} from './sign-in.queries.ts';

const tokenBytes = 32;
const uuidPattern = /^[0-9a-f-]{36}$/;

/**
 * `POST /verify_code`: a right code ends in a new session. A wrong one counts against the code (3) and the number
 * (10 in 30 days, a known device apart). Throws `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED` (rules.md 11).
 */
export const verifyCode: UseCase<'verifyCode'> = async (house, scope, { body }) => {
  const now = house.clock.now();
  const { signIn } = (await currentPolicy(house, scope.tx)).policy;
  const [code] = uuidPattern.test(body.identify)
    ? await lockCode.run({ id: body.identify, purpose: 'sign-in' }, scope.tx)
    : [];
  if (code === undefined) throw new Refusal('CODE_INVALID');
  const knownDevice = await refuseTooManyGuesses(house, scope, code, signIn);
  if (code.usedAt !== null || code.expiresAt <= now || code.wrongGuesses >= signIn.codeTries) {
    throw new Refusal('CODE_EXPIRED');
  }
  if (!isRightCode(house, code, body.code)) {
    await countWrongGuess.run({ id: code.id }, scope.tx);
    await insertWrongGuess.run({ mobileIndex: code.mobileIndex, knownDevice, now }, scope.tx);
    throw new Refusal('CODE_INVALID', { keep: true });
  }
  await useCode.run({ id: code.id, now }, scope.tx);
  return openSession(house, scope, code.customerId);
};

async function refuseTooManyGuesses(
  house: House,
  scope: Scope<'verifyCode'>,
  code: LockCodeRow,
  signIn: SignInPolicy,
): Promise<boolean> {
  const { deviceUuid } = scope.visit;
  const [device] = await isKnownDevice.run({ customerId: code.customerId, deviceUuid }, scope.tx);
  const knownDevice = device?.known ?? false;
  const [guesses] = await countWrongGuesses.run(
    { mobileIndex: code.mobileIndex, knownDevice, since: addMs(house.clock.now(), -signIn.wrongGuessesWithinDays * dayMs) },
    scope.tx,
  );
  if (guesses !== undefined && guesses.count >= signIn.wrongGuessesPerNumber) throw new Refusal('CODE_LOCKED');
  return knownDevice;
}

function isRightCode(house: House, code: LockCodeRow, guess: string): boolean {
  return sameBytes(Buffer.from(guess), Buffer.from(codeFromSeed(house, code.seed)));
}

async function openSession(house: House, scope: Scope<'verifyCode'>, customerId: bigint) {
  const now = house.clock.now();
  const { deviceUuid, userAgent, locale } = scope.visit;
  const token = house.ids.bytes(tokenBytes).toString('base64url');
  await insertSession.run({ tokenHash: sha256(token), customerId, deviceUuid, userAgent, now }, scope.tx);
  await rememberDevice.run({ customerId, deviceUuid, report: null, now }, scope.tx);
  const [customer] = await lockSigningIn.run({ id: customerId }, scope.tx);
  if (customer === undefined) throw new Error('a code without its customer');
  const status = levelAfter(customer.level as VerificationLevel, 'code-verified');
  await reachVerified.run({ id: customerId, level: status, locale }, scope.tx);
  scope.giveToken(token);
  return { uuid: customer.uuid, status };
}
