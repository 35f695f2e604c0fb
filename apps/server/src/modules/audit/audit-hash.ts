import { sha256 } from '../../platform/vault.ts';

/** What a row of the audit log says. No personal data: a subject is an order number, a customer's uuid, a list's name. */
export type AuditEntry = {
  readonly id: bigint;
  readonly operatorId: bigint | null;
  readonly act: string;
  readonly subject: string;
  readonly detail: unknown;
  readonly at: Date;
};

/** Before the first row there is nothing: thirty-two zero bytes. */
export const genesisHash = Buffer.alloc(32);

/** A row's hash covers the row before, so that none can be changed, dropped or put in between unseen (rules.md 12). */
export function auditHash(previousHash: Buffer, entry: AuditEntry): Buffer {
  const said = JSON.stringify([
    String(entry.id),
    entry.operatorId === null ? null : String(entry.operatorId),
    entry.act,
    entry.subject,
    inKeyOrder(entry.detail),
    entry.at.toISOString(),
  ]);
  return sha256(Buffer.concat([previousHash, Buffer.from(said)]));
}

/** Whether a row is what its hash says and follows the one before, and the words beside it are those that were said. */
export function isInChain(
  last: { readonly id: bigint; readonly hash: Buffer },
  row: AuditEntry & { readonly previousHash: Buffer; readonly hash: Buffer; readonly wordsSealed: Buffer | null },
): boolean {
  const follows = row.id === last.id + 1n && row.previousHash.equals(last.hash);
  const isAsSaid = row.wordsSealed === null || noteOf(row.detail) === wordsHash(row.wordsSealed);
  return follows && isAsSaid && row.hash.equals(auditHash(row.previousHash, row));
}

/** Under which the words beside the log are sealed. */
export const wordsPurpose = 'audit.words';

/** What a row holds in place of the words that stand beside it. */
export function wordsHash(sealed: Buffer): string {
  return `sha256:${sha256(sealed).toString('hex')}`;
}

function noteOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'note' in detail ? detail.note : undefined;
}

/** The database keeps JSON without the order of its keys, so the hash may not depend on it. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inKeyOrder(inner)]));
}
