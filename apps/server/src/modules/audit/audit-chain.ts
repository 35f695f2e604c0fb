import type { Db } from '../../platform/db.ts';
import { readAuditAfter } from './audit.queries.ts';
import { genesisHash, isInChain } from './audit-hash.ts';

const partRows = 2_000;

type Row = { readonly id: bigint; readonly hash: Buffer };

/** Before the first row. */
export const beforeAll: Row = { id: 0n, hash: genesisHash };

/** The chain's next stretch after a row that was found right: how far it is, and whether it breaks behind that. */
export async function followChain(database: Db, after: Row) {
  const part = await readAuditAfter.run({ after: after.id, limit: BigInt(partRows) }, database);
  let last = after;
  for (const row of part) {
    if (!isInChain(last, row)) return { last, state: 'broken' as const };
    last = { id: row.id, hash: row.hash };
  }
  return { last, state: part.length < partRows ? ('whole' as const) : ('going-on' as const) };
}
