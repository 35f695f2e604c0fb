import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { listRequests, readLastRun, type ListRequestsRow } from './privacy.queries.ts';

type Row = OperatorResult<'privacyRequests'>['data'][number];

/** `GET /privacy`: what was exported and erased, the latest first, and how long anything is kept. Nobody is named. */
export const privacyRequests: ConsoleUseCase<'privacyRequests'> = async (house, { tx }, { query }) => {
  const { size, after, kind } = query;
  const rows = await listRequests.run(
    { kind: kind ?? null, after: after === undefined ? null : BigInt(after), limit: BigInt(size + 1) },
    tx,
  );
  const { retention } = (await currentPolicy(house, tx)).policy;
  const [run] = await readLastRun.run({}, tx);
  return {
    data: rows.slice(0, size).map(requestOf),
    hasMore: rows.length > size,
    recordYears: retention.recordYears,
    idleMonths: retention.idleMonths,
    lastRun:
      run === undefined
        ? null
        : {
            on: run.businessDate,
            finishedAt: run.finishedAt?.toISOString() ?? null,
            erased: run.erased,
            messages: run.messages,
          },
  };
};

function requestOf(row: ListRequestsRow): Row {
  return {
    id: String(row.id),
    kind: row.kind === 'export' || row.kind === 'erasure' ? row.kind : 'retention',
    at: row.at.toISOString(),
    customer: row.uuid,
    maker: row.maker,
    checker: row.checker,
    keptUntil: row.erasedAt === null ? row.keptUntil : null,
    erased: row.erasedAt !== null,
  };
}
