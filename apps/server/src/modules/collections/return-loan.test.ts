import { addDays, addWorkingDays, businessDayOf } from '@house/calendar';
import { defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnLoan } from './return-loan.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a holiday that is declared after the payout is no working day of its seven', async () => {
  const { withdrawalWorkingDays, holidays } = defaultPolicy;
  const loan = await loanLife(town, 1);
  const paidOutOn = businessDayOf(town.clock.now());
  const declared = addWorkingDays(paidOutOn, 1, holidays);
  await withPolicy(town, { holidays: [...holidays, declared] });
  const last = addWorkingDays(paidOutOn, withdrawalWorkingDays + 1, holidays);
  await loan.moveTo(last);
  await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
}, 60_000);

it('one that is taken off the list after the payout shortens nobody’s time', async () => {
  const { withdrawalWorkingDays, holidays } = defaultPolicy;
  const kept = addWorkingDays(businessDayOf(town.clock.now()), 2, holidays);
  await withPolicy(town, { holidays: [...holidays, kept] });
  const loan = await loanLife(town, 2);
  const last = addWorkingDays(businessDayOf(town.clock.now()), withdrawalWorkingDays, [...holidays, kept]);
  await withPolicy(town, {});
  await loan.moveTo(last);
  await loan.pay(1_760);
  expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, {}))).kind).toBe('done');
  const late = await loanLife(town, 3);
  await late.moveTo(addDays(addWorkingDays(businessDayOf(town.clock.now()), withdrawalWorkingDays, holidays), 1));
  await late.pay(1_760);
  expect(await late.act((tx, order) => returnLoan(town.house, tx, order, {}))).toMatchObject({
    code: 'NOT_RETURNED_IN_TIME',
  });
}, 60_000);
