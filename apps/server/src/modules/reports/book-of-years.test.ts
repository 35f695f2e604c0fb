import { businessDay, startOfDay, addDays, type BusinessDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { listOrderDevices } from '../customer-desk/customer-desk.queries.ts';
import { isPaidByRail } from '../extensions/extensions.queries.ts';
import { listCustomerLines } from '../ledger/ledger.queries.ts';
import { listPayments } from '../orders/debts.queries.ts';
import { readOrder } from '../orders/orders.queries.ts';
import { forgetRecords } from '../privacy/privacy.queries.ts';
import { readFigures } from '../reconciliation/day-figures.queries.ts';
import { listWithoutLine } from '../reconciliation/days.queries.ts';
import { findStandingStep } from '../repayments/repayments.queries.ts';
import { readFile } from '../servicing/order-file.queries.ts';
import { keepPromises, readMissedPromise } from '../worklist/worklist.queries.ts';
import { readCashFlow, readLosses, readRolls } from './reports.queries.ts';

const orders = 20_000;
const day = businessDay('2026-11-20');
const from = startOfDay(day);
const until = startOfDay(addDays(day, 1));
const now = until;

/**
 * Orders of customers who had twenty each, all repaid but 400 that are written off; 200 payments taken back, 100 of them by two
 * persons; 1,000 payments dated anew by their statement; 300 bookings of the day that no statement has yet.
 */
const book = [
  `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
     principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     disbursed_at, disbursed_on, due_on, cleared_on, ended_on, charged_off_at)
   select 1000000000 + n, n / 20, gen_random_uuid(), 1, case when is_off then 'Overdue' else 'Cleared' end,
     5, 100000, 0, 0, 30, 'pt', '', 'auto', on_day, on_day, on_day, on_day + 30, case when not is_off then on_day + 30 end,
     case when not is_off then on_day + 30 end, case when is_off then date '${day}' - 5 end
   from (select n, n % 50 = 9 as is_off, date '${day}' - 400 + n * 300 / ${orders} as on_day from generate_series(1, ${orders}) n) o
   order by n`,
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id,
     stated_at)
   select 'IN' || id, 'in', 100000, due_on, 'notification', due_on, 'repayment', id, due_on from loan_order order by id`,
  `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, rail_transaction_id, recorded_at)
   select id, 1, 'payment', 100000, due_on, due_on, 'IN' || id, due_on from loan_order order by id`,
  `insert into payment_value_date (debt_event_id, value_at, value_on, recorded_at)
   select id, value_at + interval '1 day', value_on + 1, value_at + interval '1 day' from debt_event where id % 20 = 3`,
  `insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at)
   select order_id, 2, 'reversal', id, value_at + interval '1 day', value_on + 1, value_at + interval '1 day' from debt_event
   where id % 200 = 7`,
  `insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at, rail_transaction_id)
   select order_id, 2, 'reversal', id, value_at, value_on, value_at, 'BACK' || order_id from debt_event
   where kind = 'payment' and id % 200 = 11`,
  `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos,
     paid_out_centavos, outcome)
   select 1, 'BACK' || order_id, 'reversal', 'Completed', value_at, 'IN' || order_id, 0, 100000, 'matched'
   from debt_event where kind = 'reversal'`,
  `insert into promise (order_id, amount_centavos, due_on, operator_id, made_at, state, settled_at)
   select 19000 + n, 1000000, date '${day}' - 1 - n % 30, 1, date '${day}' - 300, 'broken', date '${day}' from generate_series(1, 120) n`,
  `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, code, asked_at, settled_at)
   select gen_random_uuid(), id, customer_id, 1, 'failed', 'INS-6', due_on, due_on from loan_order`,
  `insert into limit_step (order_id, from_centavos, to_centavos, at) select id, 1, 2, due_on from loan_order`,
  `insert into order_device (order_id, customer_id, device_uuid, placed_at) select id, customer_id, 'a', placed_at from loan_order`,
  `insert into journal (event_key, kind, business_date, value_date, posted_at)
   select 'payment:IN' || id, 'payment', due_on, due_on, due_on from loan_order order by id`,
  `insert into journal (event_key, kind, business_date, value_date, posted_at)
   select 'off:' || id, 'charge-off', date '${day}' - 5, date '${day}' - 5, date '${day}' - 5 from loan_order where charged_off_at is not null`,
  `insert into posting (journal_id, account_code, order_id, amount_centavos)
   select j.id, line.code, substring(j.event_key from '\\d+$')::bigint, line.centavos from journal j, (values
     ('payment', 'wallet_collection', 100000), ('payment', 'principal_receivable', -100000),
     ('charge-off', 'loss_allowance', 100000), ('charge-off', 'principal_receivable', -100000)) line (kind, code, centavos)
   where j.kind = line.kind order by j.id`,
  `insert into daily_close (business_date, started_at, finished_at)
   select date '${day}' - n, date '${day}' - n + 1, date '${day}' - n + 1 from generate_series(0, 60) n`,
  `insert into counted_day select date '${day}' - n from generate_series(1, 500) n`,
  `insert into account_snapshot select date '${day}' - 1, code, 0 from account`,
  'analyze',
  // What is read by stretches of the table is summed up by it.
  'vacuum rail_transaction',
  // Of today no statistics know yet.
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id)
   select 'NEW' || n, 'in', 100000, timestamptz '${from.toISOString()}' + n * interval '1 minute', 'notification', now(), 'repayment', n
   from generate_series(1, 300) n`,
];

