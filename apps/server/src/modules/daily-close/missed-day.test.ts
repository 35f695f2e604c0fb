import { addDays, addMs, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { correctValueDate } from '../reconciliation/correct-value-date.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const hourMs = 3_600_000;

it('a missed day goes past what the statement has dated anew since, and what was found to be the rail’s fault', async () => {
  const [dated, fault] = [await loanLife(town, 1), await loanLife(town, 2)];
  const { dueOn } = dated;
  await dated.moveTo(addDays(dueOn, 1));
  const paid = await dated.pay(500);
  const reversed = await fault.pay(500);
  await dated.moveTo(addDays(dueOn, 2));
  expect((await takeBack(town, reversed)).kind).toBe('done');

  const [missed, today] = [addDays(dueOn, 3), addDays(dueOn, 4)];
  await rows(town, `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`, [
    missed,
    startOfDay(missed),
    addMs(startOfDay(today), 11 * hourMs),
  ]);
  await town.sandbox.moveTo(addMs(startOfDay(today), 10 * hourMs));
  await dated.act((tx) =>
    correctValueDate(town.house, tx, paid, { completedAt: addMs(startOfDay(dueOn), 12 * hourMs) }),
  );
  expect((await takeBack(town, reversed, { isRailsFault: true })).kind).toBe('done');
  const followed = [await dated.book(), await fault.book()];
  await town.sandbox.moveTo(addMs(startOfDay(today), 11 * hourMs + 60_000));
  expect(await rows(town, `select 1 from daily_close where finished_at is null`)).toEqual([]);
  expect([await dated.book(), await fault.book()]).toEqual(followed);
  const closed = await rows(
    town,
    `select o.serial_number, p.account_code from order_posting p join journal j on j.id = p.journal_id
     join loan_order o on o.id = p.order_id where j.kind = 'close' and j.value_date >= $1`,
    [missed],
  );
  expect(closed).toEqual([]);
}, 90_000);
