import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { readDayFigures } from '../reconciliation/day-figures.ts';
import { disburseLate } from './disburse-late.ts';
import { reversePayout } from './reverse-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** An order that was cancelled and paid out all the same, as the statement says so many days later; its receipt is LATE and the number. */
async function cancelledAndPaid(number: number, days: number) {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  const borrower = await joined(town, person(number));
  const serialNumber = await placed(borrower);
  await town.settle();
  await town.sandbox.setFaults({});
  expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
  const paidAt = town.clock.now();
  await town.sandbox.advance({ days });
  const line = `LATE${number},${paidAt.toISOString()},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
  await railStates(town, line);
  const [{ id, term } = {}] = await rows(
    town,
    'select id, term_days as term from loan_order where serial_number = $1',
    [serialNumber],
  );
  const disburse = () =>
    town.house.database.inTransaction(async (tx) => {
      const order = await lockOrder(town.house, tx, BigInt(String(id)));
      if (order === undefined) throw new Error('no such order');
      return disburseLate(town.house, tx, order, {});
    });
  const paidOn = businessDayOf(paidAt);
  return { id, disburse, paidOn, termEnds: addDays(paidOn, Number(term)) };
}

/** The same, made a loan by two persons. */
async function paidOutLate(number: number, days: number) {
  const { id, disburse, termEnds } = await cancelledAndPaid(number, days);
  expect((await disburse()).kind).toBe('done');
  const [order] = await rows(town, 'select status, due_on as "dueOn" from loan_order where id = $1', [id]);
  const late = await rows(
    town,
    `select account_code from order_balance where order_id = $1 and balance_centavos <> 0
       and account_code in ('management_fee_income', 'late_interest_income')`,
    [id],
  );
  return { order, late, termEnds };
}

it('who hears after the term that they were paid out has three days, and owes nothing for the days before', async () => {
  const { order, late } = await paidOutLate(3, 35);
  expect({ ...order, late }).toEqual({
    status: 'Repayment',
    dueOn: addDays(businessDayOf(town.clock.now()), 3),
    late: [],
  });
}, 60_000);

it('who hears within it has the term that was agreed', async () => {
  const { order, termEnds } = await paidOutLate(4, 10);
  expect(order).toEqual({ status: 'Repayment', dueOn: termEnds });
}, 60_000);

it('the float equation has it as on its way until then, and as booked from then on', async () => {
  const { disburse, paidOn } = await cancelledAndPaid(6, 1);
  const equation = async () => {
    const { floatCentavos, inFlightCentavos } = await readDayFigures(town.house.database, paidOn);
    return { float: floatCentavos, inFlight: inFlightCentavos };
  };
  const before = await equation();
  expect((await disburse()).kind).toBe('done');
  expect(await equation()).toEqual({ float: before.float - 176_000n, inFlight: before.inFlight + 176_000n });
}, 60_000);

it('what the rail has taken back since is no loan any more', async () => {
  const { id, disburse } = await cancelledAndPaid(5, 1);
  const line = `BACK5,${town.clock.now().toISOString()},reversal,Completed,,LATE5,1760.00,,1.00`;
  await railStates(town, line);
  expect(await disburse()).toEqual({ kind: 'refused', code: 'NOT_PAID_OUT' });
  // Two persons say so, and nothing of it waits for anybody.
  const done = await town.house.database.inTransaction(async (tx) => {
    const order = await lockOrder(town.house, tx, BigInt(String(id)));
    return order && reversePayout(town.house, tx, order, {});
  });
  expect(done?.kind).toBe('done');
  const left = `select o.status, p.state, (select count(*)::int from incident i where i.closed_at is null
      and i.subject in ('order:' || o.serial_number, 'rail:LATE5', 'rail:BACK5')) as alarms,
    (select count(*)::int from rail_statement_line l where l.outcome = 'break' and 'LATE5' in (l.receipt, l.reference)) as broken
    from loan_order o join payout p on p.order_id = o.id where o.id = $1`;
  expect(await rows(town, left, [id])).toEqual([{ status: 'Cancelled', state: 'reversed', alarms: 0, broken: 0 }]);
}, 60_000);
