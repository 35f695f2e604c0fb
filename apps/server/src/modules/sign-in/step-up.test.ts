import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, joined } from '../../../test/cast.ts';
import { withPolicy } from '../../../test/policy.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let borrower: Borrower;
beforeAll(async () => {
  town = await openTown();
  borrower = await joined(town, ana);
});
afterAll(() => town.close());

/** What the door says to an act that wants a step-up code and nothing else that could be right. */
const change = async (headers: Record<string, string>) => {
  const body = { identify: crypto.randomUUID(), code: '1234' };
  const { status, body: answer } = await borrower.call('changeMobile', { body }, headers);
  return [status, answer.error];
};

it.each([
  ['', 403, 'STEP_UP_REQUIRED'],
  ['x:1234', 403, 'STEP_UP_REQUIRED'],
  [`${'0'.repeat(36)}:1234`, 400, 'CODE_INVALID'],
  [`${'-'.repeat(36)}:1234`, 400, 'CODE_INVALID'],
  [`${crypto.randomUUID()}:1234`, 400, 'CODE_INVALID'],
])('the step-up header “%s” is answered %i %s', async (header, status, error) => {
  expect(await change({ 'x-step-up': header })).toEqual([status, error]);
});

it('a step-up code is as fresh as the policy says, however long codes live, and the next one is another', async () => {
  await withPolicy(town, { signIn: { ...defaultPolicy.signIn, codeMinutes: 5, stepUpMinutes: 2 } });
  const stale = await stepUp(town, borrower);
  await town.sandbox.advance({ minutes: 2 });
  expect(await change(stale)).toEqual([400, 'CODE_EXPIRED']);
  const fresh = await stepUp(town, borrower);
  expect(fresh).not.toEqual(stale);
  await town.sandbox.advance({ minutes: 1 });
  // The code to the new number is what is wrong now.
  expect(await change(fresh)).toEqual([400, 'CODE_INVALID']);
});