type Ask = (tx: Tx) => Promise<unknown>;
const orderId = 19_001n;
const customerId = 950n;
const sealed = Buffer.from('-');

/** As a connection plans it the first times: for the day that is asked of. */
function plannedFor(ask: Ask): Ask {
  return async (tx) => {
    await tx.query('set local plan_cache_mode = force_custom_plan', []);
    return ask(tx);
  };
}

const ofOne: Record<string, Ask> = {
  'a promise that was missed': (tx) => readMissedPromise.run({ orderId }, tx),
  'payments of an order': (tx) => listPayments.run({ orderId, limit: 5n }, tx),
  'whether the rail paid an extension': (tx) => isPaidByRail.run({ orderId }, tx),
  'a step of the limit that an order brought': (tx) => findStandingStep.run({ orderId }, tx),
  'devices of a customer': (tx) => listOrderDevices.run({ customerId }, tx),
  'what is forgotten of a customer': (tx) =>
    forgetRecords.run({ id: customerId, orderWalletSealed: sealed, attemptWalletSealed: sealed }, tx),
  'lines of a customer': (tx) => listCustomerLines.run({ customerId }, tx),
};
const ofDay: Record<string, Ask> = {
  'promises whose day is over': (tx) => keepPromises.run({ day, now }, tx),
  'what the statement of a day has no line of': plannedFor((tx) =>
    listWithoutLine.run({ from, until, limit: 100n }, tx),
  ),
  'figures of a day': plannedFor((tx) => readFigures.run({ day, from, until }, tx)),
  'cash of a day': (tx) => readCashFlow.run({ from: day, to: day }, tx),
  'roll rates of a month': (tx) => readRolls.run({ from: addDays(day, -30), to: day }, tx),
};

// Each of these read all that there ever was of something, some once a row: after some years the close of a day outlasted the time
// that a statement is given, a day's figures and reports, too, and whoever paid back waited for it.
it('what is asked of an order, a customer or a day reads theirs, however many years lie behind', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of book) await write(statement);
  const read: [string, number][] = [];
  for (const [asks, most] of [
    [ofOne, 150],
    [ofDay, orders],
  ] as const)
    for (const [what, ask] of Object.entries(asks)) {
      const rows = await rowsRead(ask);
      if (rows > most) read.push([what, rows]);
    }
  expect(read).toEqual([]);
}, 120_000);

it('what was lost is not compared with all else that was', async () => {
  const { database, write } = await openForManyRows();
  for (const statement of book) await write(statement);
  const plan = await planOf(database, (db) => readLosses.run({ from: addDays(day, -800), to: day }, db));
  expect(removedByJoins(plan)).toBeLessThan(orders);
}, 120_000);

it('of what was lost only that of the loans that are asked for is worked out', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of book) await write(statement);
  const since = (from: BusinessDay) => rowsRead((tx) => readLosses.run({ from, to: day }, tx));
  // All 400 were written off five days ago.
  expect(await since(addDays(day, -4))).toBeLessThan((await since(addDays(day, -800))) / 2);
}, 120_000);

// No row of it was read that was not asked for, so only the pages tell: some hundred of the index, where there are twenty thousand.
it('a look at an order does not go through the index of all payments that were ever asked for', async () => {
  const { database, write } = await openForManyRows();
  for (const statement of book) await write(statement);
  const serialNumber = '1000019001';
  for (const ask of [
    (db: Db) => readOrder.run({ serialNumber, customerId, now }, db),
    (db: Db) => readFile.run({ serialNumber, now }, db),
  ])
    expect((await planOf(database, ask))['Shared Hit Blocks']).toBeLessThan(40);
}, 120_000);

type Plan = {
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly Plans?: readonly Plan[];
};

/** How PostgreSQL has carried it out, with what it read in memory: what was not there is there by then. */
async function planOf(database: Db, run: (on: Db) => Promise<unknown>): Promise<Plan> {
  let plan: Plan | undefined;
  const explained: Db = {
    query: async (text, values) => {
      const explain = () => database.query(`explain (analyze, buffers, format json) ${text}`, values);
      await explain();
      plan = (await explain()).rows[0]['QUERY PLAN'][0].Plan;
      return { rows: [], rowCount: 0 };
    },
  };
  await run(explained);
  if (plan === undefined) throw new Error('nothing was asked');
  return plan;
}

function removedByJoins(plan: Plan): number {
  const own = (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + removedByJoins(part), own);
}
