import { businessDayOf } from '@house/calendar';
import { useCredit } from '@house/lending';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { House } from '../../house.ts';
import { postJournal } from './post-journal.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
});
afterAll(() => town.close());

it('nothing is booked on a day whose accounts are kept, by whoever stood still since then', async () => {
  const before = town.clock.now();
  await town.sandbox.advance({ days: 1 });
  const [kept] = await rows(town, 'select max(business_date)::text as day from account_snapshot');
  expect(kept).toEqual({ day: businessDayOf(before) });
  const house: House = { ...town.house, clock: { ...town.clock, now: () => before } };
  const [customer] = await rows(town, 'select id from customer');
  const journal = { eventKey: 'stood-still', kind: 'credit-used', valueOn: businessDayOf(before) } as const;
  const whose = { customerId: BigInt(String(customer?.['id'])), lines: useCredit(centavos(100)) };
  const booking = town.house.database.inTransaction((tx) => postJournal(house, tx, { ...journal, ...whose }));
  await expect(booking).rejects.toThrow('a journal of a day that is closed');
});
