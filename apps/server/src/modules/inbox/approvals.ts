import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { approvalRow, kindOf } from './approval-row.ts';
import { listDecided, listWaiting, markRead, readRequest } from './inbox.queries.ts';
import { approvalKinds } from './kinds.ts';

type Changes = OperatorResult<'approval'>['changes'];

/**
 * `GET /approvals`: what waits, the longest first; what was decided, the latest first; or what of the caller's own came to nothing.
 * Notes speak of people, so a look is recorded.
 */
export const approvals: ConsoleUseCase<'approvals'> = async (house, { tx, caller, record }, { query }) => {
  const { state, kind = null, subject = null, size } = query;
  const asked = {
    now: house.clock.now(),
    after: rowNumber(query.after) ?? null,
    kind,
    subject,
    limit: BigInt(size + 1),
  };
  const newsTo = state === 'unread' ? caller.operatorId : null;
  const rows = await (state === 'waiting' ? listWaiting.run(asked, tx) : listDecided.run({ ...asked, newsTo }, tx));
  const page = rows.slice(0, size);
  record('approvals', { subjects: [...new Set(page.map((row) => row.subject))] });
  return {
    data: page.map((row) => approvalRow(house, row, caller)),
    hasMore: rows.length > size,
  };
};

/**
 * `GET /approval/{id}`: with what it changes; while it waits, as things stand now. Whoever proposed it has read what became of it.
 * Throws `APPROVAL_NOT_FOUND`.
 */
export const approval: ConsoleUseCase<'approval'> = async (house, { tx, caller, record }, { params }) => {
  const id = rowNumber(params.id);
  const [row] = id === undefined ? [] : await readRequest.run({ id, now: house.clock.now() }, tx);
  if (row === undefined) throw new Refusal('APPROVAL_NOT_FOUND');
  record(row.subject, { approval: params.id });
  const cameToNothing = row.outcome === 'refused' || row.outcome === 'expired';
  if (cameToNothing && row.makerId === caller.operatorId) await markRead.run({ id: row.id }, tx);
  // Written by `propose` in this very shape.
  const stored = row.changes as Changes;
  const { changesNow, stands, readable } = approvalKinds[kindOf(row.kind)];
  const isWaiting = row.outcome === null;
  const changes = isWaiting ? await changesNow?.(house, tx, row.proposal) : undefined;
  const isGone = changesNow !== undefined && changes === undefined;
  const isOutdated = isWaiting && (isGone || !(await stands(house, tx, row.proposal)));
  return {
    ...approvalRow(house, row, caller),
    changes: [...(changes ?? stored.map((change) => readable(house, change)))],
    notPossible: isWaiting && !row.makerMayAct ? 'maker-left' : isOutdated ? 'outdated' : null,
  };
};
