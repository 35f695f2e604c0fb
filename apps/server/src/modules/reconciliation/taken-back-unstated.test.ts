import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { isCovered } from '../statements/covered.ts';
import { importStatement } from './import-statement.ts';

let town: Town;
let pulling: Town;
beforeAll(async () => {
  town = await openTown();
  pulling = await openTown({}, { pullsStatements: true });
});
afterAll(async () => {
  await town.close();
  await pulling.close();
});

const note = 'The slip was forged';
const alarms = async () =>
  (await rows(town, `select kind from incident where closed_at is null order by kind`)).map(({ kind }) => kind);
const enter = async (of: Town, reference: string) => {
  const finance = await hired(of, 'finance', 'filipa');
  const manager = await hired(of, 'manager', 'mario');
  const body = { receipt: 'NEVERWAS01', amount: 70, reference, paidAt: of.clock.now().toISOString(), note };
  const { approvalId } = await finance.must('proposePayment', { body });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await of.settle();
  return body;
};
const dayOver = async () => {
  const day = businessDayOf(town.clock.now());
  await town.sandbox.advance({ days: 1 });
  await brought(day);
  return day;
};
const brought = async (day: Awaited<ReturnType<typeof dayOver>>) => {
  const file = await town.sandbox.businessStatement(day);
  await importStatement(town.house, Buffer.from(file), { source: 'file', day });
};

it('a payment that staff entered and never was is nobody’s work once two persons took it back', async () => {
  const loan = await loanLife(town, 1);
  const params = { serialNumber: loan.serialNumber };
  const body = await enter(town, loan.serialNumber);
  const entered = await dayOver();
  expect(await alarms()).toEqual(['receipt-without-line']);

  const carla = await hired(town, 'collector', 'carla');
  const taken = await carla.must('proposeReversal', {
    params,
    body: { payment: body.receipt, railsFault: false, note },
  });
  const marta = await hired(town, 'manager', 'marta');
  await marta.must('approveProposal', { params: { id: taken.approvalId } });
  await loan.pay(30);
  const takenBack = await dayOver();
  expect(await alarms()).toEqual([]);
  const fina = await hired(town, 'finance', 'fina');
  const listed = (await fina.must('reconciliationDays')).data;
  for (const day of [entered, takenBack]) {
    expect(listed.find((one) => one.day === day)).toMatchObject({ withoutLine: 0 });
    const seen = await fina.must('reconciliationDay', { params: { day } });
    expect(seen).toMatchObject({ withoutLine: 0, bookings: [] });
    // Only the float that nobody has booked.
    expect(seen.difference).toBe(10_000_000);
  }

  // It is on a statement after all: then the rail has it still.
  const line = `${body.receipt},${body.paidAt},paybill,Completed,,${loan.serialNumber},70.00,,1.00`;
  await railStates(town, line);
  await brought(takenBack);
  expect(await alarms()).toEqual(['reversal-without-line']);
}, 60_000);

it('and the statements of its day prove what is not on them', async () => {
  const loan = await loanLife(pulling, 2);
  const at = pulling.clock.now();
  const { receipt } = await enter(pulling, loan.serialNumber);
  await takeBack(pulling, receipt);
  for (let days = 0; days < 3; days += 1) {
    await pulling.sandbox.advance({ days: 1 });
    await pulling.sandbox.advance({ minutes: 480 });
  }
  expect(await isCovered(pulling.house, pulling.house.database, at)).toBe(true);
}, 60_000);
