import { isUuid } from '@house/identity';
import type { SignInPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { sameBytes } from '../../platform/vault.ts';
import { Refusal } from '../../refusal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { codeFromSeed, secondsUntil, type CodePurpose } from './code.ts';
import { lockedUntil } from './locked-number.ts';
import {
  countWrongGuess,
  insertWrongGuess,
  isKnownDevice,
  lockCode,
  useCode,
  type LockCodeRow,
} from './sign-in.queries.ts';

export type GivenCode = {
  readonly identify: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  /** In a session: a code sent for anybody else is not a code. */
  readonly customerId?: bigint;
  /** Digest of the wish it came with: the very same wish finds a code that it has used already. */
  readonly wish?: Buffer;
};

/** Takes a code once, but for the same wish. Throws what `checkCode` throws. */
export async function takeCode(house: House, tx: Tx, visit: Visit, given: GivenCode): Promise<LockCodeRow> {
  const code = await checkCode(house, tx, visit, given);
  await useCode.run({ id: code.id, now: house.clock.now(), usedUnder: given.wish ?? null }, tx);
  return code;
}

/**
 * Whether a code is right; it is not used up by that. A wrong one counts against the code (3) and the number (10 in 30
 * days, a known device apart). Throws `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED` (rules.md 11).
 */
export async function checkCode(house: House, tx: Tx, visit: Visit, given: GivenCode): Promise<LockCodeRow> {
  const now = house.clock.now();
  const { signIn } = (await currentPolicy(house, tx)).policy;
  const { identify: id, purpose } = given;
  const [code] = isUuid(id) ? await lockCode.run({ id, purpose }, tx) : [];
  const isForeign = given.customerId !== undefined && code?.customerId !== given.customerId;
  if (code === undefined || isForeign) throw new Refusal('CODE_INVALID');
  const knownDevice = await refuseTooManyGuesses(house, tx, visit, code, signIn);
  if (isUsedUp(code, given.wish) || code.expiresAt <= now || code.wrongGuesses >= signIn.codeTries) {
    throw new Refusal('CODE_EXPIRED');
  }
  // What cannot be a code is no guess at one.
  if (!/^\d{4}$/.test(given.code)) throw new Refusal('CODE_INVALID');
  if (!isRightCode(house, code, given.code)) {
    await countWrongGuess.run({ id: code.id }, tx);
    await insertWrongGuess.run({ mobileIndex: code.mobileIndex, knownDevice, now }, tx);
    throw new Refusal('CODE_INVALID', { keep: true });
  }
  return code;
}

async function refuseTooManyGuesses(
  house: House,
  tx: Tx,
  { deviceUuid }: Visit,
  code: LockCodeRow,
  signIn: SignInPolicy,
): Promise<boolean> {
  const [device] = await isKnownDevice.run({ mobileIndex: code.mobileIndex, deviceUuid }, tx);
  const knownDevice = device?.known ?? false;
  const until = await lockedUntil(house, tx, { mobileIndex: code.mobileIndex, knownDevice }, signIn);
  if (until === undefined) return knownDevice;
  throw new Refusal('CODE_LOCKED', { retryAfterSeconds: secondsUntil(house.clock.now(), until) });
}

function isUsedUp({ usedAt, usedUnder }: LockCodeRow, wish: Buffer | undefined): boolean {
  const isSameWish = usedUnder !== null && wish !== undefined && sameBytes(usedUnder, wish);
  return usedAt !== null && !isSameWish;
}

function isRightCode(house: House, code: LockCodeRow, guess: string): boolean {
  return sameBytes(Buffer.from(guess), Buffer.from(codeFromSeed(house, code.seed)));
}
