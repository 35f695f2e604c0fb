import { addDays, businessDay, isWorkingDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { currentPolicy } from '../policies/current-policy.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

async function workingDay(from: BusinessDay): Promise<BusinessDay> {
  const { holidays } = (await currentPolicy(town.house, town.house.database)).policy;
  return isWorkingDay(from, holidays) ? from : workingDay(addDays(from, 1));
}

it('counts the contacts of a person, whichever of two loans they were about', async () => {
  const loan = await loanLife(town, 1);
  const { serialNumber: first, borrower } = loan;
  await loan.moveTo(loan.dueOn);
  const railId = await loan.pay(2_200);
  const second = await placed(borrower, 2_000, 14);
  await town.settle();
  await town.house.database.inTransaction((tx) =>
    reversePayment(town.house, tx, { payment: railId, isRailsFault: false }, { case: 'test' }),
  );
  const { order } = await borrower.must('order', { params: { serialNumber: second } });
  await loan.moveTo(await workingDay(addDays(businessDay(order.repaymentDate ?? ''), 1)));
  for (const number of [first, second]) expect(await statusOf(borrower, number)).toBe('Overdue');
  const carla = await hired(town, 'collector', 'carla');
  const call = async (serialNumber: string) =>
    (await carla.call('logCall', { params: { serialNumber }, body: { outcome: 'no-answer' } })).body.error;
  expect([await call(first), await call(second), await call(first)]).toEqual([
    undefined,
    undefined,
    'TOO_MANY_CONTACTS',
  ]);
  const { limits } = await carla.must('collectionCase', { params: { serialNumber: second } });
  expect(limits).toMatchObject({ today: 2, week: 2, mayContact: false, whyNot: 'TOO_MANY_CONTACTS' });
}, 60_000);
