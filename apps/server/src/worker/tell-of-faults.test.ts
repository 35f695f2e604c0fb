import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';
import { watchFaults } from './tell-of-faults.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const minuteMs = 60_000;

it('work that fails a fifth time within six hours is before a person, whatever else fails meanwhile', async () => {
  const begin = town.clock.now();
  let now = begin;
  const tell = watchFaults({ ...town.house, clock: { now: () => now } });
  const failed = async (minutes: number, lane = 'payout', why = 'no such column') => {
    now = addMs(begin, minutes * minuteMs);
    await tell(lane, new Error(why));
    return rows(town, `select subject, detail from incident where kind = 'work-failed'`);
  };
  // A passing fault, however many items end in it within half a minute.
  for (let item = 0; item < 9; item += 1) expect(await failed(item / 20)).toEqual([]);
  for (const minutes of [100, 200, 300]) expect(await failed(minutes)).toEqual([]);
  expect(await failed(310, 'receipt')).toEqual([]);
  expect(await failed(320, 'payout', 'another fault')).toEqual([]);
  // The first is over by then.
  expect(await failed(361)).toEqual([]);
  expect(await failed(399)).toEqual([{ subject: 'lane:payout', detail: { why: 'no such column' } }]);
});
