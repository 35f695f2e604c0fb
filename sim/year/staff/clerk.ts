import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';

export type Clerk = {
  readonly email: string;
  /** Another one once they were given new keys. */
  password: string;
  readonly browser: OperatorBrowser;
  /** A session ends when nobody uses it for half an hour, and each shift begins hours after the last. */
  signedInUntilMs: number;
};

const sessionMs = 20 * 60_000;

/** A clerk's browser, signed in. Undefined when the console could not be had. */
export async function atDesk(town: SimTown, clerk: Clerk): Promise<OperatorBrowser | undefined> {
  const { browser, email, password } = clerk;
  if (town.time.nowMs() < clerk.signedInUntilMs) return browser;
  if (!(await browser.call('signIn', { body: { email, password } })).body.success) return undefined;
  clerk.signedInUntilMs = town.time.nowMs() + sessionMs;
  return browser;
}

/** What staff writes beside an act. */
export const note = 'Seen with the borrower';

/** One of the customers that the query gives by `uuid`; undefined where it gives none. */
export async function oneOf({ house }: SimTown, chance: Chance, sql: string): Promise<string | undefined> {
  const { rows } = await house.database.query(sql, []);
  return rows[chance.below(Math.max(1, rows.length))]?.uuid;
}
