import { addDays, businessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { placed, statusOf } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { workingDay } from '../../../test/working-day.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Two loans of one person, both overdue, on a day on which they may be contacted. */
async function twoOverdue(number: number): Promise<[string, string]> {
  const loan = await loanLife(town, number);
  const { serialNumber: first, borrower } = loan;
  await loan.moveTo(loan.dueOn);
  const railId = await loan.pay(2_200);
  const second = await placed(borrower, 2_000, 14);
  await town.settle();
  await takeBack(town, railId);
  const { order } = await borrower.must('order', { params: { serialNumber: second } });
  await loan.moveTo(workingDay(addDays(businessDay(order.repaymentDate ?? ''), 1)));
  for (const serialNumber of [first, second]) expect(await statusOf(borrower, serialNumber)).toBe('Overdue');
  return [first, second];
}

const missed = (serialNumber: string) => ({ params: { serialNumber }, body: { outcome: 'no-answer' } }) as const;

it('counts the contacts of a person, whichever of two loans they were about', async () => {
  const [first, second] = await twoOverdue(1);
  const carla = await hired(town, 'collector', 'carla');
  const call = async (serialNumber: string) => (await carla.call('logCall', missed(serialNumber))).body.error;
  expect([await call(first), await call(second), await call(first)]).toEqual([
    undefined,
    undefined,
    'TOO_MANY_CONTACTS',
  ]);
  const { limits } = await carla.must('collectionCase', { params: { serialNumber: second } });
  expect(limits).toMatchObject({ today: 2, week: 2, mayContact: false, whyNot: 'TOO_MANY_CONTACTS' });
}, 60_000);

it('two collectors who contact a person at the same moment about two loans are counted one after the other', async () => {
  const [first, second] = await twoOverdue(2);
  const [celia, cesar] = [await hired(town, 'collector', 'celia'), await hired(town, 'collector', 'cesar')];
  await celia.must('logCall', missed(first));
  const release = await held(town, 'lock table contact_log in share mode');
  const calls = [
    celia.call('logCall', missed(first)),
    cesar.call('sendCollectionSms', { params: { serialNumber: second }, body: { template: 'missedCall' } }),
  ] as const;
  await waiting(town, 2);
  await release();
  const errors = (await Promise.all(calls)).map(({ body }) => body.error);
  expect(errors.filter((error) => error !== undefined)).toEqual(['TOO_MANY_CONTACTS']);
}, 60_000);
