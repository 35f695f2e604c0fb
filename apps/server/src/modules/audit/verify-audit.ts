import type { Db } from '../../platform/db.ts';
import { readAuditAfter } from './audit.queries.ts';
import { genesisHash, isInChain } from './audit-hash.ts';

export type AuditVerdict =
  | { readonly kind: 'whole'; readonly rows: bigint }
  | { readonly kind: 'broken'; readonly atId: bigint };

const pageRows = 1_000;

/** Walks the whole chain, a page at a time, and says where it is broken first. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let last: { id: bigint; hash: Buffer } = { id: 0n, hash: genesisHash };
  for (;;) {
    const rows = await readAuditAfter.run({ after: last.id, limit: BigInt(pageRows) }, db);
    for (const row of rows) {
      if (!isInChain(last, row)) return { kind: 'broken', atId: last.id + 1n };
      last = { id: row.id, hash: row.hash };
    }
    if (rows.length < pageRows) return { kind: 'whole', rows: last.id };
  }
}
