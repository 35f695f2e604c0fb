import { addDays, addMs, startOfDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { held } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';
import { closeDay } from './close-day.ts';

it('a day does not end while another worker has one of its pages', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const loan = await loanLife(town, 1);
  const day = addDays(loan.dueOn, 2);
  await loan.moveTo(addDays(day, -1));
  // Ours until eleven.
  const claimed = { day, fence: 7 };
  const leaseUntil = addMs(startOfDay(day), 11 * 3_600_000);
  await rows(town, `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`, [
    day,
    startOfDay(day),
    leaseUntil,
  ]);
  await loan.moveTo(day);
  await rows(
    town,
    `insert into close_page (business_date, order_page, orders)
     select $1, order_page(id), count(*) from loan_order where next_close_on <= $1 group by 2`,
    [day],
  );
  const letGo = await held(town, `select from close_page where business_date = '${day}' for update`);
  onTestFinished(letGo);
  expect(await closeDay(town.house, claimed)).toBe(false);
  const ended = () =>
    rows(town, 'select finished_at is not null as ended from daily_close where business_date = $1', [day]);
  expect(await ended()).toEqual([{ ended: false }]);
  await letGo();
  expect(await closeDay(town.house, claimed)).toBe(true);
  expect(await ended()).toEqual([{ ended: true }]);
}, 60_000);
