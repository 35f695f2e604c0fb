import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { clearsAgain } from '../../../test/night.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

it('one whose records cannot be erased is put before a person, and keeps nobody else’s', async () => {
  await joined(town, person(1));
  await joined(town, person(2));
  await rows(town, `update customer set created_at = created_at - interval '5 years'`);
  await rows(
    town,
    `update session set last_seen_at = last_seen_at - interval '5 years', created_at = created_at - interval '5 years'`,
  );
  const erased = () => rows(town, 'select erased_at is not null as erased from customer order by id');
  const alarms = () =>
    rows(
      town,
      `select subject like 'customer:%' as of, closed_at is null as open from incident where kind = 'erasure-failed'`,
    );

  await rows(town, 'alter table customer add constraint spoilt check (id <> 1 or erased_at is null)');
  await clearsAgain(town);
  expect(await erased()).toEqual([{ erased: false }, { erased: true }]);
  expect(await alarms()).toEqual([{ of: true, open: true }]);
  expect(await rows(town, 'select erased, finished_at is not null as done from retention_run')).toEqual([
    { erased: 1, done: true },
  ]);

  await rows(town, 'alter table customer drop constraint spoilt');
  await clearsAgain(town);
  expect(await erased()).toEqual([{ erased: true }, { erased: true }]);
  expect(await alarms()).toEqual([{ of: true, open: false }]);
});
