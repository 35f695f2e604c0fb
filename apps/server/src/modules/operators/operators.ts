import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { aliveSince } from './find-operator.ts';
import { operatorRow } from './operator-row.ts';
import { renewalLivesMs } from './renewal.ts';
import { listOperators, listSessions, readRenewalShown, type ReadRenewalShownRow } from './operators.queries.ts';

/** `GET /operators`: staff in the order of being hired. */
export const operators: ConsoleUseCase<'operators'> = async (house, { tx, caller }, { query }) => {
  const rows = await listOperators.run(
    {
      ...aliveSince(house),
      caller: caller.operatorId,
      only: null,
      disabled: query.state === 'disabled',
      role: query.role ?? null,
      after: query.after === undefined ? null : BigInt(query.after),
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  return {
    data: rows.slice(0, query.size).map((row) => operatorRow(row, caller)),
    hasMore: rows.length > query.size,
  };
};

/** `GET /operator/{id}`: with the latest sessions. Throws `OPERATOR_NOT_FOUND`. */
export const operator: ConsoleUseCase<'operator'> = async (house, { tx, caller }, { params }) => {
  const since = aliveSince(house);
  const only = BigInt(params.id);
  const [row] = await listOperators.run(
    { ...since, caller: caller.operatorId, only, disabled: null, role: null, after: null, limit: 1n },
    tx,
  );
  if (row === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
  const sessions = await listSessions.run({ operatorId: only }, tx);
  const [renewal] = await readRenewalShown.run(
    { operatorId: only, now: since.now, livesSeconds: renewalLivesMs / 1_000 },
    tx,
  );
  return {
    ...operatorRow(row, caller),
    sessions: sessions.map((session) => ({
      id: String(session.id),
      openedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      endedAt: session.endedAt?.toISOString() ?? null,
      live: session.endedAt === null && session.createdAt > since.createdAfter && session.lastSeenAt > since.seenAfter,
      browser: session.browser,
      self: session.id === caller.sessionId,
    })),
    renewal: renewal === undefined ? null : renewalOf(renewal, since.now),
  };
};

function renewalOf(row: ReadRenewalShownRow, now: Date): OperatorResult<'operator'>['renewal'] {
  return {
    passwordGiven: row.passwordGivenAt !== null,
    authenticatorGiven: row.authenticatorGivenAt !== null,
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.expiresAt <= now,
  };
}
