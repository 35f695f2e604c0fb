import { addDays, addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';

it('a payment that staff entered for another day than the rail has makes neither day differ', async () => {
  const town = await openTown({}, { pullsStatements: true });
  onTestFinished(() => town.close());
  const loan = await loanLife(town, 41);
  const day = businessDayOf(town.clock.now());
  const next = addDays(day, 1);
  await loan.moveTo(next);
  const staff = async () => {
    return { fina: await hired(town, 'finance', 'fina'), mario: await hired(town, 'manager', 'mario') };
  };
  const differenceOf = async (of: BusinessDay) => {
    const { fina } = await staff();
    return (await fina.must('reconciliationDay', { params: { day: of } })).difference;
  };
  const before = await differenceOf(day);
  await town.sandbox.setFaults({ notify: { lossRate: 1 } });
  const { transactionId } = await town.sandbox.pay(loan.borrower.phone, {
    businessNumber: '955555',
    reference: loan.serialNumber,
    amount: 70,
  });
  const { fina, mario } = await staff();
  const paidAt = addMs(startOfDay(day), 15 * 3_600_000).toISOString();
  const entry = { receipt: transactionId, amount: 70, reference: loan.serialNumber, paidAt, note: 'Read off a slip' };
  const { approvalId } = await fina.must('proposePayment', { body: entry });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await differenceOf(day)).toBe(before);

  await town.sandbox.advance({ days: 1 });
  expect(await rows(town, `select value_on from payment_value_date`)).toEqual([{ value_on: next }]);
  expect([await differenceOf(day), await differenceOf(next)]).toEqual([before, before]);
}, 60_000);
