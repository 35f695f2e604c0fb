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
const journal = `insert into journal (event_key, kind, business_date, value_date, posted_at) values ('by hand', 'payment', '2026-12-01', '2026-12-01', now())`;
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
  [`delete from payment_sheet`, 'append_only'],
];

it.each(refused)('%s is refused', async (harm, constraint) => {
  const fault: unknown = await rows(town, harm).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(pg.DatabaseError);
  expect(fault).toMatchObject({ constraint });
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
