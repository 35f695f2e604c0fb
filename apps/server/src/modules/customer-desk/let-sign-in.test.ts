import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { beto, joined, signIn } from '../../../test/cast.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { wrongCode } from '../../../test/wrong-code.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('whom wrong codes have locked out sign in on a new phone once one person has called them back', async () => {
  const { phone } = beto;
  const { uuid } = await (await joined(town, beto)).must('customerInfo');
  const call = { params: { uuid }, body: { note: 'Called back, is the owner' } };
  const early = await hired(town, 'reviewer', 'early');
  expect((await early.call('letSignIn', call)).body.error).toBe('ACT_NOT_POSSIBLE');
  const elsewhere = borrowerOf(town, phone);
  for (let codes = 0; codes < 4; codes += 1) {
    await town.sandbox.advance({ minutes: 1 });
    const { token: identify } = await elsewhere.must('requestCode', { query: { mobile: phone } });
    const code = await wrongCode(town, phone);
    for (let guess = 1; guess <= 3; guess += 1) await elsewhere.call('verifyCode', { body: { identify, code } });
  }
  await town.sandbox.advance({ days: 1 });
  await expect(signIn(town, phone)).rejects.toThrow('CODE_LOCKED');

  const rita = await hired(town, 'reviewer', 'rita');
  const lockedUntil = async () => (await rita.must('customerFile', { params: { uuid } })).signInLockedUntil;
  expect(await lockedUntil()).not.toBeNull();
  await rita.must('letSignIn', call);
  expect(await lockedUntil()).toBeNull();
  await town.sandbox.advance({ minutes: 1 });
  await town.settle();
  expect((await (await signIn(town, phone)).must('customerInfo')).uuid).toBe(uuid);
}, 30_000);
