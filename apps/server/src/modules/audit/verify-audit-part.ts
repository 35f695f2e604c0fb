import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { lastAuditId, readAuditHash } from './audit.queries.ts';
import { beforeAll, followChain } from './audit-chain.ts';

/** `GET /audit/verify`: the chain's next stretch. Whoever asks goes on from `checkedTo`, and sees how far it is. */
export const verifyAuditPart: ConsoleUseCase<'verifyAuditPart'> = async (_house, { tx }, { query }) => {
  const id = BigInt(query.after);
  const [end] = await lastAuditId.run({}, tx);
  const [before] = await readAuditHash.run({ id }, tx);
  const { last, state } = await followChain(tx, { id, hash: before?.hash ?? beforeAll.hash });
  const brokenAt = state === 'broken' ? String(last.id + 1n) : null;
  return { rows: Number(end?.id ?? 0n), checkedTo: String(last.id), state, brokenAt };
};
