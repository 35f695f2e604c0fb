import { addDays, addMs, businessDay, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

// The page, each of three orders, the first of them again, and what would be told of it.
const refusals = 6;

it('a database that takes no writes for a moment leaves the page for later, and no order before a person', async () => {
  const loans = [];
  for (const nth of [1, 2, 3]) loans.push(await withLoan(town, person(nth)));
  const [first] = loans;
  if (first === undefined) throw new Error('nobody has a loan');
  const { order } = await first.borrower.must('order', { params: { serialNumber: first.serialNumber } });
  const lateOn = addDays(businessDay(order.repaymentDate ?? ''), 1);
  await town.sandbox.moveTo(addMs(startOfDay(lateOn), -60_000));
  // A number that is drawn is not given back: so many writes are refused, and then no more.
  await rows(town, 'create sequence refused');
  await rows(
    town,
    `create function refuse() returns trigger language plpgsql as $$ begin
       if nextval('refused') <= ${refusals} then
         raise exception using errcode = 'disk_full', message = 'No space left on device';
       end if;
       return null;
     end $$`,
  );
  for (const table of ['order_transition', 'incident'])
    await rows(town, `create trigger refuse before insert on ${table} execute function refuse()`);
  const statuses = async () =>
    (await rows(town, 'select status from loan_order order by id')).map((row) => String(row['status']));

  await town.sandbox.moveTo(addMs(startOfDay(lateOn), 10 * 60_000));
  await town.sandbox.moveTo(addMs(startOfDay(lateOn), 3_600_000));
  expect(await statuses()).toEqual(['Overdue', 'Overdue', 'Overdue']);
  expect(await rows(town, `select subject from incident where kind = 'order-not-closed'`)).toEqual([]);
});
