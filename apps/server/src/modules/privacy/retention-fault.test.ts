import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { retentionLane } from './retention-lane.ts';

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
  const run = async (): Promise<void> => {
    await rows(town, 'delete from retention_run');
    const lane = retentionLane(town.house);
    const [today] = await lane.claim(town.clock.now(), 1);
    if (today === undefined) throw new Error('it does not run');
    await lane.work(today, new AbortController().signal);
  };
  const erased = () => rows(town, 'select erased_at is not null as erased from customer order by id');
  const alarms = () =>
    rows(
      town,
      `select subject like 'customer:%' as of, closed_at is null as open from incident where kind = 'erasure-failed'`,
    );

  await rows(town, 'alter table customer add constraint spoilt check (id <> 1 or erased_at is null)');
  await run();
  expect(await erased()).toEqual([{ erased: false }, { erased: true }]);
  expect(await alarms()).toEqual([{ of: true, open: true }]);
  expect(await rows(town, 'select erased, finished_at is not null as done from retention_run')).toEqual([
    { erased: 1, done: true },
  ]);

  await rows(town, 'alter table customer drop constraint spoilt');
  await run();
  expect(await erased()).toEqual([{ erased: true }, { erased: true }]);
  expect(await alarms()).toEqual([{ of: true, open: false }]);
});
