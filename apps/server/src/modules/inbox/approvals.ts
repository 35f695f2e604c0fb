import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { approvalRow } from './approval-row.ts';
import { listDecided, listWaiting, readRequest } from './inbox.queries.ts';

/** `GET /approvals`: what waits, the longest first, or what was decided, the latest first. */
export const approvals: ConsoleUseCase<'approvals'> = async (house, { tx, caller }, { query }) => {
  const list = query.state === 'waiting' ? listWaiting : listDecided;
  const rows = await list.run(
    {
      now: house.clock.now(),
      after: rowNumber(query.after) ?? null,
      kind: query.kind ?? null,
      subject: query.subject ?? null,
      limit: BigInt(query.size + 1),
    },
    tx,
  );
  return {
    data: rows.slice(0, query.size).map((row) => approvalRow(row, caller)),
    hasMore: rows.length > query.size,
  };
};

/** `GET /approval/{id}`: with what it changes. Throws `APPROVAL_NOT_FOUND`. */
export const approval: ConsoleUseCase<'approval'> = async (house, { tx, caller }, { params }) => {
  const id = rowNumber(params.id);
  const [row] = id === undefined ? [] : await readRequest.run({ id, now: house.clock.now() }, tx);
  if (row === undefined) throw new Refusal('APPROVAL_NOT_FOUND');
  // Written by `propose` in this very shape.
  const changes = row.changes as OperatorResult<'approval'>['changes'];
  return { ...approvalRow(row, caller), changes };
};
