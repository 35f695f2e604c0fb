import type { House } from '../house.ts';
import type { Tx } from '../platform/db.ts';
import { sha256 } from '../platform/vault.ts';
import { Refusal } from '../refusal.ts';
import {
  findStoredAnswers,
  lockIdempotencyKeys,
  storeAnswers,
  type FindStoredAnswersRow,
} from './idempotency.queries.ts';

/** What somebody sends under an Idempotency-Key. */
export type Wish = {
  readonly key: string;
  /** Digest of all that was sent: another body under the same key is another wish. */
  readonly bodyHash: Buffer;
};

/** A write under a borrower's Idempotency-Key. */
export type Once = Wish & { readonly customerId: bigint };

/** Throws `INVALID_INPUT` for a key that is none. */
export function wishOf(key: string, call: string, sent: unknown): Wish {
  if (key.length < 1 || key.length > maxKeyLength) throw new Refusal('INVALID_INPUT');
  return { key, bodyHash: sha256(JSON.stringify([call, sent])) };
}

const maxKeyLength = 64;

/**
 * Runs a write at most once for its Idempotency-Key: the answer is stored in the write's own transaction, and the
 * same key with the same body answers it again, byte for byte. Another body: `KEY_REUSED`.
 */
export async function onceForKey(
  house: House,
  tx: Tx,
  call: string,
  once: Once,
  write: () => Promise<string>,
): Promise<string> {
  const [stored] = await findAnswers(house, tx, call, [once]);
  if (stored instanceof Refusal) throw stored;
  if (stored !== undefined) return stored;
  const answer = await write();
  tx.last(() => keepAnswers(house, tx, call, [{ once, answer }]));
  return answer;
}

/** What was answered under each of these keys, undefined where nothing was yet: those are held until the transaction ends. */
export async function findAnswers(
  house: House,
  tx: Tx,
  call: string,
  wishes: readonly Once[],
): Promise<readonly (string | Refusal | undefined)[]> {
  if (wishes.length === 0) return [];
  const keys = wishes.map(({ key }) => key);
  const customerIds = wishes.map(({ customerId }) => customerId);
  // Two with one key at the same time: the second waits here until the first has committed its answer.
  const [, rows] = await Promise.all([
    lockIdempotencyKeys.run({ keys, customerIds }, tx),
    findStoredAnswers.run({ keys, customerIds }, tx),
  ]);
  const storedAt = new Map(rows.map((row) => [row.place - 1, row]));
  return wishes.map((once, place) => {
    const stored = storedAt.get(place);
    if (stored === undefined) return undefined;
    if (stored.call !== call || !stored.bodyHash.equals(once.bodyHash)) return new Refusal('KEY_REUSED');
    return opened(house, stored);
  });
}

// What is answered to a borrower may say who they are, and whom they named.
const answerPurpose = 'idempotency.answer';

function opened(house: House, { answer, answerSealed }: FindStoredAnswersRow): string {
  return answerSealed === null ? (answer ?? '') : house.vault.open(answerPurpose, answerSealed);
}

/** Keeps answers in their writes' own transaction. */
export async function keepAnswers(
  house: House,
  tx: Tx,
  call: string,
  given: readonly { readonly once: Once; readonly answer: string }[],
): Promise<void> {
  await storeAnswers.run(
    {
      call,
      customerIds: given.map(({ once }) => once.customerId),
      keys: given.map(({ once }) => once.key),
      bodyHashes: given.map(({ once }) => once.bodyHash),
      answersSealed: given.map(({ answer }) => house.vault.seal(answerPurpose, answer)),
      now: house.clock.now(),
    },
    tx,
  );
}
