import type { CallName, Sent } from '@house/contract';
import type { Answer } from '../../../apps/server/test/borrower.ts';
import type { SimTown } from '../sim-town.ts';
import type { SimPerson } from './person.ts';

/** Asks for a code and types it in. False when none could be had, or none came. */
export async function signIn(town: SimTown, who: SimPerson): Promise<boolean> {
  const { borrower } = who;
  const recommender = who.uuid === undefined ? who.friend?.uuid : undefined;
  const query = { mobile: borrower.phone, ...(recommender === undefined ? {} : { recommender }) };
  const asked = await borrower.call('requestCode', { query });
  if (!asked.body.success) return false;
  const code = await codeOn(town, borrower.phone);
  if (code === undefined) return false;
  const signedIn = await borrower.call('verifyCode', { body: { identify: asked.body.result.token, code } });
  return signedIn.body.success;
}

/** What the phone shows once the service has sent what it had to send. */
export async function codeOn(town: SimTown, phone: string): Promise<string | undefined> {
  await town.worker.drain();
  return town.sandbox.waitForCode(phone, 1).catch(() => undefined);
}

/** Calls with a session that lives: signs in first when the last one has ended. Undefined when there was no answer. */
export async function ask<N extends CallName>(
  town: SimTown,
  who: SimPerson,
  name: N,
  sent: Partial<Sent<N>> = {},
  headers: Record<string, string> = {},
): Promise<Answer<N> | undefined> {
  const answer = await who.borrower.call(name, sent, headers);
  if (answer.status !== 401) return answer.status < 500 ? answer : undefined;
  if (!(await signIn(town, who))) return undefined;
  const again = await who.borrower.call(name, sent, headers);
  return again.status < 500 ? again : undefined;
}

/** A step-up code to the current number, as the header that goes with the act. */
export async function stepUp(town: SimTown, who: SimPerson): Promise<Record<string, string> | undefined> {
  const asked = await ask(town, who, 'requestChangeCode', { query: { mobile: who.borrower.phone } });
  if (asked?.body.success !== true) return undefined;
  const code = await codeOn(town, who.borrower.phone);
  return code === undefined ? undefined : { 'x-step-up': `${asked.body.result.token}:${code}` };
}
