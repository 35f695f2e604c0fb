import { addDays, businessDayOf, instantFrom } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../test/cast.ts';
import { person, placed, rows, withLoan } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a payout that is on its way when the clock is moved is of its own day, on the rail as in our books', async () => {
  const borrower = await joined(town, person(1));
  await town.settle();
  await town.sandbox.setFaults({ b2c: { delayMs: 700 } });
  const day = businessDayOf(town.clock.now());
  const serialNumber = await placed(borrower);
  await town.sandbox.advance({ days: 1 });
  const [booked] = await rows(town, `select paid_at as at from rail_transaction where meaning = 'payout'`);
  expect(businessDayOf(booked?.['at'] as Date)).toBe(day);
  expect(await town.sandbox.businessStatement(day)).toContain(serialNumber);
});

it('a message that falls due on the way arrives on its own day', async () => {
  const who = person(2);
  await withLoan(town, who);
  const dueDay = addDays(businessDayOf(town.clock.now()), 30);
  await town.sandbox.advance({ days: 40 });
  const { messages } = await town.sandbox.phone(who.phone);
  const arrived = (said: string) =>
    messages.filter(({ text }) => text.includes(said)).map(({ at }) => businessDayOf(instantFrom(at)));
  expect(arrived('due today')).toEqual([dueDay]);
  expect(arrived('3 days overdue')).toEqual([addDays(dueDay, 3)]);
});
