import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { ana, joined } from '../../../test/cast.ts';
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
