import { addDays, addMs, businessDayOf, isWorkingDay, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { changeNumber } from '../../../test/new-number.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { currentPolicy } from '../policies/current-policy.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** Moves on to a day on which a loan of 30 days would be so many days late on days on which a collector may call. */
async function untilNoneIsHoliday(late: readonly number[]): Promise<void> {
  const { holidays } = (await currentPolicy(town.house, town.house.database)).policy;
  const today = businessDayOf(town.clock.now());
  let days = 0;
  while (!late.every((one) => isWorkingDay(addDays(today, days + 30 + one), holidays))) days += 1;
  await town.sandbox.advance({ days });
}

it('a stranger who answered at a number is asked for nobody’s money there, until the customer answers or has another', async () => {
  await untilNoneIsHoliday([1, 3, 7]);
  const { borrower, serialNumber, dueOn, moveTo } = await loanLife(town, 1);
  let carla = await hired(town, 'collector', 'carla');
  /** Ten in the morning, so many days late; whoever collects has signed in. */
  const morning = async (late: number) => {
    await moveTo(addDays(dueOn, late));
    carla = await hired(town, 'collector', 'carla');
  };
  const params = { serialNumber };
  const call = (outcome: 'wrong-number' | 'answered') => carla.must('logCall', { params, body: { outcome } });
  const shown = async () => {
    const { messages, wrongNumber } = await carla.must('collectionCase', { params });
    return { wrongNumber, mayWrite: messages.length > 0 };
  };
  /** The reminder of that many days late, in its evening. */
  const reminded = async (late: number) => {
    await town.sandbox.moveTo(addMs(startOfDay(addDays(dueOn, late)), 18 * 3_600_000));
    await town.settle();
    const key = `reminder:${serialNumber}:${addDays(dueOn, late)}`;
    return (await rows(town, 'select state from sms where event_key = $1', [key])).map((row) => row['state']);
  };
  await morning(1);
  expect(await shown()).toEqual({ wrongNumber: false, mayWrite: true });
  await call('wrong-number');
  expect(await shown()).toEqual({ wrongNumber: true, mayWrite: false });
  const written = await carla.call('sendCollectionSms', { params, body: { template: 'missedCall' } });
  expect(written).toMatchObject({ status: 409, body: { error: 'ACT_NOT_POSSIBLE' } });
  expect(await reminded(1)).toEqual(['dropped']);

  await morning(3);
  await call('answered');
  expect(await shown()).toEqual({ wrongNumber: false, mayWrite: true });
  expect(await reminded(3)).toEqual(['sent']);

  await morning(7);
  await call('wrong-number');
  await town.sandbox.advance({ minutes: 2 });
  await changeNumber(town, borrower, '845550011');
  expect(await shown()).toEqual({ wrongNumber: false, mayWrite: true });
  expect(await reminded(7)).toEqual(['sent']);
}, 60_000);
