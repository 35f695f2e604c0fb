import type { OperatorResult } from '@house/contract/operator';
import type { ListVersionsRow } from './policies.queries.ts';

type Row = OperatorResult<'policies'>['data'][number];

/** A version as the console lists it, `inForce` being the version that lends now. */
export function versionRow(row: ListVersionsRow, inForce: number, now: Date): Row {
  return {
    version: row.version,
    state: row.version === inForce ? 'in-force' : row.effectiveFrom > now ? 'planned' : 'former',
    effectiveFrom: row.effectiveFrom.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    note: row.note,
    copiedFrom: row.copiedFrom,
    maker: row.maker,
    checker: row.checker,
  };
}
