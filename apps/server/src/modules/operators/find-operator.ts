import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Operator } from '../../http/console-use-case.ts';
import { sha256 } from '../../platform/vault.ts';
import type { Tx } from '../../platform/db.ts';
import { findSession, hasAccess, touchSession } from './operators.queries.ts';
import { Refusal } from '../../refusal.ts';
import { roleOf } from './self.ts';

/** Short sessions: half an hour idle, a working day at most (rules.md 12). */
const operatorIdleMs = 30 * 60_000;
export const operatorLongestMs = 10 * 3_600_000;
// Written at most once a minute: a read call stays a read.
const touchAfterMs = 60_000;

/** The operator whose session this token is, or undefined when there is none alive or the person was disabled. */
export async function findOperator(house: House, token: string | undefined): Promise<Operator | undefined> {
  if (token === undefined || token.length > 100) return undefined;
  const { now, ...since } = aliveSince(house);
  const [session] = await findSession.run({ tokenHash: sha256(token), ...since }, house.database);
  if (session === undefined) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchAfterMs) {
    await touchSession.run({ id: session.id, now }, house.database);
  }
  const { operatorId, email, name } = session;
  return { operatorId, sessionId: session.id, email, name, role: roleOf(session.role) };
}

/** A session opened after `createdAfter` and seen after `seenAfter`, and not ended, is alive. */
export function aliveSince(house: House): { now: Date; createdAfter: Date; seenAfter: Date } {
  const now = house.clock.now();
  return { now, createdAfter: addMs(now, -operatorLongestMs), seenAfter: addMs(now, -operatorIdleMs) };
}

/** What they do may have waited for somebody's lock: whose access ended meanwhile has done nothing. Throws `NOT_SIGNED_IN`. */
export async function demandAccess(tx: Tx, { sessionId, role }: Operator): Promise<void> {
  const [access] = await hasAccess.run({ sessionId, role }, tx);
  if (access === undefined) throw new Refusal('NOT_SIGNED_IN');
}
