import { addDays, businessDayOf } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { doubtful } from '../../../test/in-review.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';

it('a day that is counted says what its rows said, and is read anew when something of it changes', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const day = businessDayOf(town.clock.now());
  const loan = await loanLife(town, 41);
  await loan.pay(500);
  const lost = await loan.pay(30, 'no such order');
  const waiting = await doubtful(town, person(42));
  const query = { from: day, to: day };
  const reports = async () => {
    const fatima = await hired(town, 'finance', 'fatima');
    const lent = await fatima.must('payoutTimes', { query });
    const cash = await fatima.must('cashFlow', { query });
    const placed = await fatima.must('decisionFunnel', { query });
    const { months } = await fatima.must('vintages', { query });
    return { fatima, told: { lent, cash, placed, months: months.map(({ orders, disbursed }) => [orders, disbursed]) } };
  };
  const isCounted = async () => (await rows(town, `select from counted_day where day = $1`, [day])).length === 1;

  const { told: live } = await reports();
  expect(live.cash.days).toMatchObject([{ repaid: 500, unmatched: 30 }]);
  expect(live.placed.versions).toMatchObject([{ placed: 2, reviewed: 1, cancelled: 0 }]);
  expect(await isCounted()).toBe(false);

  await loan.moveTo(addDays(day, 2));
  await expect.poll(isCounted, { timeout: 20_000 }).toBe(true);
  const { fatima, told: counted } = await reports();
  expect(counted).toEqual(live);

  await fatima.must('assignReceipt', { params: { receipt: lost }, body: { serialNumber: loan.serialNumber } });
  expect(await isCounted()).toBe(false);
  expect((await reports()).told.cash.days).toMatchObject([{ repaid: 530, unmatched: 0 }]);

  await loan.moveTo(addDays(day, 3));
  await expect.poll(isCounted, { timeout: 20_000 }).toBe(true);
  await loan.moveTo(addDays(day, 4));
  // Nobody looked at the doubtful order for three days: it is cancelled, and its day counted anew the night after.
  const status = async () =>
    (await rows(town, `select status from loan_order where serial_number = $1`, [waiting.serialNumber]))[0]?.['status'];
  await expect.poll(status, { timeout: 20_000 }).toBe('Cancelled');
  const { told } = await reports();
  expect(told.placed.versions).toMatchObject([{ placed: 2, reviewed: 1, cancelled: 1 }]);
  expect(told.cash.days).toMatchObject([{ repaid: 530, unmatched: 0 }]);
});
