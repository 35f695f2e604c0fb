import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a settlement stands when money from before it is taken back, which alone is owed again; without the agreed sum it does not', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, -20));
  const early = await loan.pay(50);
  await loan.moveTo(addDays(loan.dueOn, 5));
  const [collector, manager] = [await hired(town, 'collector'), await hired(town, 'manager')];
  const agree = ({ approvalId: id }: { approvalId: string }) => manager.must('approveProposal', { params: { id } });
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
