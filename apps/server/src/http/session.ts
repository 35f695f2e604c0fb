import { addMs } from '@house/calendar';
import type { House } from '../house.ts';
import { policyOfVersion } from '../modules/policies/current-policy.ts';
import { byPlace, gather } from '../platform/gather.ts';
import { sha256 } from '../platform/vault.ts';
import type { Caller } from './use-case.ts';
import { findSessions, touchSession, type FindSessionsRow } from './session.queries.ts';

/** Tokens of ours have 43 characters. */
export const longestToken = 100;
// Written at most once an hour: a read call stays a read.
const touchAfterMs = 3_600_000;
const dayMs = 86_400_000;

/** The borrower whose session this token is, or undefined when there is none alive. */
export async function findCaller(house: House, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined || token.length > longestToken) return undefined;
  const session = await findSession(house, sha256(token));
  const now = house.clock.now();
  if (session === undefined || !(await isAlive(house, session, now))) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchAfterMs) {
    await touchSession.run({ id: session.id, now }, house.database);
  }
  return { customerId: session.customerId, sessionId: session.id };
}

/** Whether it is neither too old nor too long unused (rules.md 11), by the policy in force: the row came with it. */
async function isAlive(house: House, session: FindSessionsRow, now: Date): Promise<boolean> {
  const { signIn } = await policyOfVersion(house, house.database, session.policyVersion);
  return (
    session.createdAt > addMs(now, -signIn.sessionMaxDays * dayMs) &&
    session.lastSeenAt > addMs(now, -signIn.sessionIdleDays * dayMs)
  );
}

/** Every call begins with its session: those that arrive together are looked up together, and never from memory. */
const findSession = gather(async (house: House, tokenHashes: readonly Buffer[]) => {
  const now = house.clock.now();
  const found = await findSessions.run({ tokenHashes: [...tokenHashes], now }, house.database);
  return byPlace(tokenHashes, found);
});
