import type { Call, CallName } from '@house/contract';
import { stopClock, type House } from '../house.ts';
import { isKeyTaken, type Db, type Tx } from '../platform/db.ts';
import { groupCommit } from '../platform/group-commit.ts';
import { Refusal } from '../refusal.ts';
import { envelope } from './door.ts';
import { findAnswers, keepAnswers, type Once, type Wish } from './idempotency.ts';
import type { ParsedInput } from './parse.ts';
import { touch } from './session.ts';
import type { FoundCaller } from './use-case.ts';

type Asked = { readonly tokenHash: Buffer; readonly input: ParsedInput; readonly wish: Wish | undefined };
/** One whose session lives, with what was found for them. */
type Signed = Asked & { readonly caller: FoundCaller; readonly found: unknown };

/** A call as it is done for all who make it at the same moment, none of them twice. */
type Together = {
  readonly name: CallName;
  readonly call: Call;
  readonly useCase: {
    readonly find: (house: House, db: Db, asked: readonly Asked[]) => Promise<readonly (Found | undefined)[]>;
    readonly decide: (house: House, tx: Tx, asked: readonly Signed[]) => Promise<readonly unknown[]>;
  };
};

type Found = Pick<Signed, 'caller' | 'found'>;
type Answer = string | Refusal;
/** Without an answer it is to be done once more. */
type Outcome = { readonly caller?: FoundCaller; readonly answer: Answer | undefined };

// One at a time is the largest: with two or three on their way a payment cost 15 to 30 % more and none came sooner (measured
// with 50 who pay without pause). One that has to wait for somebody else's lock holds up nobody.
const limits = { batchSize: 128, stuckAfterMs: 50 };

/**
 * Opens a call that all who make it at the same moment share a question and a transaction for (decision 0075): the question
 * begins with their sessions, each gets its own answer or refusal, and what an Idempotency-Key answers is kept in that
 * transaction. When it fails each is done again alone, and a fault is then its own.
 */
export function openTogether(house: House, together: Together): (asked: Asked) => Promise<string> {
  const doAll = (asked: readonly Asked[]): Promise<readonly Outcome[]> => answerAll(stopClock(house), together, asked);
  const take = groupCommit<Asked, Outcome>(limits, {
    together: doAll,
    alone: async (one, fault) => {
      if (!isKeyTaken(fault)) throw fault;
      // Written elsewhere at the same moment: it is there now.
      const [outcome] = await doAll([one]);
      return outcome ?? { answer: undefined };
    },
  });
  return async (asked) => {
    let { caller, answer } = await take(asked);
    while (answer === undefined) ({ caller, answer } = await take(asked));
    if (caller?.toTouch != null) await touch(house, caller.toTouch);
    if (answer instanceof Refusal) throw answer;
    return answer;
  };
}

async function answerAll(house: House, together: Together, asked: readonly Asked[]): Promise<readonly Outcome[]> {
  const found = await together.useCase.find(house, house.database, asked);
  const signed = asked.map((one, place) => {
    const ofOne = found[place];
    return ofOne && { ...one, ...ofOne };
  });
  // Who asks twice is done one after the other, so that the second finds what the first has left.
  const firsts = new Map<bigint, Signed>();
  for (const one of signed) if (one && !firsts.has(one.caller.customerId)) firsts.set(one.caller.customerId, one);
  const answers = await house.database.inTransaction((tx) => answerEach(house, tx, together, [...firsts.values()]));
  return signed.map((one) =>
    one === undefined ? { answer: new Refusal('NOT_SIGNED_IN') } : { caller: one.caller, answer: answers.get(one) },
  );
}

/** No two of these are of one customer. */
async function answerEach(
  house: House,
  tx: Tx,
  { name, call, useCase }: Together,
  asked: readonly Signed[],
): Promise<ReadonlyMap<Signed, Answer>> {
  const answers = new Map<Signed, Answer>();
  const keyed = asked.flatMap((one) => {
    const once = onceOf(one);
    return once === undefined ? [] : [{ one, once }];
  });
  const known = await findAnswers(
    house,
    tx,
    name,
    keyed.map(({ once }) => once),
  );
  for (const [place, { one }] of keyed.entries()) {
    const answer = known[place];
    if (answer !== undefined) answers.set(one, answer);
  }
  const fresh = asked.filter((one) => !answers.has(one));
  const results = fresh.length === 0 ? [] : await useCase.decide(house, tx, fresh);
  const toKeep: { once: Once; answer: string }[] = [];
  for (const [place, one] of fresh.entries()) {
    const result = results[place];
    if (result instanceof Refusal) {
      answers.set(one, result);
      continue;
    }
    const answer = envelope(call, result);
    answers.set(one, answer);
    const once = onceOf(one);
    if (once !== undefined) toKeep.push({ once, answer });
  }
  if (toKeep.length > 0) tx.last(() => keepAnswers(house, tx, name, toKeep));
  return answers;
}

function onceOf({ wish, caller }: Signed): Once | undefined {
  return wish && { ...wish, customerId: caller.customerId };
}
