import { afterAll, beforeAll, expect, it } from 'vitest';
import { harmed } from '../../../apps/server/test/harmed.ts';
import { person, withLoan } from '../../../apps/server/test/loan.ts';
import { openTown, type Town } from '../../../apps/server/test/town.ts';
import { leftOver } from './left-over.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
});
afterAll(() => town.close());

const attempt = (state: string): string =>
  `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, asked_at, next_at)
   values ('00000000-0000-4000-8000-000000000001', 1, 1, 100, '${state}', NOW, NOW)`;
const payout = (state: string): string =>
  `update payout set state = '${state}', next_at = NOW, settled_at = null where id = 1`;
const order = (status: string): string =>
  `update loan_order set status = '${status}', disbursed_at = null, disbursed_on = null, due_on = null where id = 1`;
const day = (daysAgo: number, columns: string, values: string): string =>
  `insert into statement_day (business_date, ${columns}) values (DAY - ${daysAgo}, ${values})`;
const statement = `insert into rail_statement (hash, source, lines, paid_in_centavos, paid_out_centavos, imported_at) values ('${'a'.repeat(64)}', 'file', 1, 100, 0, NOW)`;
const line = (outcome: string): string =>
  `with file as (${statement} returning id) insert into rail_statement_line
     (statement_id, receipt, completed_at, kind, status, reference, paid_in_centavos, paid_out_centavos, balance_centavos, outcome)
   select id, 'LINE000000', NOW, 'paybill', 'Completed', 'x', 100, 0, 100, '${outcome}' from file`;

const planted: readonly [what: string, ...harm: string[]][] = [
  ...['queued', 'sent', 'unknown'].flatMap((state): [string, string][] => [
    [`payout ${state}`, payout(state)],
    [`attempt ${state}`, attempt(state)],
  ]),
  [
    'receipt unread',
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, next_at)
     values ('LATE000000', 'in', 100, NOW, 'notification', NOW, 'unread', NOW)`,
  ],
  ['sms queued', `update sms set state = 'queued', next_at = NOW`],
  [
    'sms queued',
    `update sms set state = 'queued', next_at = NOW + interval '1 day', queued_at = NOW - interval '13 hours'`,
  ],
  ['order Approved', order('Approved')],
  ['order UnderReview', order('UnderReview')],
  ['statement day', day(1, 'next_at', 'NOW')],
  ['statement day read once', day(3, 'read_at, lines, next_at', 'NOW, 0, NOW'), day(0, 'next_at', 'NOW')],
  ['close', `insert into daily_close (business_date, started_at, next_at) values (DAY + 1, NOW, NOW)`],
  ['queue paused', `update rail_queue set paused_at = NOW, reason = 'our-fault', next_check_at = NOW`],
  ['booked and not stated', day(0, 'next_at', 'NOW')],
  ['statement line unread', line('unread')],
  ['line broken', line('break')],
  [
    'taken back by mistake',
    `update rail_transaction set direction = 'in', meaning = 'repayment'`,
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at, rail_transaction_id)
     select 1, 1, 'payment', 100, NOW, DAY, NOW, rail_transaction_id from rail_transaction limit 1`,
    `insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at)
     select 1, 2, 'reversal', id, NOW, DAY, NOW from debt_event limit 1`,
  ],
];

const looked = (...harm: readonly string[]): Promise<readonly string[]> =>
  harmed(town.house, harm, (house) => leftOver({ house, time: town.clock }));

it('nothing is left over of a loan that was paid out', async () => {
  expect(await looked()).toEqual([]);
});

it.each(planted)('is seen when it is left over: %s', async (what, ...harm) => {
  expect(await looked(...harm)).toContainEqual(expect.stringMatching(new RegExp(`^left over: \\d+ × ${what}$`)));
});
