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

it('who read that theirs is the first approval of two sends no money by it', async () => {
  const { review } = defaultPolicy;
  await withPolicy(town, { review: { ...review, secondPersonFromCentavos: fromMt(1_000) } });
  const { serialNumber } = await doubtful(town, newcomer(2), '400022224');
  const asked = { params: { serialNumber } };
  const [rosa, mario] = [await hired(town, 'reviewer', 'rosa'), await hired(town, 'manager', 'mario')];
  const first = { ...asked, body: { first: true } };
  expect(await rosa.must('approveReview', first)).toMatchObject({ waitsForSecondPerson: true });
  expect(await mario.call('approveReview', first)).toMatchObject({ status: 409, body: { error: 'REVIEW_CHANGED' } });
  await withPolicy(town, {});
  expect((await mario.call('approveReview', first)).body.error).toBe('REVIEW_CHANGED');
  expect((await mario.must('review', asked)).status).toBe('UnderReview');
  expect(await mario.must('approveReview', { ...asked, body: { first: false } })).toMatchObject({ status: 'Approved' });
}, 60_000);
