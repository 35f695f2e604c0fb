import { addDays, addMs, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Tx } from '../../platform/db.ts';

let town: Town;
let lateOn: BusinessDay;
beforeEach(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
  const loans = [];
  for (const nth of [1, 2, 3]) loans.push(await withLoan(town, person(nth)));
  const [first] = loans;
  if (first === undefined) throw new Error('nobody has a loan');
  const { order } = await first.borrower.must('order', { params: { serialNumber: first.serialNumber } });
  lateOn = addDays(businessDay(order.repaymentDate ?? ''), 1);
  await town.sandbox.moveTo(addMs(startOfDay(lateOn), -60_000));
});
afterEach(() => town.close());

async function closesWithoutAlarm(): Promise<void> {
  await town.sandbox.moveTo(addMs(startOfDay(lateOn), 10 * 60_000));
  await town.sandbox.moveTo(addMs(startOfDay(lateOn), 3_600_000));
  const statuses = await rows(town, 'select status from loan_order order by id');
  expect(statuses.map((row) => row['status'])).toEqual(['Overdue', 'Overdue', 'Overdue']);
  expect(await rows(town, `select subject from incident where kind = 'order-not-closed'`)).toEqual([]);
}

describe('a database in trouble for a moment leaves the page for later, and no order before a person', () => {
  it('that takes no writes', async () => {
    // The page, each of its orders, the first of them again, and what would be told of it. A number drawn is not given back.
    const refusals = 6;
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
    await closesWithoutAlarm();
  });

  it('that lets nobody in who was cut off, while single statements keep their connection', async () => {
    const { database } = town.house;
    const { inTransaction } = database;
    const queue = { refusals: 0, wasCut: false };
    const cutOnce = (tx: Tx): Tx => ({
      ...tx,
      query: async (text, values) => {
        if (queue.wasCut || !text.includes('insert into order_transition')) return tx.query(text, values);
        Object.assign(queue, { refusals: 5, wasCut: true });
        throw new Error('Connection terminated unexpectedly');
      },
    });
    Object.assign(database, {
      inTransaction: async (work: (tx: Tx) => Promise<unknown>) => {
        queue.refusals -= 1;
        if (queue.refusals >= 0) throw new Error('sorry, too many clients already');
        return inTransaction((tx) => work(cutOnce(tx)));
      },
    });
    await closesWithoutAlarm();
    expect(queue.wasCut).toBe(true);
  });
});
