import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { postResult } from '../../../test/rail-result.ts';
import { openTown } from '../../../test/town.ts';

it('a try that the rail refused and posts as paid holds the next one until the statements that would name it are here', async () => {
  const town = await openTown({}, { pullsStatements: true });
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const { borrower, serialNumber } = await withLoan(town, person(1));
  await town.sandbox.setFaults({});
  const [tried] = await rows(town, 'select reference from payout_try order by try_no desc limit 1');
  await postResult(town, { reference: tried?.['reference'] });
  const dayAfter = startOfDay(addDays(businessDayOf(town.clock.now()), 1));
  let hour = 0;
  const until = async (hours: number) => {
    for (; hour <= hours; hour += 6) await town.sandbox.moveTo(addMs(dayAfter, hour * 3_600_000));
  };
  // Its own day was read once, and what was paid late on it may stand on the next.
  await until(36);
  expect([await statusOf(borrower, serialNumber), await paidTo(town, borrower.phone)]).toEqual(['Approved', []]);
  await until(96);
  await expect.poll(() => statusOf(borrower, serialNumber)).toMatch(/Disbursed|Repayment/);
  expect((await paidTo(town, borrower.phone)).length).toBe(1);
  await town.close();
}, 60_000);
