import type { OperatorResult } from '@house/contract/operator';
import type { ListVersionsRow } from './policies.queries.ts';

type Row = OperatorResult<'policies'>['data'][number];

/** A version as the console lists it, `inForce` being the version that lends now. */
export function versionRow(row: ListVersionsRow, inForce: number, now: Date): Row {
  return {
    version: row.version,
    state: stateOf(row, inForce, now),
    effectiveFrom: row.effectiveFrom.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    note: row.note,
    copiedFrom: row.copiedFrom,
    maker: row.maker,
    checker: row.checker,
  };
}

function stateOf({ version, isCalledOff, effectiveFrom }: ListVersionsRow, inForce: number, now: Date): Row['state'] {
  if (version === inForce) return 'in-force';
  if (isCalledOff) return 'called-off';
  return effectiveFrom > now ? 'planned' : 'former';
}
