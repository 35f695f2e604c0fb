import { addDays, addMs, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';
import { chargeOff } from '../collections/charge-off.ts';

let town: Town;
let carla: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Sessions of staff are short; a loan lives for months. */
async function moveTo(loan: Awaited<ReturnType<typeof loanLife>>, day: BusinessDay): Promise<BusinessDay> {
  await loan.moveTo(day);
  carla = await hired(town, 'collector', 'carla');
  return day;
}

it('counts a promise as kept once the statement says that what staff entered for a later day had come by its day', async () => {
  const loan = await loanLife(town, 201);
  const day = await moveTo(loan, workingDay(addDays(loan.dueOn, 1)));
  const { serialNumber } = loan;
  const params = { serialNumber };
  const on = addDays(day, 1);
  await carla.must('logCall', { params, body: { outcome: 'promised', promise: { amount: 300, on } } });
  await moveTo(loan, addDays(on, 1));
  const [fina, mario] = [await hired(town, 'finance', 'fina'), await hired(town, 'manager', 'mario')];
  const entry = { receipt: 'HAND000201', amount: 300, reference: serialNumber, note: 'The slip is in the folder' };
  const { approvalId } = await fina.must('proposePayment', {
    body: { ...entry, paidAt: town.clock.now().toISOString() },
  });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  const paidAt = addMs(startOfDay(on), 12 * 3_600_000).toISOString();
  const line = `HAND000201,${paidAt},paybill,Completed,258${loan.borrower.phone},${serialNumber},300.00,,1.00`;
  await railStates(town, line);
  const promises = async () => (await carla.must('collectionCase', { params })).promises;
  expect(await promises()).toMatchObject([{ state: 'broken' }]);
  await moveTo(loan, addDays(on, 2));
  expect(await promises()).toMatchObject([{ state: 'kept' }]);
}, 60_000);

it('says of what was written off what a call is worth now', async () => {
  const loan = await loanLife(town, 202);
  await moveTo(loan, addDays(loan.dueOn, 10));
  const evidence = { case: 'test' };
  await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  const worth = async (day: BusinessDay) => {
    await moveTo(loan, day);
    const { data } = await carla.must('worklist', { query: {} });
    const row = data.find(({ serialNumber }) => serialNumber === loan.serialNumber);
    return [row?.likelihood, row?.outstanding, row?.expected];
  };
  // 2,000 + 200 + 100 + 10 × 10, late interest stands still now.
  expect(await worth(addDays(loan.dueOn, 11))).toEqual([60, 2_400, 1_440]);
  await loan.pay(2_000);
  expect(await worth(addDays(loan.dueOn, 12))).toEqual([60, 400, 240]);
  expect(await worth(addDays(loan.dueOn, 31))).toEqual([30, 400, 120]);
  await loan.pay(400);
  expect(await worth(addDays(loan.dueOn, 32))).toEqual([undefined, undefined, undefined]);
}, 60_000);
