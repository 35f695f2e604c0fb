import { addDays, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../apps/server/src/house.ts';
import { countDaysOver } from '../../apps/server/src/modules/reports/count-days.ts';
import { refreshWorklist } from '../../apps/server/src/modules/worklist/refresh-worklist.ts';
import { connectPatiently } from '../../tools/patiently.ts';
import { serialNumbers } from '../serial-numbers.ts';

/**
 * A book of open orders, all past due on `day`, as the close of the day before left them: 1 to 59 days late, loans of
 * 1,000 to 10,000 MT for 30 days, one in ten with a part payment, each with its moves, its journals, its balances and
 * its place on the collectors' list; the days before are counted for the reports.
 * Set by set, past the row triggers; the caller verifies the books afterwards with the server's own check. Gives the
 * orders' numbers.
 */
export async function generateBook(house: House, orders: number, day: BusinessDay): Promise<readonly string[]> {
  const { database, vault } = house;
  const numbers = serialNumbers(house, orders);
  const sealed = (purpose: string) => `'\\x${vault.seal(purpose, '841234567').toString('hex')}'::bytea`;
  const mobile = sealed('customer.mobile');
  const wallet = sealed('order.wallet');
  const eve = addDays(day, -1);
  const client = await connectPatiently(database);
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
    await client.query(
      'create temporary table given as select * from unnest($1::text[]) with ordinality as of (number, n)',
      [numbers],
    );
    for (const statement of statements({ orders, day, eve, mobile, wallet })) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('analyze');
    await refreshWorklist(house, eve, { all: true });
    await countDaysOver(database, eve);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return numbers;
  } finally {
    await client.end();
  }
}

type Book = { orders: number; day: BusinessDay; eve: BusinessDay; mobile: string; wallet: string };

function statements({ orders, day, eve, mobile, wallet }: Book): string[] {
  const at = `timestamptz '${startOfDay(eve).toISOString()}'`;
  return [
    `insert into customer (uuid, mobile_sealed, mobile_index, level, locale, first_name_sealed, nuit_sealed,
       credit_limit_centavos, created_at)
     select gen_random_uuid(), ${mobile}, int8send(n), 'Normal', 'pt', ${mobile}, ${mobile}, 200000, ${at}
     from generate_series(1, ${orders}) n`,
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review,
       placed_at, disbursed_at, disbursed_on, due_on, next_close_on)
     select number, n, (select uuid from product limit 1), 1,
       case when dpd = 1 then 'Repayment' else 'Overdue' end, case when dpd = 1 then 4 else 5 end,
       principal, (principal * 12 + 50) / 100, (principal + 5) / 10, 30, 'pt', ${wallet}, 'auto',
       due_on - 30, due_on - 30, due_on - 30, due_on, date '${day}'
     from (
       select n, 1 + n % 59 as dpd, date '${day}' - (1 + n % 59)::int as due_on, 100000 + n * 7919 % 900001 as principal
       from generate_series(1::bigint, ${orders}) n
     ) loan join given using (n) order by n`,
    `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at,
       business_date)
     select o.id, move.seq, move.from_status, move.to_status, move.event, 'S', '{}', 1, o.placed_at, o.disbursed_on
     from loan_order o, (values (1, 'None', 'UnderReview', 'placed'), (2, 'UnderReview', 'Approved', 'approved'),
       (3, 'Approved', 'Disbursed', 'paid-out'), (4, 'Disbursed', 'Repayment', 'repayment-opened'),
       (5, 'Repayment', 'Overdue', 'fell-overdue')) as move (seq, from_status, to_status, event)
     where move.seq <= o.transition_seq`,
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning,
       order_id)
     select 'PART' || id, 'in', 5000, disbursed_at + interval '5 days', 'notification', disbursed_at, 'repayment', id
     from loan_order where id % 10 = 0`,
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, rail_transaction_id, recorded_at)
     select id, 1, 'payment', 5000, disbursed_at + interval '5 days', disbursed_on + 5, 'PART' || id, disbursed_at
     from loan_order where id % 10 = 0`,
    `insert into journal (event_key, kind, business_date, value_date, posted_at)
     select 'opening:' || id, 'close', date '${eve}', date '${eve}', ${at} from loan_order order by id`,
    `insert into posting (journal_id, account_code, order_id, customer_id, amount_centavos)
     select id, line.account_code, id, customer_id, line.amount
     from (
       select *, case when late_days > 0 then least(greatest((principal_centavos * 5 + 50) / 100, 5000), 50000) else 0 end
           as fee,
         principal_centavos * 50 * late_days / 10000 as late
       from (select *, date '${eve}' - due_on as late_days, case when id % 10 = 0 then 5000 else 0 end as paid
             from loan_order) loan
     ) o, lateral (values ('principal_receivable', principal_centavos),
       ('wallet_float', approval_fee_centavos - principal_centavos), ('fee_income', -approval_fee_centavos),
       ('interest_receivable', interest_centavos - paid), ('interest_income', -interest_centavos),
       ('management_fee_receivable', fee), ('management_fee_income', -fee),
       ('late_interest_receivable', late), ('late_interest_income', -late),
       ('wallet_collection', paid)) as line (account_code, amount)
     where line.amount <> 0 order by id`,
    // Since the last reminder late interest goes on by itself.
    `insert into order_book (order_id, ${accounts.join(', ')}, posted_on, accrual_a_day, accrual_rest, accrual_days)
     select order_id, ${accounts.map(balanceOf).join(', ')}, due_on + since, case when days > 0 then a_day else 0 end,
       case when days > 0 then a_day * since % 10000 else 0 end, days
     from posting join (
       select id, due_on, a_day, since, a_day * late / 10000 - a_day * since / 10000 as accrued,
         case when late < 1 then 0
           else (select min(at) - since - 1 from unnest(array[3, 7, 14, 30, 61]) at where at > since) end as days
       from (
         select *, coalesce((select max(at) from unnest(array[1, 3, 7, 14, 30]) at where at <= late), late) as since
         from (select id, due_on, principal_centavos * 50 as a_day, date '${eve}' - due_on as late from loan_order) loan
       ) looked_at
     ) going on going.id = order_id group by order_id, due_on, a_day, since, days, accrued order by order_id`,
    `insert into page_accrual (order_page, accrued_on)
     select distinct order_page(id), date '${eve}' from loan_order`,
    `insert into account_snapshot (business_date, account_code, balance_centavos)
     select date '${eve}', code, coalesce(sum(balance_centavos), 0)
     from account left join order_balance on account_code = code group by code`,
    `insert into daily_close (business_date, started_at, finished_at) values (date '${eve}', ${at}, ${at})`,
  ];
}

const accounts = [
  'wallet_float',
  'wallet_collection',
  'principal_receivable',
  'fee_income',
  'interest_receivable',
  'interest_income',
  'management_fee_receivable',
  'management_fee_income',
  'late_interest_receivable',
  'late_interest_income',
];

function balanceOf(account: string): string {
  const balance = `coalesce(sum(amount_centavos) filter (where account_code = '${account}'), 0)`;
  if (account === 'late_interest_receivable') return `${balance} - accrued`;
  return account === 'late_interest_income' ? `${balance} + accrued` : balance;
}
