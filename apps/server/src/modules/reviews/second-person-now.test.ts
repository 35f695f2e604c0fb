import { defaultPolicy } from '@house/lending';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired } from '../../../test/operator.ts';
import { withPolicy } from '../../../test/policy.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('from what amount on a second person is needed is what holds now, of orders too that wait since before', async () => {
  const { serialNumber } = await doubtful(town, newcomer(1));
  const { review } = defaultPolicy;
  await withPolicy(town, { review: { ...review, secondPersonFromCentavos: fromMt(1_000) } });
  const rita = await hired(town, 'reviewer', 'rita');
  const asked = { params: { serialNumber } };
  expect((await rita.must('review', asked)).secondPerson).toMatchObject({ needed: true, from: 1_000 });
  expect(await rita.must('approveReview', asked)).toEqual({ status: 'UnderReview', waitsForSecondPerson: true });
});
