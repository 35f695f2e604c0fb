import { afterAll, beforeAll, expect, it } from 'vitest';
import { asksFor } from '../../../test/in-review.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { retentionLane } from './retention-lane.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('who asked for a loan and never had one is kept no longer than who never asked', async () => {
  const mario = await hired(town, 'manager', 'mario');
  const refused = await asksFor(town, person(1), 6_500);
  const params = { serialNumber: refused.serialNumber };
  await mario.must('cancelReview', { params, body: { reason: 'CUSTOMER_REQUESTED' } });
  const borrowed = await withLoan(town, person(2));
  await town.sandbox.fund(borrowed.borrower.phone, 5_000);
  const payment = { businessNumber: '955555', reference: borrowed.serialNumber, amount: 2_200 };
  await town.sandbox.pay(borrowed.borrower.phone, payment);
  await town.sandbox.waitForMessage(borrowed.borrower.phone, /received 2,200/);
  await town.settle();

  await rows(town, `update customer set created_at = created_at - interval '3 years'`);
  const seen = `last_seen_at = last_seen_at - interval '3 years', created_at = created_at - interval '3 years'`;
  await rows(town, `update session set ${seen}`);
  await rows(town, 'delete from retention_run');
  const lane = retentionLane(town.house);
  const [today] = await lane.claim(town.clock.now(), 1);
  if (today === undefined) throw new Error('it does not run');
  await lane.work(today, new AbortController().signal);
  const erased = await rows(town, 'select erased_at is not null as erased from customer order by id');
  expect(erased).toEqual([{ erased: true }, { erased: false }]);
}, 60_000);
