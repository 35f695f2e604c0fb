import { addDays, addMs, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { changeNumber } from '../../../test/new-number.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a stranger who answered at a number is asked for nobody’s money there, until the customer answers or has another', async () => {
  const { borrower, serialNumber, dueOn, moveTo } = await loanLife(town, 1);
  let carla = await hired(town, 'collector', 'carla');
  /** Ten in the morning, so many days late; whoever collects has signed in. */
  const morning = async (late: number) => {
    await moveTo(addDays(dueOn, late));
    carla = await hired(town, 'collector', `carla${late}`);
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
