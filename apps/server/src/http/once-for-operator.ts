import type { House } from '../house.ts';
import type { Tx } from '../platform/db.ts';
import { Refusal } from '../refusal.ts';
import { findOperatorAnswer, lockOperatorKey, storeOperatorAnswer } from './idempotency.queries.ts';
import type { Wish } from './idempotency.ts';

/** The same as `onceForKey` for somebody of staff. What is answered so (`onceCalls`) names nobody. */
export async function onceForOperator(
  house: House,
  tx: Tx,
  { operatorId, key, bodyHash }: Wish & { readonly operatorId: bigint },
  write: () => Promise<string>,
): Promise<string> {
  const [, [stored]] = await Promise.all([
    lockOperatorKey.run({ operatorId, key }, tx),
    findOperatorAnswer.run({ operatorId, key }, tx),
  ]);
  if (stored !== undefined && !stored.bodyHash.equals(bodyHash)) throw new Refusal('KEY_REUSED');
  if (stored !== undefined) return stored.answer;
  const answer = await write();
  tx.last(() => storeOperatorAnswer.run({ operatorId, key, bodyHash, answer, now: house.clock.now() }, tx));
  return answer;
}
