import type { CallName, Sent } from '@house/contract';
import type { Answer } from '../../../apps/server/test/borrower.ts';
import type { SimTown } from '../sim-town.ts';
import type { Subject } from '../subject.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

const mostTries = 6;
const hourMs = 3_600_000;
const mostHoursLater = 5;
const mixesKeysOneOf = 3;
const noProduct = '00000000-0000-4000-8000-000000000000';

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
  if (name === 'placeOrder' && first.body.success && who.nth % mixesKeysOneOf === 0)
    await mixKeys(town, who, sent, keyed);
  const whose = visitorOf(who);
  const isDouble = town.struck.intends('double click');
  const isRepeated = town.struck.intends('call repeated');
  // Who has another number by now would sign in with the old one, as somebody else.
  const again = () =>
    name === 'changeMobile' ? who.borrower.call(name, sent, keyed) : ask(town, who, name, sent, keyed);
  if (isDouble) {
    // Half a second apart, in which workers have begun, or not even that.
    if (who.chance.percent(50)) await town.worker.drain();
    await town.struck.by('double click', ...namedIn(name, first));
    compare(town, name, first, await again());
  }
  const isMuchLater = isRepeated && who.chance.percent(40);
  if (isMuchLater) {
    // An app that was closed before the answer came sends what it had kept.
    town.time.after(who.chance.below(mostHoursLater * hourMs), async () => {
      if (town.isEnding()) return;
      await town.struck.by('call repeated', ...namedIn(name, first));
      const later = await again();
      // Who signed in anew after their number was taken off the account asks as somebody else.
      if (visitorOf(who) === whose) compare(town, name, first, later);
    });
  } else if (isRepeated) {
    if (who.chance.percent(60)) await town.worker.drain();
    await town.struck.by('call repeated', ...namedIn(name, first));
    compare(town, name, first, await again());
  }
  return first;
}

/** An app that mixes up its keys: nothing is done under the key of something else, and nobody told that it was. */
async function mixKeys(town: SimTown, who: SimPerson, sent: object, keyed: Record<string, string>): Promise<void> {
  const other = await ask(town, who, 'placeOrder', { ...sent, params: { uuid: noProduct } }, keyed);
  if (other?.body.success === true) town.tally.violation('a loan that there is not was answered as placed');
}

function visitorOf({ borrower }: SimPerson): string | undefined {
  return borrower.cookies.get('visitor');
}

/** The payout or attempt that a call began; none where it was refused, whose result is why. */
export function namedIn(
  name: CallName,
  answer: { readonly body: { readonly success: boolean; readonly result?: unknown } } | undefined,
): readonly Subject[] {
  const result = answer?.body.success === true ? answer.body.result : undefined;
  if (name === 'payByWeb' && typeof result === 'string') return [{ kind: 'attempt', id: result }];
  if (typeof result !== 'object' || result === null) return [];
  if (name === 'placeOrder' && 'serialNumber' in result)
    return [{ kind: 'order', number: String(result.serialNumber) }];
  return name === 'customerWithdraw' && 'id' in result ? [{ kind: 'withdrawal', id: result.id }] : [];
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
