import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, withLoan } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
});
afterAll(() => town.close());

const event = `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, recorded_at)`;
const receipt = `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, order_id)`;
const sms = `insert into sms (id, event_key, kind, customer_id, text_sealed, state, queued_at)`;
const order = 'select id from loan_order';
// Of the order's first day, which is open: a journal of a day that is closed is refused before all else.
const journal = `insert into journal (event_key, kind, business_date, value_date, posted_at) select 'by hand', 'payment', disbursed_on, disbursed_on, now() from loan_order`;
const posting = `insert into posting (journal_id, account_code, order_id, amount_centavos)`;
/** A journal by hand with these lines of the only order. */
const posted = (...lines: readonly [account: string, centavos: number, journal?: string][]) =>
  `with written as (${journal} returning id) ${posting} ${lines
    .map(([account, centavos, id = 'id']) => `select ${id}, '${account}', (${order}), ${centavos} from written`)
    .join(' union all ')}`;
/** A sheet of payments by hand, of these orders, by what moved the wallet and the principal. */
const onSheet = (orders: string, wallet: string, principal: string) =>
  `with written as (${journal} returning id)
   insert into payment_sheet select id, array(${orders}), '${wallet}', '${principal}', ${Array.from({ length: 10 }, () => `'{}'`).join(', ')}
   from written`;

/** The first row of a table once more, with some of it changed. */
const copied = (table: string, changes: Readonly<Record<string, unknown>>, where = 'true') =>
  `insert into ${table} overriding system value
   select (jsonb_populate_record(was, '${JSON.stringify(changes)}')).* from ${table} was where ${where} limit 1`;
