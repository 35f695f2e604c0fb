import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asksFor } from '../../../test/in-review.ts';
import { person } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('whoever is declined reads how long the version has them wait under which they asked', async () => {
  const clerk = await hired(town, 'reviewer', 'rosa');
  await withPolicy(town, { cooldownDays: { ...defaultPolicy.cooldownDays, SUSPICIOUS: 10 } });
  const { borrower, serialNumber } = await asksFor(town, person(1), 5_000);
  await withPolicy(town, {});
  const params = { serialNumber };
  expect((await clerk.must('review', { params })).messages.reject['SUSPICIOUS']).toMatch(/ 10 d/);
  await clerk.must('declineReview', { params, body: { reason: 'SUSPICIOUS' } });

  const message = 'You are not eligible for a loan at the moment. Please reapply in 10 days.';
  expect((await borrower.must('order', { params })).declinedReasons).toMatchObject([{ message }]);
  expect((await borrower.must('orders', { query: {} })).data).toMatchObject([{ declineReason: { message } }]);
  expect((await borrower.must('products')).declineReason).toMatchObject({ message });
  await town.sandbox.advance({ days: 4 });
  const later = 'You are not eligible for a loan at the moment. Please reapply in 6 days.';
  expect((await borrower.must('order', { params })).declinedReasons).toMatchObject([{ message: later }]);
  expect((await borrower.must('orders', { query: {} })).data).toMatchObject([{ declineReason: { message: later } }]);
  expect((await borrower.must('products')).declineReason).toMatchObject({ message: later });
  await town.sandbox.advance({ days: 7 });
  const over = 'You are not eligible for a loan at the moment. Please reapply at any time.';
  expect((await borrower.must('order', { params })).declinedReasons).toMatchObject([{ message: over }]);
  await town.settle();
  const { messages } = await town.sandbox.phone(borrower.phone);
  expect(messages.find(({ text }) => text.includes(serialNumber))?.text).toMatch(/ 10 d/);
}, 60_000);
