import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Sent } from '@house/contract';
import { borrowerOf, type Answer, type Borrower } from '../../../apps/server/test/borrower.ts';
import { person } from '../../../apps/server/test/loan.ts';
import { seededChance, type Chance } from '../../year/chance.ts';
import type { Copy, StormTown } from './storm-town.ts';

/** Somebody with a phone and a bad line, whose calls may arrive at any copy. */
export type Customer = {
  readonly nth: number;
  readonly phone: string;
  readonly chance: Chance;
  readonly borrower: Borrower;
  hasJoined: boolean;
  calls: number;
};

// As long as a copy takes to come back on a busy machine, and more.
const mostTries = 400;
const betweenTriesMs = 150;
const codeLooks = 40;
const betweenLooksMs = 200;

export function newCustomer(town: StormTown, nth: number): Customer {
  const { phone } = person(nth);
  const borrower = borrowerOf({ url: doorUrl, fetch: town.through('any') }, phone);
  return { nth, phone, chance: seededChance(town.seed, `customer ${nth}`), borrower, hasJoined: false, calls: 0 };
}

// Which copy it comes to is chosen at each call.
const doorUrl = 'http://storm.invalid';

/** Again and again until there is an answer, as an app does on a bad line. Rejects when there never is one. */
export async function ask<N extends CallName>(
  who: Customer,
  name: N,
  sent: Partial<Sent<N>> = {},
  headers: Record<string, string> = {},
  borrower = who.borrower,
): Promise<Answer<N>> {
  let last: unknown;
  for (let tries = 0; tries < mostTries; tries += 1) {
    who.calls += 1;
    try {
      const answer = await borrower.call(name, sent, headers);
      if (answer.status < 500 && answer.status !== 429) return answer;
      last = answer.body;
    } catch (fault) {
      if (!isNoAnswer(fault)) throw fault;
      last = fault;
    }
    await pause(betweenTriesMs);
  }
  throw new Error(`${name} had no answer in ${mostTries} tries`, { cause: last });
}

/** The line broke, or nothing came in time; anything else is an answer that should not have been. */
function isNoAnswer(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return (fault instanceof TypeError && /fetch failed|terminated/.test(fault.message)) || fault.name === 'TimeoutError';
}

let keys = 0;

/** A key that nobody has used. */
export function newKey({ nth }: Customer): Record<string, string> {
  return { 'idempotency-key': `storm-${nth}-${(keys += 1)}` };
}

/** The same call under the same key at the same moment on every copy: whatever was done is answered alike. */
export async function askTwice<N extends CallName>(
  town: StormTown,
  who: Customer,
  name: N,
  sent: Partial<Sent<N>>,
): Promise<Answer<N>> {
  const key = newKey(who);
  const answers = await Promise.all(town.doors.map((door) => ask(who, name, sent, key, onDoor(town, who, door))));
  const done = answers.filter(({ body }) => body.success);
  const told = new Set(done.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  if (told.size > 1) {
    town.violations.push(`${name} of customer ${who.nth} under one key was answered ${[...told].join(' and ')}`);
  }
  const [first] = [...done, ...answers];
  if (first === undefined) throw new Error('there is no door');
  return first;
}

/** The same person in a browser that holds to one copy. */
export function onDoor(town: StormTown, { phone, borrower }: Customer, door: Copy): Borrower {
  const other = borrowerOf({ url: doorUrl, fetch: town.through(door) }, phone);
  for (const [name, value] of borrower.cookies) other.cookies.set(name, value);
  return other;
}

/** Signs in and fills everything in. False when no code came this time. */
export async function join(town: StormTown, who: Customer): Promise<boolean> {
  const { firstName, lastName, nuit } = person(who.nth);
  const asked = await ask(who, 'requestCode', { query: { mobile: who.phone } });
  if (!asked.body.success) return false;
  const code = await codeOn(town, who.phone);
  if (code === undefined) return false;
  const signedIn = await ask(who, 'verifyCode', { body: { identify: asked.body.result.token, code } });
  if (!signedIn.body.success) return false;
  await ask(who, 'basicInfo', {
    body: { nid: nuit, firstName, lastName, gender: 'Female', preCheckNuit: true },
  });
  const told = await ask(who, 'nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${who.phone.slice(2)}` },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${who.phone.slice(2)}` },
    ],
  });
  who.hasJoined = told.body.success;
  return who.hasJoined;
}

async function codeOn({ sandbox }: StormTown, phone: string): Promise<string | undefined> {
  for (let looks = 0; looks < codeLooks; looks += 1) {
    const code = await sandbox.waitForCode(phone, 1).catch(() => undefined);
    if (code !== undefined) return code;
    await pause(betweenLooksMs);
  }
  return undefined;
}
