import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** What the app is told, and what the door answers who saves nonetheless. */
async function mayEdit({ borrower }: Awaited<ReturnType<typeof loanLife>>, number: number): Promise<boolean> {
  const { firstName, lastName, nuit: nid } = person(number);
  const { status } = await borrower.call('basicInfo', {
    body: { nid, firstName, lastName, gender: 'Female', preCheckNuit: true },
  });
  const { basicEditable, nokEditable } = await borrower.must('customerInfo');
  expect([basicEditable, nokEditable]).toEqual([status === 200, status === 200]);
  return basicEditable;
}

it('nothing about a borrower is editable while an older loan stands open again, whatever became of the newer', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -1));
  const railId = await loan.pay(2_200);
  await rows(town, 'update customer set credit_limit_centavos = 500000');
  const newer = await placed(loan.borrower, 5_000);
  await takeBack(town, railId);
  const rita = await hired(town, 'reviewer', 'rita');
  await rita.must('cancelReview', { params: { serialNumber: newer }, body: { reason: 'LACK_OF_INFO' } });
  expect(await mayEdit(loan, 1)).toBe(false);
  await loan.pay(2_200);
  expect(await mayEdit(loan, 1)).toBe(true);
}, 60_000);

it('an operator’s opening lasts until the next order is placed', async () => {
  const loan = await loanLife(town, 2);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  expect(await mayEdit(loan, 2)).toBe(false);
  const { uuid } = await loan.borrower.must('customerInfo');
  const celso = await hired(town, 'reviewer', 'celso');
  await celso.must('openEditing', { params: { uuid }, body: { open: true, note: 'The card says another name' } });
  expect(await mayEdit(loan, 2)).toBe(true);

  const next = await placed(loan.borrower);
  await town.settle();
  await loan.pay(2_200, next);
  expect(await statusOf(loan.borrower, next)).toBe('Cleared');
  expect(await mayEdit(loan, 2)).toBe(false);
  expect(await celso.must('customerFile', { params: { uuid } })).toMatchObject({ editingOpened: false });
}, 60_000);

it('the record of loans in time counts a loan once it is repaid, as late as it was before it was extended', async () => {
  const loan = await loanLife(town, 3);
  await loan.moveTo(addDays(loan.dueOn, 5));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 2 });
  await loan.pay(450);
  const record = async () => loan.borrower.must('customerExtendInfo');
  expect(await record()).toMatchObject({ ordersCleared: 0, onTimeStreak: 0, growsNow: false });
  await loan.pay(2_100, String((await loan.child())['serial_number']));
  await town.settle();
  expect(await record()).toMatchObject({ ordersCleared: 1, onTimeStreak: 0, growsNow: true });
}, 60_000);

it('whoever is late or blocked is told of no step that repaying now does not take', async () => {
  const loan = await loanLife(town, 4);
  const growsNow = async () => (await loan.borrower.must('customerExtendInfo')).growsNow;
  expect(await growsNow()).toBe(true);
  await loan.moveTo(addDays(loan.dueOn, 1));
  expect(await growsNow()).toBe(false);
  await loan.pay(2_310);
  expect(await growsNow()).toBe(true);
  const { uuid } = await loan.borrower.must('customerInfo');
  const rita = await hired(town, 'reviewer', 'rita');
  await rita.must('blockCustomer', { params: { uuid }, body: { reason: 'IDENTITY', note: 'Another face' } });
  expect(await growsNow()).toBe(false);
}, 60_000);
