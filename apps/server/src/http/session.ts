import type { House } from '../house.ts';
import type { Db } from '../platform/db.ts';
import { byPlace, gather } from '../platform/gather.ts';
import { sha256 } from '../platform/vault.ts';
import type { Alive, Caller } from './use-case.ts';
import { findCallers, touchSession } from './session.queries.ts';

/** Tokens of ours have 43 characters. */
export const longestToken = 100;

/** The borrower whose session this token is, or undefined when there is none alive. */
export async function findCaller(house: House, token: string | undefined): Promise<Caller | undefined> {
  const hash = tokenHash(token);
  const found = hash === undefined ? undefined : await findTogether(house, hash);
  if (found?.toTouch != null) await touch(house, found.toTouch);
  return found;
}

/** What a session is looked for by; undefined for what was never given by us. */
export function tokenHash(token: string | undefined): Buffer | undefined {
  return token === undefined || token.length > longestToken ? undefined : sha256(token);
}

export async function touch(house: House, sessionId: bigint): Promise<void> {
  await touchSession.run({ id: sessionId, now: house.clock.now() }, house.database);
}

/** Of those who ask, by their places, who has a session that lives. */
export async function findAlive(
  house: House,
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<readonly ((Caller & Alive) | undefined)[]> {
  const found = await findCallers.run({ tokenHashes: [...tokenHashes], now: house.clock.now() }, db);
  return byPlace(tokenHashes, found);
}

/** Every call begins with its session: those that arrive together are looked up together, and never from memory. */
const findTogether = gather((house: House, hashes: readonly Buffer[]) => findAlive(house, house.database, hashes));
