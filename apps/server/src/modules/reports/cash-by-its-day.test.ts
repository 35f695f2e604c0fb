import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown } from '../../../test/town.ts';

it('money counts on the day on which the statement has it, a statement that comes days late too', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const day = businessDayOf(town.clock.now());
  const next = addDays(day, 1);
  const loan = await loanLife(town, 63);
  const { borrower, serialNumber } = loan;
  await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount: 100 } });
  await town.sandbox.waitForPrompt(borrower.phone);
  await town.sandbox.acceptPrompt(borrower.phone);
  await town.sandbox.waitForMessage(borrower.phone, /received 100/);
  const [push] = await rows(town, `select rail_transaction_id as id from debt_event where kind = 'payment'`);
  const nobodys = await loan.pay(30, 'no such order');
  await loan.moveTo(addDays(day, 3));
  const counted = () => rows(town, 'select from counted_day where day = any($1)', [[day, next]]);
  await expect.poll(counted, { timeout: 20_000 }).toHaveLength(2);

  const told = async (on: BusinessDay) => {
    const fatima = await hired(town, 'finance', 'fatima');
    const { days } = await fatima.must('cashFlow', { query: { from: on, to: on } });
    const listed = (await fatima.must('findOrders', { query: { paidOn: on } })).data.map((row) => row.serialNumber);
    return [days[0]?.repaid ?? 0, days[0]?.unmatched ?? 0, listed];
  };
  expect(await told(day)).toEqual([100, 30, [serialNumber]]);
  expect(await told(next)).toEqual([0, 0, []]);

  const at = addMs(startOfDay(next), 60_000).toISOString();
  const lines = [
    `${String(push?.['id'])},${at},c2b,Completed,258${borrower.phone},${serialNumber},100.00,,1.00`,
    `${nobodys},${at},paybill,Completed,258${borrower.phone},no such order,30.00,,1.00`,
  ];
  await railStates(town, ...lines);
  expect(await told(day)).toEqual([0, 0, []]);
  expect(await told(next)).toEqual([100, 30, [serialNumber]]);
  await loan.moveTo(addDays(day, 4));
  await expect.poll(counted, { timeout: 20_000 }).toHaveLength(2);
  expect(await told(day)).toEqual([0, 0, []]);
  expect(await told(next)).toEqual([100, 30, [serialNumber]]);
}, 60_000);

it('a payment that is taken off its order, or was entered with another amount, changes the days that were counted', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const day = businessDayOf(town.clock.now());
  const next = addDays(day, 1);
  const loan = await loanLife(town, 64);
  const { borrower, serialNumber } = loan;
  const two = async () => {
    return { fatima: await hired(town, 'finance', 'fatima'), marta: await hired(town, 'manager', 'marta') };
  };
  await borrower.must('payByWeb', { body: { orderNo: serialNumber, amount: 100 } });
  await town.sandbox.waitForPrompt(borrower.phone);
  await town.sandbox.acceptPrompt(borrower.phone);
  await town.sandbox.waitForMessage(borrower.phone, /received 100/);
  const [push] = await rows(town, `select rail_transaction_id as id from debt_event where kind = 'payment'`);
  const payment = String(push?.['id']);
  const { fatima, marta } = await two();
  const enteredAt = town.clock.now().toISOString();
  const note = 'The slip is in the folder';
  const body = { receipt: 'HAND000009', amount: 2_000, paidAt: enteredAt, note };
  const { approvalId } = await fatima.must('proposePayment', { body });
  await marta.must('approveProposal', { params: { id: approvalId } });
  await town.settle();

  const stated = (line: string) => railStates(town, line);
  const paidAt = addMs(startOfDay(next), 60_000);
  await loan.moveTo(next);
  await stated(`${payment},${paidAt.toISOString()},c2b,Completed,258${borrower.phone},${serialNumber},100.00,,1.00`);
  await loan.moveTo(addDays(day, 4));
  const counted = () => rows(town, 'select from counted_day where day = any($1)', [[day, next]]);
  await expect.poll(counted, { timeout: 20_000 }).toHaveLength(2);
  const told = async (on: BusinessDay) => {
    const { days } = await (await two()).fatima.must('cashFlow', { query: { from: on, to: on } });
    return [days[0]?.repaid ?? 0, days[0]?.unmatched ?? 0];
  };
  expect([await told(day), await told(next)]).toEqual([
    [0, 2_000],
    [100, 0],
  ]);

  await stated(`HAND000009,${enteredAt},paybill,Completed,258${borrower.phone},nada,200.00,,1.00`);
  await town.settle();
  expect(await told(day)).toEqual([0, 200]);

  const { fatima: later, marta: second } = await two();
  const proposed = await later.must('proposeReversal', {
    params: { serialNumber },
    body: { payment, railsFault: false, wrongOrder: true, note },
  });
  await second.must('approveProposal', { params: { id: proposed.approvalId } });
  await town.settle();
  expect([await told(day), await told(next)]).toEqual([
    [0, 200],
    [0, 100],
  ]);
  // Whatever it pays next, it pays from when it came.
  expect(
    await rows(town, `select paid_at from rail_transaction where rail_transaction_id = $1`, [`${payment}-1`]),
  ).toEqual([{ paid_at: paidAt }]);
}, 60_000);
