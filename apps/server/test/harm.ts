// What a hand in the database writes: `NOW` and `DAY` are the house's (`harmed`).
export const journal = (key: string, kind: string): string =>
  `insert into journal (event_key, kind, business_date, value_date, posted_at) select ${key}, '${kind}', DAY, DAY, NOW`;
/** A journal of a kind with a line on this account, and one that balances it. */
export const posted = (
  kind: string,
  account: string,
  of: { order?: number; customer?: number } = {},
  key = `'by hand'`,
) =>
  `with written as (${journal(key, kind)} returning id), line as (
     insert into posting (journal_id, account_code, order_id, customer_id, amount_centavos)
     select id, '${account}', ${of.order ?? 'null'}, ${of.customer ?? 'null'}, 100 from written
   ) insert into posting (journal_id, account_code, amount_centavos) select id, 'rail_fees', -100 from written`;
export const receipt = (id: string, direction: string, meaning: string, order = 'null', nextAt = 'null') =>
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id, next_at)
   values ('${id}', '${direction}', 100, NOW, 'push', NOW, '${meaning}', ${order}, ${nextAt})`;
export const payment = (seq: number, rail = 'null', sheet = 'null') =>
  `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at, rail_transaction_id, journal_id)
   values (1, ${seq}, 'payment', 100, NOW, DAY, NOW, ${rail}, ${sheet})`;
export const attempt = (id: number, state: string, nextAt = 'null') =>
  `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, asked_at, next_at)
   values ('00000000-0000-4000-8000-00000000000${id}', 1, 1, 100, '${state}', NOW, ${nextAt})`;
export const withdrawal = (state: string) =>
  `insert into withdrawal (id, customer_id, amount_centavos, state, reference, policy_version, asked_at, settled_at)
   values ('00000000-0000-4000-8000-000000000001', 1, 100, '${state}', 'W1', 1, NOW, ${state === 'queued' ? 'null' : 'NOW'})`;
export const refund = (of: 'rail_transaction_id' | 'customer_id', value: string, state = 'paid') =>
  `insert into refund (id, ${of}, amount_centavos, state, reference, policy_version, maker_id, checker_id, asked_at, settled_at)
   values ('00000000-0000-4000-8000-000000000001', ${value}, 100, '${state}', 'F1', 1, 1, 2, NOW, ${state === 'queued' ? 'null' : 'NOW'})`;
export const line = (receipt: string, kind: string, outcome = 'matched') =>
  `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos, paid_out_centavos, outcome)
   values (1, '${receipt}', '${kind}', 'Completed', NOW, '', 50, 0, '${outcome}')`;
export const dueOn = (was: string, becomes: string) =>
  `insert into due_date_change (order_id, was, becomes, evidence, at) select 1, ${was}, ${becomes}, '{}', NOW from loan_order where id = 1`;
export const commission = `insert into commission (order_id, referrer_id, amount_centavos, earned_at) values (1, 2, 100, NOW)`;
export const close = (day: string, nextAt = 'null') =>
  `insert into daily_close (business_date, started_at, planned_at, finished_at, next_at)
   values (${day}, NOW, NOW, ${nextAt === 'null' ? 'NOW' : 'null'}, ${nextAt})`;
export const coupon = `insert into coupon (id, code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, uses, made_at)
   overriding system value values (1, 'AAA', 'A', 'A', 'amount', 1, DAY, DAY, 2, 1, NOW)`;
export const bookOf = (order: number, account: string) =>
  `update order_book set ${account} = ${account} + 100, waivers = waivers - 100 where order_id = ${order}`;
export const longAgo = `NOW - interval '1 hour'`;
