import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows } from '../../../test/loan.ts';
import { changeNumber } from '../../../test/new-number.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';

const note = 'Wants to be erased';
let town: Town;
let fina: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  fina = await hired(town, 'finance', 'fina');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const agreedTo = ({ approvalId }: { approvalId: string }) =>
  mario.call('approveProposal', { params: { id: approvalId } });
/** Nobody can agree to it any more; another may be made once it is refused. */
const isOutdated = async ({ approvalId }: { approvalId: string }) => {
  expect((await agreedTo({ approvalId })).body.error).toBe('PROPOSAL_OUTDATED');
  await mario.must('refuseProposal', { params: { id: approvalId }, body: { note } });
};

it('who earned less than may be withdrawn has it when two agree, once, and may then be erased', async () => {
  const earner = await joined(town, person(1));
  await earnedBy(town, earner, [person(2)]);
  const { uuid } = await earner.must('customerInfo');
  const params = { uuid };
  const whyNot = async () => (await mario.must('erasurePlan', { params })).whyNot;
  expect(await whyNot()).toEqual(['WE_OWE']);
  expect((await mario.must('customerFile', { params })).commission).toBe(50);

  const proposal = await fina.must('proposeCommissionPayout', { params, body: { note } });
  expect((await mario.must('approval', { params: { id: proposal.approvalId } })).changes).toMatchObject([
    { field: 'commission', before: 50, after: 0 },
    { field: 'refundedTo', before: null, after: '84***1111' },
  ]);
  // Or it may have left before one looks.
  await fina.must('stopPayoutQueue', { body: { note } });
  expect((await agreedTo(proposal)).status).toBe(200);
  expect(await whyNot()).toContain('MONEY_MOVES');
  expect((await agreedTo(await fina.must('proposeRelease', { body: { note } }))).status).toBe(200);
  await town.settle();
  await town.sandbox.waitForMessage(earner.phone, /we sent 50\.00 MT of your commission/);
  expect(await paidTo(town, earner.phone)).toEqual([50]);
  expect(await whyNot()).toEqual([]);
  // What was taken out is not earned for later.
  expect(await mario.must('customerFile', { params })).toMatchObject({
    commission: 0,
    invitations: { earned: 50, later: 0 },
  });
  expect((await fina.call('proposeCommissionPayout', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('goes to the number and in the amount that both saw, and to nobody who is blocked', async () => {
  const earner = await joined(town, person(11));
  await earnedBy(town, earner, [person(12)]);
  const params = { uuid: (await earner.must('customerInfo')).uuid };
  const toOldNumber = await fina.must('proposeCommissionPayout', { params, body: { note } });
  await town.sandbox.advance({ minutes: 2 });
  await changeNumber(town, earner, '845550011');
  await isOutdated(toOldNumber);

  const ofLess = await fina.must('proposeCommissionPayout', { params, body: { note } });
  await earnedBy(town, earner, [person(13)]);
  await isOutdated(ofLess);

  const ofBlocked = await fina.must('proposeCommissionPayout', { params, body: { note } });
  await rows(town, `update customer set blocked_at = now(), blocked_reason = 'FRAUD' where uuid = $1`, [params.uuid]);
  await isOutdated(ofBlocked);
  expect((await fina.call('proposeCommissionPayout', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
  expect(
    await rows(town, `select 1 from withdrawal w join customer c on c.id = w.customer_id where c.uuid = $1`, [
      params.uuid,
    ]),
  ).toEqual([]);
}, 60_000);
