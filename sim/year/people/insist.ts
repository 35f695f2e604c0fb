import type { CallName, Sent } from '@house/contract';
import type { Answer } from '../../../apps/server/test/borrower.ts';
import type { SimTown } from '../sim-town.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

const mostTries = 6;

/**
 * A write as the app makes it: under a key, again with the same key while there is no answer, and sometimes once more
 * for nothing. Whatever is answered twice must be answered alike.
 */
export async function insist<N extends CallName>(
  town: SimTown,
  who: SimPerson,
  name: N,
  sent: Partial<Sent<N>>,
  headers: Record<string, string> = {},
): Promise<Answer<N> | undefined> {
  const keyed = { ...headers, 'idempotency-key': `${who.nth}-${town.time.nowMs()}-${who.chance.below(1_000_000)}` };
  const first = await untilAnswered(() => ask(town, who, name, sent, keyed));
  if (first === undefined || first.status === 401) return first;
  const isDouble = await town.struck.maybe('double click');
  const isRepeated = await town.struck.maybe('call repeated');
  // Who has another number by now would sign in with the old one, as somebody else.
  const again = () =>
    name === 'changeMobile' ? who.borrower.call(name, sent, keyed) : ask(town, who, name, sent, keyed);
  if (isDouble) compare(town, name, first, await again());
  if (isRepeated) {
    await town.worker.drain();
    compare(town, name, first, await again());
  }
  return first;
}

async function untilAnswered<T>(call: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await call();
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Only what was done is kept under its key: a refusal wrote nothing, and a second time it may be granted. */
function compare<N extends CallName>(town: SimTown, name: N, first: Answer<N>, again: Answer<N> | undefined): void {
  if (again === undefined || !first.body.success || again.status === 401 || again.status >= 500) return;
  const [one, other] = [first, again].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
  if (one !== other) town.tally.violation(`${name} answered ${one} and then, with the same key, ${other}`);
}
