import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { twoPersons } from '../../../test/two-persons.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());
const staff = twoPersons(() => town);
const note = 'The dispute is over';

it('a loan that was repaid while it was on hold can be taken off hold, and its borrower be forgotten', async () => {
  const loan = await staff.loanAt(1, 2);
  const { params } = loan;
  const { uuid } = await loan.borrower.must('customerInfo');
  const hold = await staff.carla().must('proposeHold', { params, body: { hold: 'dispute', note } });
  await staff.agree(hold.approvalId);
  await loan.pay((await loan.view()).repayment?.outstandingAmount ?? 0);
  expect((await loan.view()).order.status).toBe('Cleared');
  const file = () => staff.mario().must('orderFile', { params });
  const whyNot = async () => (await staff.mario().must('erasurePlan', { params: { uuid } })).whyNot;
  expect(await whyNot()).toEqual(['HELD']);
  expect((await file()).acts).toContain('hold-end');

  const end = await staff.carla().must('proposeHoldEnd', { params, body: { note } });
  await staff.agree(end.approvalId);
  expect((await file()).acts).not.toContain('hold-end');
  expect(await whyNot()).toEqual([]);
}, 60_000);

it('whoever agrees reads no SMS as going out to who has no number', async () => {
  const loan = await staff.loanAt(2, 2);
  const { params } = loan;
  const { uuid } = await loan.borrower.must('customerInfo');
  const rita = await hired(town, 'reviewer', 'rita');
  const { approvalId } = await rita.must('proposeNumberOff', { params: { uuid }, body: { note } });
  const waiver = await staff.carla().must('proposeWaiver', { params, body: { amount: 300, note } });
  const fields = async () =>
    (await staff.mario().must('approval', { params: { id: waiver.approvalId } })).changes.map(({ field }) => field);
  expect(await fields()).toContain('sms');
  await staff.agree(approvalId);
  expect(await fields()).not.toContain('sms');
  expect((await staff.carla().must('rehearseAct', { params, query: { act: 'waiver', amount: 300 } })).messages).toEqual(
    [],
  );
}, 60_000);