/** Two new rows of a table, alike but for what is numbered by `n`. */
const twice = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from loan_order o, generate_series(1, 2) n`;
/** A move of the order by hand, behind its last one. */
const moved = (move: string) =>
  `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
   select o.id, o.transition_seq + 1, ${move}, 'S', '{}', 1, now(), o.disbursed_on from loan_order o`;
const other = '00000000-0000-4000-8000-000000000001';
const refund = 'id, amount_centavos, state, reference, policy_version, asked_at, maker_id, checker_id';
const ofRefund = `gen_random_uuid(), 1, 'queued', 'F' || n, 1, now()`;
/** What stands first, and the harm that is done to it, in one word to the database: it is taken back with it. */
const then = (...statements: readonly string[]) => `do $$ begin ${statements.join('; ')}; end $$`;
const attempt = `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, asked_at)
  select gen_random_uuid(), id, customer_id, 100, 'succeeded', now() from loan_order`;
const proposal = `insert into approval_request (kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome, decided_at)
  values ('waiver', 'order:1', '{}', '[]', 'x', 1, now(), now() + interval '1 day', 'withdrawn', now())`;
const staff = `insert into operator (email, name, role, password_hash, created_at)
  select n || '@example.test', 'S', 'finance', 'x', now() from generate_series(1, 2) n`;
const approval = `insert into order_approval (order_id, maker_id, made_at, checker_id, checked_at)
  select o.id, s.maker, now(), s.checker, now() from loan_order o, (select min(id) as maker, max(id) as checker from operator) s`;
const held = `${event} select id, 1, 'hold-on', null, now(), now(), now() from loan_order`;

const never = (table: string): [harm: string, constraint: string] => [`delete from ${table}`, `${table}_stays`];

// What no code of ours does, and what the database says to it: the constraint's name.
const refused: readonly [harm: string, constraint: string][] = [
  [`${event} select id, 99, 'payment', 1, now(), now(), now() from (${order} union select 404) o`, 'debt_event_order'],
  [
    `${receipt} select 'R' || id, 'in', 1, now(), 'push', now(), 'repayment', id from (${order} union select 404) o`,
    'rail_transaction_order',
  ],
  [`update rail_transaction set order_id = 404`, 'rail_transaction_new_order'],
  [
    `${sms} select gen_random_uuid(), 'to ' || id, 'test', id, 'x', 'sent', now()
     from (select id from customer union select 404) c`,
    'sms_customer',
  ],
  [`update sms set customer_id = 404`, 'sms_keeps_its_customer'],
  // By the first of all that hold one: its moves, which no order is without, do so when the transaction ends.
  [`delete from loan_order`, 'decision_order_id_fkey'],
  [`delete from customer`, 'customer_stays'],
  [`truncate customer cascade`, 'customer_stays'],
  [`update customer set id = default`, 'customer_keeps_its_id'],
  [posted(['wallet_collection', 100], ['principal_receivable', -99]), 'journal_balanced'],
  [posted(['wallet_collection', 100], ['pocket', -100]), 'posting_account'],
  [posted(['wallet_collection', 100, '404'], ['principal_receivable', -100, '404']), 'posting_journal'],
  // On the chart, and yet no account that an order has.
  [posted(['wallet_collection', 100], ['commission_payable', -100]), 'order_book_balanced'],
  [onSheet(order, '{100}', '{-99}'), 'order_book_balanced'],
  [onSheet(order, '{100,100}', '{-200}'), 'payment_sheet_check'],
  [onSheet(`${order} union all ${order}`, '{100,100}', '{-100,-100}'), 'sheet_of_its_orders'],
  [onSheet(`${order} union all select 404`, '{100,100}', '{-100,-100}'), 'sheet_of_its_orders'],
  [posted(['wallet_collection', 0], ['principal_receivable', 0]), 'posting_amount_centavos_check'],
  [
    `insert into journal (event_key, kind, business_date, value_date, posted_at)
    select event_key, kind, business_date, value_date, posted_at from journal limit 1`,
    'journal_event_key_key',
  ],
  // Money out: once a purpose, once a reference, once a receipt of the rail's.
  [copied('payout', { id: 99, state: 'queued', next_at: '2026-12-01' }), 'one_live_payout'],
  [copied('payout', { id: 99, withdrawal_id: other }), 'payout_has_one_purpose'],
  [copied('payout_try', { try_no: 9, rail_transaction_id: null }), 'payout_try_reference_key'],
  [copied('payout_try', { try_no: 9, reference: 'OTHER' }), 'payout_try_rail_transaction_id_key'],
  [
    twice(
      'withdrawal',
      'id, customer_id, amount_centavos, state, reference, policy_version, asked_at',
      `gen_random_uuid(), o.customer_id, 1, 'queued', 'W' || n, 1, now()`,
    ),
    'one_live_withdrawal',
  ],
  [twice('refund', `${refund}, rail_transaction_id`, `${ofRefund}, 1, 2, 'R1'`), 'one_live_refund'],
  [twice('refund', `${refund}, customer_id`, `${ofRefund}, 1, 2, o.customer_id`), 'one_live_credit_refund'],
  [
    twice('refund', `${refund}, customer_id, rail_transaction_id`, `${ofRefund}, 1, 2, o.customer_id, 'R1'`),
    'refund_has_one_cause',
  ],
  // Money in: once a receipt, under whatever name, and one prompt on a phone at a time.
  [copied('rail_transaction', {}), 'rail_transaction_pkey'],
  [copied('rail_transaction', { rail_transaction_id: 'R2', order_id: null }), 'rail_transaction_names_its_purpose'],
  [
    twice(
      'rail_transaction',
      'rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning, stated_as',
      `'R' || n, 'in', 1, now(), 'push', now(), 'suspense', 'S'`,
    ),
    'rail_transaction_by_stated_as',
  ],
  [
    twice(
      'payment_attempt',
      'id, order_id, customer_id, amount_centavos, state, next_at, asked_at',
      `gen_random_uuid(), o.id, o.customer_id, 1, 'queued', now(), now()`,
    ),
    'one_live_attempt',
  ],
  [
    twice(
      'debt_event',
      'order_id, seq, kind, value_at, value_on, recorded_at',
      `o.id, 1, 'hold-on', now(), now(), now()`,
    ),
    'debt_event_order_id_seq_key',
  ],
  [
    twice(
      'debt_event',
      'order_id, seq, kind, reverses_id, rails_fault, value_at, value_on, recorded_at',
      `o.id, n, 'reversal', 404, false, now(), now(), now()`,
    ),
    'reversed_once',
  ],
  // An order: one that is open, by legal moves, one after the other.
  [copied('loan_order', { id: 99, serial_number: '1000000009' }), 'one_open_order'],
  [copied('loan_order', { id: 99, serial_number: '1000000009', reopened: true }), 'order_status_is_its_last_move'],
  [`update loan_order set status = 'Overdue'`, 'order_moves_forward'],
  [moved(`o.status, 'Declined', 'by hand'`), 'order_transition_from_status_to_status_event_fkey'],
  [moved(`'Approved', 'Disbursed', 'paid-out'`), 'order_transition_order_id_previous_seq_from_status_fkey'],
  [
    twice(
      'extension_offer',
      'order_id, term_days, offered_at, expires_at',
      `o.id, 14, now(), now() + interval '1 day'`,
    ),
    'one_standing_offer',
  ],
  [
    twice('daily_close', 'business_date, started_at, next_at', `o.disbursed_on + 9 + n, now(), now()`),
    'one_close_at_a_time',
  ],
  // What was agreed and what is over stays so, and of what money did no row goes (decision 0292).
  [`update loan_order set principal_centavos = principal_centavos + 1`, 'terms_stand'],
  [`update loan_order set customer_id = 404`, 'terms_stand'],
  [`update payout set amount_centavos = amount_centavos + 1`, 'payout_sum_stands'],
  [`update payout set state = 'queued', next_at = now(), settled_at = null`, 'payout_ends_once'],
  [copied('payout_try', { try_no: 9, reference: 'OTHER', rail_transaction_id: null }), 'one_live_try'],
  [then(attempt, `update payment_attempt set state = 'queued', next_at = now()`), 'attempt_is_sent_once'],
  [then(attempt, `update payment_attempt set amount_centavos = 1`), 'attempt_sum_stands'],
  [then(proposal, `update approval_request set outcome = 'expired'`), 'proposal_is_decided_once'],
  [then(staff, approval, `delete from order_approval`), 'approval_is_given_once'],
  [`update order_contract set hash = 'x'`, 'contract_stands'],
  [`update policy set effective_from = effective_from - interval '1 day'`, 'policy_stands'],
  [`update policy set content = jsonb_set(content, '{payout,maxTries}', '9')`, 'policy_stands'],
  [`update policy set content = content - 'payout'`, 'policy_stands'],
  [`delete from policy`, 'policy_stays'],
  [`update rail_transaction set direction = 'in'`, 'rail_transaction_goes_one_way'],
  [
    then(
      held,
      `insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at)
       select order_id + 404, 1, 'reversal', id, now(), now(), now() from debt_event`,
    ),
    'reverses_its_own',
  ],
  [
    `insert into payment_proof (id, customer_id, order_id, text_sealed, state, received_at)
     select gen_random_uuid(), customer_id + 404, id, 'x', 'received', now() from loan_order`,
    'payment_proof_of_own_order',
  ],
  [
    `insert into order_device (order_id, customer_id, device_uuid, placed_at)
     select id, customer_id + 404, 'x', now() from loan_order`,
    'order_device_of_own_order',
  ],
  ...['rail_transaction', 'payout', 'payout_try', 'payment_attempt', 'refund', 'withdrawal', 'commission'].map(never),
  ...['coupon_use', 'approval_request', 'rail_statement', 'rail_statement_line', 'order_book'].map(never),
  [`truncate reconciliation_day`, 'reconciliation_day_stays'],
  // Two persons, and neither of them twice.
  [twice('refund', `${refund}, customer_id`, `${ofRefund}, 1, 1, o.customer_id`), 'refund_maker_is_not_checker'],
  [`update policy set maker_id = 1, checker_id = 1`, 'policy_maker_is_not_checker'],
  [
    twice(
      'approval_request',
      'kind, subject, proposal, changes, note, maker_id, made_at, expires_at',
      `'refund', 'rail:1', '{}', '[]', 'x', 1, now(), now() + interval '1 day'`,
    ),
    'approval_request_open',
  ],
  [
    twice(
      'approval_request',
      'kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome, checker_id, decided_at',
      `'refund', 'rail:1', '{}', '[]', 'x', 1, now(), now() + interval '1 day', 'approved', 1, now()`,
    ),
    'proposal_maker_is_not_checker',
  ],
  // No message and no alarm twice, and no more of a coupon than it gives.
  [copied('sms', { id: other }), 'sms_event_key_key'],
  [twice('incident', 'kind, subject, detail, opened_at', `'payout-held', 'order:1', '{}', now()`), 'one_open_incident'],
  [
    `insert into coupon (code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, global_cap, uses, made_at)
    values ('AAA', 'A', 'A', 'amount', 1, now(), now(), 1, 1, 2, now())`,
    'coupon_global_cap',
  ],
  [
    `insert into coupon_customer (coupon_id, customer_id, per_customer_cap, uses) values (1, 1, 1, 2)`,
    'coupon_customer_cap',
  ],
];

/** What is written once, by a column of it. */
const written = {
  journal: 'kind',
  posting: 'account_code',
  posting_sheet: 'order_ids',
  payment_sheet: 'order_ids',
  accrual_sheet: 'order_ids',
  account: 'kind',
  account_snapshot: 'balance_centavos',
  portfolio_snapshot: 'orders',
  order_transition: 'event',
  debt_event: 'kind',
  payment_value_date: 'value_on',
  rails_fault: 'recorded_at',
  due_date_change: 'was',
  audit: 'act',
  product: 'interest_centavos',
  decision: 'outcome',
};
const rewritten = Object.entries(written).flatMap(([table, column]): [harm: string, constraint: string][] => [
  [`update ${table} set ${column} = ${column}`, 'append_only'],
  [`delete from ${table}`, 'append_only'],
]);

it.each([...refused, ...rewritten])('%s is refused', async (harm, constraint) => {
  const fault: unknown = await rows(town, harm).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(pg.DatabaseError);
  expect(fault).toMatchObject({ constraint });
});

it('a version of the policy is given a number that did not exist when it was published', async () => {
  const added = `update policy set content = jsonb_set(content, '{payout,aNewNumber}', '1') where version = 1 returning version`;
  const [row] = await rows(town, added);
  expect(row).toMatchObject({ version: 1 });
});

it('a journal by hand that balances is kept, in a book that is there and in a new one', async () => {
  const [before] = await rows(town, 'select wallet_collection as had from order_book');
  const client = await town.house.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with written as (${journal} returning id)
       ${posting} select written.id, line.account, o.id, line.centavos
       from written, (${order} union select 7700) o,
         (values ('wallet_collection', 700), ('principal_receivable', -700)) line (account, centavos)`,
    );
    const { rows: books } = await client.query('select wallet_collection as has from order_book order by order_id');
    expect(books).toEqual([{ has: BigInt(String(before?.['had'])) + 700n }, { has: 700n }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
