import type { House } from '../house.ts';
import type { Tx } from '../platform/db.ts';
import { sha256 } from '../platform/vault.ts';
import { Refusal } from '../refusal.ts';
import type { StoredAnswer } from './door.ts';
import { findStoredAnswer, lockIdempotencyKey, storeAnswer } from './idempotency.queries.ts';

/**
 * Runs a write at most once for its Idempotency-Key: the answer is stored in the write's own transaction, and the
 * same key with the same body answers it again, byte for byte. Another body: `KEY_REUSED`.
 */
export async function onceForKey(
  house: House,
  tx: Tx,
  once: { key: string; customerId: bigint; call: string; sent: unknown },
  write: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { key, customerId, call } = once;
  if (key.length < 1 || key.length > maxKeyLength) throw new Refusal('INVALID_INPUT');
  const bodyHash = sha256(JSON.stringify([call, once.sent]));
  // Two with one key at the same time: the second waits here until the first has committed its answer.
  await lockIdempotencyKey.run({ key, customerId }, tx);
  const [stored] = await findStoredAnswer.run({ key, customerId }, tx);
  if (stored !== undefined) {
    if (stored.call !== call || !stored.bodyHash.equals(bodyHash)) throw new Refusal('KEY_REUSED');
    return { status: stored.status, answer: stored.answer };
  }
  const answer = await write();
  tx.last(() => storeAnswer.run({ key, customerId, call, bodyHash, ...answer, now: house.clock.now() }, tx));
  return answer;
}

const maxKeyLength = 64;
