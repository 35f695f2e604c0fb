import { addMs } from '@house/calendar';
import type { SignInPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { dayMs } from './code.ts';
import { findLimitingSend, findLockingGuess } from './sign-in.queries.ts';

/** Until when no code to a number is taken: so many wrong guesses from devices known to it, or from others (rules.md 11). */
export async function lockedUntil(
  house: House,
  db: Db,
  number: { readonly mobileIndex: Buffer; readonly knownDevice: boolean },
  { wrongGuessesPerNumber, wrongGuessesWithinDays }: SignInPolicy,
): Promise<Date | undefined> {
  const withinMs = wrongGuessesWithinDays * dayMs;
  const [locking] = await findLockingGuess.run(
    { ...number, since: addMs(house.clock.now(), -withinMs), otherGuesses: BigInt(wrongGuessesPerNumber - 1) },
    db,
  );
  return locking && addMs(locking.guessedAt, withinMs);
}

/** When a number that was sent all codes of a day may be sent the next; undefined where it may be at once (rules.md 11). */
export async function nextCodeAt(
  house: House,
  db: Db,
  number: Buffer,
  { codesPerDay }: Pick<SignInPolicy, 'codesPerDay'>,
): Promise<Date | undefined> {
  const dayAgo = addMs(house.clock.now(), -dayMs);
  const [limiting] = await findLimitingSend.run(
    { mobileIndex: number, dayAgo, otherSends: BigInt(codesPerDay - 1) },
    db,
  );
  return limiting && addMs(limiting.sentAt, dayMs);
}
