import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { lastAuditId, readAuditAfter, readAuditHash } from './audit.queries.ts';
import { genesisHash, isInChain } from './audit-hash.ts';

const partRows = 2_000;

/** `GET /audit/verify`: the chain's next stretch. Whoever asks goes on from `checkedTo`, and sees how far it is. */
export const verifyAuditPart: ConsoleUseCase<'verifyAuditPart'> = async (_house, { tx }, { query }) => {
  const after = BigInt(query.after);
  const [end] = await lastAuditId.run({}, tx);
  const [before] = after === 0n ? [{ hash: genesisHash }] : await readAuditHash.run({ id: after }, tx);
  const rows = Number(end?.id ?? 0n);
  const part = await readAuditAfter.run({ after, limit: BigInt(partRows) }, tx);
  let last = { id: after, hash: before?.hash ?? genesisHash };
  for (const row of part) {
    if (!isInChain(last, row)) {
      return { rows, checkedTo: String(last.id), state: 'broken', brokenAt: String(last.id + 1n) };
    }
    last = { id: row.id, hash: row.hash };
  }
  const state = part.length < partRows ? 'whole' : 'going-on';
  return { rows, checkedTo: String(last.id), state, brokenAt: null };
};
