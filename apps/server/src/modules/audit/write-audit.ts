import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertAuditRow, insertAuditWords, lastAuditRow, lockAudit } from './audit.queries.ts';
import { auditHash, genesisHash, wordsHash, wordsPurpose } from './audit-hash.ts';

export type AuditNote = {
  readonly operatorId: bigint | null;
  readonly act: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/**
 * Writes rows at the end of the chain, in the transaction of what they tell of. Taken last in a transaction: the lock
 * on the chain's end is held until the commit, and nobody who holds it waits for anything else. A detail's `note`, words
 * of a person about a person, stands beside its row, from where it can be erased (decision 0125).
 */
export async function writeAudit(
  house: Pick<House, 'clock' | 'vault'>,
  tx: Tx,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await lockAudit.run({}, tx);
  const [last] = await lastAuditRow.run({}, tx);
  let previous = { id: last?.id ?? 0n, hash: last?.hash ?? genesisHash };
  for (const note of notes) {
    const words = note.detail['note'];
    const sealed = typeof words === 'string' ? house.vault.seal(wordsPurpose, words) : undefined;
    const detail = sealed === undefined ? note.detail : { ...note.detail, note: wordsHash(sealed) };
    const entry = { ...note, detail, id: previous.id + 1n, at: house.clock.now() };
    const hash = auditHash(previous.hash, entry);
    await insertAuditRow.run(
      { ...entry, detail: JSON.stringify(entry.detail), now: entry.at, previousHash: previous.hash, hash },
      tx,
    );
    if (sealed !== undefined) await insertAuditWords.run({ auditId: entry.id, textSealed: sealed }, tx);
    previous = { id: entry.id, hash };
  }
}
