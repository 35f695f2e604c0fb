import { afterAll, beforeAll, expect, it } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { rows } from '../../../test/loan.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, sara, signedInAs, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const note = 'Left the reviews';

/** A review in the hand of a new colleague, and the number under which they work here. */
async function inHandOf(name: string, number: number) {
  const colleague = await hired(town, 'reviewer', name);
  const { serialNumber } = await doubtful(town, newcomer(number));
  const params = { serialNumber };
  await colleague.must('claimReview', { params, body: { take: true } });
  const taken = await mario.call('claimReview', { params, body: { take: true } });
  expect(taken.body.error).toBe('CLAIMED_BY_ANOTHER');
  const [found] = await rows(town, `select id from operator where name = $1`, [name]);
  return { params, id: String(found?.['id']) };
}

async function isFree(params: { serialNumber: string }): Promise<void> {
  expect((await mario.must('review', { params })).claimedBy).toBeNull();
  await mario.must('claimReview', { params, body: { take: true } });
  expect((await mario.must('review', { params })).claimedByMe).toBe(true);
}

it('a review in the hand of somebody who loses access is for their colleagues', async () => {
  const { params, id } = await inHandOf('rita', 1);
  await admin.must('disableOperator', { params: { id }, body: { note } });
  await isFree(params);
}, 60_000);

it('so is one of who reviews no more, and not of who still does', async () => {
  const { params, id } = await inHandOf('rosa', 2);
  const becomes = async (role: 'manager' | 'collector') => {
    const { approvalId } = await admin.must('proposeRole', { params: { id }, body: { role, note } });
    await mario.must('approveProposal', { params: { id: approvalId } });
  };
  await becomes('manager');
  expect((await mario.must('review', { params })).claimedBy).toBe('rosa');
  await becomes('collector');
  await isFree(params);
}, 60_000);
