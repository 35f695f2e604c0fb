import type { Borrower } from '../../apps/server/test/borrower.ts';
import type { Chance } from './chance.ts';
import type { SimTown } from './sim-town.ts';
import type { Tally } from './tally.ts';

export const habits = ['prompt', 'early', 'late', 'in parts', 'defaulting', 'slipping'] as const;
export type Habit = (typeof habits)[number];

export type SimPerson = {
  readonly nth: number;
  readonly habit: Habit;
  readonly isOddNuit: boolean;
  readonly borrower: Borrower;
  customerId: unknown;
};

export type Day = { readonly town: SimTown; readonly chance: Chance; readonly tally: Tally };

/** False when no code could be had: too many were asked for today. */
export async function signIn({ town, tally }: Day, who: SimPerson): Promise<boolean> {
  const { borrower } = who;
  const asked = await borrower.call('requestCode', { query: { mobile: borrower.phone } });
  await town.worker.drain();
  tally.event(`${who.nth} asks for a code ${asked.status}`);
  if (!asked.body.success) return false;
  const code = await town.sandbox.waitForCode(borrower.phone, 1_000).catch(() => undefined);
  if (code === undefined) return false;
  const signedIn = await borrower.call('verifyCode', { body: { identify: asked.body.result.token, code } });
  return signedIn.body.success;
}

/** Does it with a session that lives: signs in first when the last one has ended. */
export async function signedIn<T extends { status: number }>(
  day: Day,
  who: SimPerson,
  act: () => Promise<T>,
): Promise<T | undefined> {
  const answer = await act();
  if (answer.status !== 401) return answer;
  return (await signIn(day, who)) ? act() : undefined;
}
