import { addDays, addMs, businessDayOf, formatDay, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { withSilentPushes } from '../../../test/silent-pushes.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { correctValueDate } from '../reconciliation/correct-value-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** A collector who proposes and a manager who agrees, signed in today. */
async function staff() {
  const [collector, manager] = [await hired(town, 'collector', 'carla'), await hired(town, 'manager', 'mario')];
  const agree = ({ approvalId: id }: { approvalId: string }) => manager.must('approveProposal', { params: { id } });
  return { collector, agree };
}

it('a settlement stands when money from before it is taken back, which alone is owed again; without the agreed sum it does not', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -20));
  const early = await loan.pay(50);
  await loan.moveTo(addDays(loan.dueOn, 5));
  const { collector, agree } = await staff();
  const params = { serialNumber: loan.serialNumber };
  const note = 'As agreed on the phone';
  const body = { amount: 1_500, until: addDays(loan.dueOn, 8), note };
  await agree(await collector.must('proposeSettlement', { params, body }));
  const first = await loan.pay(900);
  await loan.pay(600);
  expect((await loan.view()).order.status).toBe('Cleared');
  const { waivers } = await loan.book();

  const takeBack = async (payment: string) => {
    const taken = { payment, railsFault: false, wrongOrder: true, note };
    await agree(await collector.must('proposeReversal', { params, body: taken }));
  };
  await takeBack(early);
  expect((await loan.view()).repayment?.outstandingAmount).toBe(50);
  expect((await loan.book())['waivers']).toBe(waivers);
  await takeBack(first);
  expect(await loan.book()).not.toHaveProperty('waivers');
}, 60_000);

it.each([
  { days: 1, moved: true },
  { days: 4, moved: false },
])(
  'a settlement paid by the day $days late by the statement stands: the day is corrected, $moved',
  async (stated) => {
    const loan = await loanLife(town, 1 + stated.days);
    await loan.moveTo(addDays(loan.dueOn, 5));
    const { collector, agree } = await staff();
    const params = { serialNumber: loan.serialNumber };
    const body = { amount: 1_500, until: addDays(loan.dueOn, 8), note: 'As agreed on the phone' };
    await agree(await collector.must('proposeSettlement', { params, body }));
    const paid = await loan.pay(1_500);
    expect((await loan.view()).order.status).toBe('Cleared');

    const statedOn = addDays(loan.dueOn, 5 + stated.days);
    await loan.moveTo(statedOn);
    const line = { completedAt: addMs(startOfDay(statedOn), 60_000) };
    await town.house.database.inTransaction((tx) => correctValueDate(town.house, tx, paid, line));
    const cleared = await rows(
      town,
      'select status, cleared_on::text as day from loan_order where serial_number = $1',
      [loan.serialNumber],
    );
    expect(cleared).toEqual([{ status: 'Cleared', day: stated.moved ? statedOn : addDays(loan.dueOn, 5) }]);
    const told = await rows(town, 'select kind from incident where subject = $1', [`rail:${paid}`]);
    expect(told).toEqual(stated.moved ? [] : [{ kind: 'value-date-kept' }]);
  },
  60_000,
);

it('a settlement is paid by a push that was on its way while it was agreed, by the statement’s instant', async () => {
  const silent = await withSilentPushes(town, 6);
  const id = await silent.push();
  const { collector, agree } = await staff();
  const { borrower, serialNumber } = silent;
  const params = { serialNumber };
  const until = addDays(businessDayOf(town.clock.now()), 3);
  await agree(
    await collector.must('proposeSettlement', { params, body: { amount: 500, until, note: 'As agreed on the phone' } }),
  );
  const [receipt = ''] = await silent.receipts();
  await silent.proven(id, receipt);
  const status = async () => (await borrower.must('order', { params })).order.status;
  expect(await status()).toBe('Repayment');
  const line = `${receipt},${town.clock.now().toISOString()},c2b,Completed,258${borrower.phone},${serialNumber},500.00,,1.00`;
  await railStates(town, line);
  expect(await status()).toBe('Cleared');
}, 60_000);

it('a settlement is what the borrower is told to pay as long as it stands, and the whole debt after it', async () => {
  const loan = await loanLife(town, 7);
  await loan.moveTo(addDays(loan.dueOn, 5));
  const { collector, agree } = await staff();
  const until = addDays(loan.dueOn, 8);
  const body = { amount: 1_500, until, note: 'As agreed on the phone' };
  await agree(await collector.must('proposeSettlement', { params: { serialNumber: loan.serialNumber }, body }));
  const told = async (text: RegExp) => {
    await town.settle();
    const { messages } = await town.sandbox.phone(loan.borrower.phone);
    return messages.find((message) => text.test(message.text))?.text;
  };
  await loan.pay(600);
  expect(await told(/we received/)).toContain(`we received 600.00 MT. Pay 900.00 MT more by ${formatDay(until)}`);
  const evening = (dpd: number) => town.sandbox.moveTo(addMs(startOfDay(addDays(loan.dueOn, dpd)), 18 * 3_600_000));
  await evening(7);
  expect(await told(/./)).toContain(`Pay 900.00 MT by ${formatDay(until)}`);
  await evening(14);
  expect(await told(/./)).toMatch(/14 days overdue. You owe 1,828.75 MT today/);
}, 60_000);
