import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an order that was on its way while the next version was agreed to is behind the figures of its own', async () => {
  const { serialNumber } = await withLoan(town, person(1));
  await rows(
    town,
    `insert into policy (version, effective_from, content, published_at)
     select 2, o.placed_at - interval '1 second', p.content, o.placed_at from policy p, loan_order o where p.version = 1`,
    [],
  );
  const clerk = await hired(town, 'manager', 'mario');
  const { data } = await clerk.must('findOrders', { query: { version: 1 } });
  expect(data).toMatchObject([{ serialNumber }]);
}, 60_000);

it('loans of a product that is sold no more are found by it', async () => {
  const offers = { ...defaultPolicy.offers, amountsCentavos: defaultPolicy.offers.amountsCentavos.slice(0, 2) };
  await withPolicy(town, { offers });
  const clerk = await hired(town, 'finance', 'filipa');
  expect((await clerk.must('findOrders', { query: {} })).products).toContainEqual({ amount: 2_000, term: 30 });
}, 60_000);
