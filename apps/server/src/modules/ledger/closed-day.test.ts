import { businessDayOf } from '@house/calendar';
import { provideForLosses, useCredit } from '@house/lending';
import { centavos } from '@house/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
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

it('a day keeps its accounts with what was on its way when it ended', async () => {
  const before = town.clock.now();
  const house: House = { ...town.house, clock: { ...town.clock, now: () => before } };
  const journal = {
    eventKey: 'commission-lost:on-its-way',
    kind: 'provided',
    valueOn: businessDayOf(before),
  } as const;
  const end = await keptOpen(town.house.database.inTransaction, (tx) =>
    postJournal(house, tx, { ...journal, lines: provideForLosses(centavos(100)) }),
  );
  const closing = town.sandbox.advance({ days: 1 });
  await Promise.race([closing, waiting(town, 1)]);
  await Promise.all([end(), closing]);
  const day = businessDayOf(before);
  const kept = await rows(
    town,
    `select s.account_code, s.balance_centavos, (
       select coalesce(sum(p.amount_centavos), 0)::bigint from journal j join posting p on p.journal_id = j.id
       where j.business_date <= $1 and p.account_code = s.account_code
     ) as posted from account_snapshot s where s.business_date = $1`,
    [day],
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((row) => row['balance_centavos'] !== row['posted'])).toEqual([]);
});

it('nothing is booked on a day whose accounts are kept, by whoever stood still since then', async () => {
  const before = town.clock.now();
  await town.sandbox.advance({ days: 1 });
  const [kept] = await rows(town, 'select max(business_date)::text as day from account_snapshot');
  expect(kept).toEqual({ day: businessDayOf(before) });
  const house: House = { ...town.house, clock: { ...town.clock, now: () => before } };
  const [customer] = await rows(town, 'select id from customer');
  const journal = {
    eventKey: 'credit-taken:stood-still',
    kind: 'credit-used',
    valueOn: businessDayOf(before),
  } as const;
  const whose = { customerId: BigInt(String(customer?.['id'])), lines: useCredit(centavos(100)) };
  const booking = town.house.database.inTransaction((tx) => postJournal(house, tx, { ...journal, ...whose }));
  await expect(booking).rejects.toThrow('a journal of a day that is closed');
});

it('a journal of such a day gets no more lines, balanced or not', async () => {
  const adding = rows(
    town,
    `insert into posting (journal_id, account_code, amount_centavos)
     select journal.id, line.* from (values ('rail_fees', 100), ('wallet_float', -100)) line,
       (select id from journal where business_date <= (select max(business_date) from account_snapshot) limit 1) journal`,
  );
  await expect(adding).rejects.toThrow('lines of a day that is closed');
});
