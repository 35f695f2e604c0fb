import { addMs } from '@house/calendar';
import type { House } from '../house.ts';
import { byPlace, gather } from '../platform/gather.ts';
import { sha256 } from '../platform/vault.ts';
import type { Caller } from './use-case.ts';
import { findSessions, touchSession } from './session.queries.ts';

/** A session lives 30 days at most and dies after 14 idle ones (rules.md 11). */
export const sessionIdleMs = 14 * 86_400_000;
export const sessionLongestMs = 30 * 86_400_000;
/** Tokens of ours have 43 characters. */
export const longestToken = 100;
// Written at most once an hour: a read call stays a read.
const touchAfterMs = 3_600_000;

/** The borrower whose session this token is, or undefined when there is none alive. */
export async function findCaller(house: House, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined || token.length > longestToken) return undefined;
  const session = await findSession(house, sha256(token));
  if (session === undefined) return undefined;
  const now = house.clock.now();
  if (now.getTime() - session.lastSeenAt.getTime() > touchAfterMs) {
    await touchSession.run({ id: session.id, now }, house.database);
  }
  return { customerId: session.customerId, sessionId: session.id };
}

/** Every call begins with its session: those that arrive together are looked up together, and never from memory. */
const findSession = gather(async (house: House, tokenHashes: readonly Buffer[]) => {
  const now = house.clock.now();
  const found = await findSessions.run(
    {
      tokenHashes: [...tokenHashes],
      createdAfter: addMs(now, -sessionLongestMs),
      seenAfter: addMs(now, -sessionIdleMs),
    },
    house.database,
  );
  return byPlace(tokenHashes, found);
});
