import type { Call, CallName } from '@house/contract';
import type { House } from '../house.ts';
import type { Tx } from '../platform/db.ts';
import { groupCommit } from '../platform/group-commit.ts';
import { Refusal } from '../refusal.ts';
import { envelope, stopClock, type StoredAnswer } from './door.ts';
import { findAnswers, keepAnswers, type Once } from './idempotency.ts';
import type { ParsedInput } from './parse.ts';
import type { Caller } from './use-case.ts';

type Asked = { readonly caller: Caller; readonly input: ParsedInput; readonly once: Once | undefined };

/** A call as it is done for all who make it at the same moment, none of them twice. */
type Together = {
  readonly name: CallName;
  readonly call: Call;
  readonly useCase: (house: House, tx: Tx, asked: readonly Asked[]) => Promise<readonly unknown[]>;
};

type Outcome = StoredAnswer | Refusal | 'again';

// As with payments: one batch is worked out while the other is written.
const limits = { batchesAtOnce: 2, batchSize: 64 };

/**
 * Opens a call that all who make it at the same moment share a transaction for (decision 0075): each gets its own answer
 * or refusal, and what an Idempotency-Key answers is kept in that transaction. When it fails each is done again alone, and
 * a fault is then its own.
 */
export function openTogether(house: House, together: Together): (asked: Asked) => Promise<StoredAnswer> {
  const take = groupCommit<Asked, Outcome>(limits, {
    together: (asked) => house.database.inTransaction((tx) => answerAll(stopClock(house), tx, together, asked)),
    alone: (_asked, fault) => Promise.reject(fault),
  });
  return async (asked) => {
    let outcome = await take(asked);
    while (outcome === 'again') outcome = await take(asked);
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
}

async function answerAll(
  house: House,
  tx: Tx,
  { name, call, useCase }: Together,
  asked: readonly Asked[],
): Promise<readonly Outcome[]> {
  // Who asks twice is done one after the other, so that the second finds what the first has left.
  const firsts = [...new Map(asked.toReversed().map((one) => [one.caller.customerId, one])).values()].toReversed();
  const outcomes = new Map<Asked, Outcome>();
  const keyed = firsts.flatMap((one) => (one.once === undefined ? [] : [{ one, once: one.once }]));
  const known = await findAnswers(
    tx,
    name,
    keyed.map(({ once }) => once),
  );
  for (const [place, { one }] of keyed.entries()) {
    const answer = known[place];
    if (answer !== undefined) outcomes.set(one, answer);
  }
  const fresh = firsts.filter((one) => !outcomes.has(one));
  const results = fresh.length === 0 ? [] : await useCase(house, tx, fresh);
  const toKeep: { once: Once; answer: StoredAnswer }[] = [];
  for (const [place, one] of fresh.entries()) {
    const result = results[place];
    if (result instanceof Refusal) {
      outcomes.set(one, result);
      continue;
    }
    const answer = { status: 200, answer: envelope(call, result) };
    outcomes.set(one, answer);
    if (one.once !== undefined) toKeep.push({ once: one.once, answer });
  }
  if (toKeep.length > 0) tx.last(() => keepAnswers(house, tx, name, toKeep));
  return asked.map((one) => outcomes.get(one) ?? 'again');
}
