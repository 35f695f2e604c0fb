import { addDays, addMs, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn } from '../../../test/agreed.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { verifyInvariants } from '../invariants/verify-invariants.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ LOG_LEVEL: 'fatal' });
});
afterAll(() => town.close());

it('a loan that cannot be worked out is put before a person each day, and keeps no other and no day waiting', async () => {
  const harmed = await withLoan(town, person(1));
  const sound = await withLoan(town, person(2));
  const { order } = await sound.borrower.must('order', { params: { serialNumber: sound.serialNumber } });
  const dueOn = businessDay(order.repaymentDate ?? '');
  const statuses = async () =>
    (await rows(town, 'select status from loan_order order by id')).map((row) => String(row['status']));
  const closeOf = (day: BusinessDay) => town.sandbox.moveTo(addMs(startOfDay(day), 10 * 3_600_000));
  const finished = async () =>
    String(
      (await rows(town, 'select max(business_date)::text as day from daily_close where finished_at is not null'))[0]?.[
        'day'
      ],
    );
  const alarms = () =>
    rows(town, `select subject, closed_at is null as open from incident where kind = 'order-not-closed'`);

  const lateInterest = (serialNumber: string) =>
    rows(
      town,
      `select b.balance_centavos::int as centavos from order_balance b join loan_order o on o.id = b.order_id
       where o.serial_number = $1 and b.account_code = 'late_interest_receivable'`,
      [serialNumber],
    );

  // An event that no code of ours writes.
  const triggers = (state: 'enable' | 'disable') => rows(town, `alter table debt_event ${state} trigger user`);
  await rows(
    town,
    `insert into debt_event (order_id, seq, kind, value_at, value_on, recorded_at)
     select id, 1, 'hold-off', disbursed_at, disbursed_on, disbursed_at from loan_order where serial_number = $1`,
    [harmed.serialNumber],
  );
  await rows(town, 'alter table debt_event drop constraint debt_event_kind_check');
  await triggers('disable');
  await rows(town, `update debt_event set kind = 'riddle'`);

  await closeOf(addDays(dueOn, 1));
  expect(await finished()).toBe(addDays(dueOn, 1));
  expect(await statuses()).toEqual(['Disbursed', 'Overdue']);
  expect(await alarms()).toEqual([{ subject: `order:${harmed.serialNumber}`, open: true }]);
  expect(await verifyInvariants(town.house)).toEqual([
    {
      invariant: 'an order’s accounts are those of its debt',
      rows: [{ order: harmed.serialNumber, why: 'Error: unknown debt event riddle' }],
    },
  ]);

  // What goes on by itself does so where the page is closed order by order, too.
  await closeOf(addDays(dueOn, 2));
  expect(await lateInterest(sound.serialNumber)).toEqual([{ centavos: 2_000 }]);

  await rows(town, `update debt_event set kind = 'hold-off'`);
  // What it has become two persons would have agreed to.
  await actOn(town, harmed.serialNumber, () => Promise.resolve());
  await triggers('enable');
  await closeOf(addDays(dueOn, 3));
  expect(await finished()).toBe(addDays(dueOn, 3));
  expect(await statuses()).toEqual(['Overdue', 'Overdue']);
  expect(await alarms()).toEqual([{ subject: `order:${harmed.serialNumber}`, open: false }]);
  const owed = await rows(
    town,
    `select sum(balance_centavos)::int as centavos from order_balance where account_code like '%_receivable'
     group by order_id order by order_id`,
  );
  expect(owed).toEqual([{ centavos: 233_000 }, { centavos: 233_000 }]);
});
