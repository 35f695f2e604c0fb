import { addDays, businessDayOf } from '@house/calendar';
import type { House } from '../../apps/server/src/house.ts';
import { hashOf } from '../../apps/server/src/modules/contracts/contract-text.ts';
import { sealContract } from '../../apps/server/src/modules/contracts/sealed-contract.ts';
import { snapshotBook } from '../../apps/server/src/modules/ledger/trial-balance.ts';
import { readDayFigures } from '../../apps/server/src/modules/reconciliation/day-figures.ts';
import { storeDay } from '../../apps/server/src/modules/reconciliation/refresh-days.ts';
import { countCodeDays } from '../../apps/server/src/modules/reports/code-conversion.ts';
import { countDaysOver } from '../../apps/server/src/modules/reports/count-days.ts';
import { snapshotPortfolio } from '../../apps/server/src/modules/reports/snapshot-portfolio.ts';
import { addOperator } from '../../apps/server/src/modules/operators/add-operator.ts';
import { refreshWorklist } from '../../apps/server/src/modules/worklist/refresh-worklist.ts';
import { connectPatiently } from '../../tools/patiently.ts';
import { tracedTables, traces } from './traces.ts';

/** Orders a customer. */
const each = 3;
const inReview = 2_000;
/** The days that have their snapshots and their statement. */
export const daysKept = 31;

export type Known = {
  readonly serialNumber: string;
  readonly customer: string;
  readonly proof: string;
  readonly payout: string;
};

/**
 * So many customers with three orders each, placed over three years: two are repaid, the third is in any state. Every
 * order has its moves and its payments; the ledger holds the last third's journals, because a page reads one order's
 * lines by key however many others there are. The last month has what its closes and the rail's statements left. Gives
 * one of everything to open.
 */
export async function settle(house: House, customers: number): Promise<Known> {
  for (const name of ['Marta', 'Celso'])
    await addOperator(
      { ...house, brand: 'Kukula' },
      { email: `${name}@microbanco.example`.toLowerCase(), name, role: 'manager' },
    );
  const client = await connectPatiently(house.database);
  const sealed = (purpose: string, text: string) => `'\\x${house.vault.seal(purpose, text).toString('hex')}'::bytea`;
  const contract = `'\\x${sealContract(house, contractHtml).toString('hex')}'::bytea`;
  const run: Run = async (statement) => (await client.query<Record<string, string>>(statement)).rows;
  try {
    await run(
      `set session_replication_role = replica; set work_mem = '256MB';
       set maintenance_work_mem = '1GB'`,
    );
    // An index that grows by a row costs several times what it costs when it is built at the end.
    const indexes = await run(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = any('{${[...filled, ...tracedTables].join(',')}}'::regclass[])
         and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    for (const { name } of indexes) await run(`drop index ${name}`);
    const firstOrder = customers * (each - 1);
    for (const statement of [...statements(customers, sealed, contract), ...traces(customers, firstOrder)])
      await run(statement);
    for (const { made = '' } of indexes) await run(made);
    return await liveOn(house, run);
  } finally {
    await client.end();
  }
}

type Run = (statement: string) => Promise<Record<string, string>[]>;

/** The indexes are there: the last month is lived, and one of everything found. */
async function liveOn(house: House, run: Run): Promise<Known> {
  await run('reset session_replication_role');
  await run('vacuum analyze');
  // The days before the last month were counted then.
  await run(`insert into code_day values (current_date - ${daysKept + 1}, 0, 0, 0, 0, 0)`);
  await liveTheLastDays(house);
  await run('vacuum analyze');
  await run('checkpoint');
  const [known] = await run(
    `select o.serial_number, c.uuid, d.id::text as payout, p.id as proof
       from loan_order o join customer c on c.id = o.customer_id join payout d on d.order_id = o.id
       join payment_proof p on p.order_id = o.id
       where o.status = 'Overdue' order by o.id desc limit 1`,
  );
  if (known === undefined) throw new Error('nobody is overdue');
  const { serial_number: serialNumber = '', uuid: customer = '', payout = '', proof = '' } = known;
  return { serialNumber, customer, payout, proof };
}

/** By what the daily close and the import of a statement call themselves. */
async function liveTheLastDays(house: House): Promise<void> {
  const today = businessDayOf(house.clock.now());
  for (let ago = daysKept; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    await snapshotBook(house.database, day);
    await snapshotPortfolio(house.database, day);
    await house.database.inTransaction(async (tx) => storeDay(house, tx, day, await readDayFigures(tx, day)));
  }
  await countCodeDays(house.database, today);
  await countDaysOver(house.database, today);
  await refreshWorklist(house, today, { all: true });
}

const filled = [
  'customer',
  'next_of_kin',
  'customer_device',
  'loan_order',
  'order_transition',
  'decision',
  'rail_transaction',
  'debt_event',
  'payout',
  'sms',
  'journal',
  'posting',
  'order_contract',
  'rail_statement_line',
];

const contractHtml = '<p>Contrato de mútuo</p>';

function statements(customers: number, sealed: (purpose: string, text: string) => string, contract: string): string[] {
  const orders = customers * each;
  const first = orders - customers;
  // Beside those in review, of which no queue holds many.
  const placed = orders - inReview;
  return [
    `insert into customer (uuid, mobile_sealed, mobile_index, level, locale, first_name_sealed, last_name_sealed,
       nuit_sealed, nuit_index, gender, credit_limit_centavos, created_at)
     select gen_random_uuid(), ${sealed('customer.mobile', '841234567')}, sha256(int8send(n)), 'Normal', 'pt',
       ${sealed('customer.first-name', 'Ana')}, ${sealed('customer.last-name', 'Macuácua')},
       ${sealed('customer.nuit', '103017602')}, sha256(int8send(-n)), 'Female', 200000,
       now() - interval '3 years' * (1 - n / ${customers}.0)
     from generate_series(1::bigint, ${customers}) n`,
    `insert into next_of_kin (customer_id, position, relationship, full_name_sealed, contact_sealed, contact_index)
     select id, 1, 'Mother', ${sealed('kin.full-name', 'Rosa Macuácua')}, ${sealed('kin.contact', '861234567')},
       sha256(int8send(id * 10)) from customer`,
    `insert into customer_device (customer_id, device_uuid, first_seen_at, last_seen_at)
     select id, 'device-' || id, created_at, now() from customer`,
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
       disbursed_at, disbursed_on, due_on, cleared_on, ended_on, worst_dpd, decline_reason, next_close_on)
     select (1000000000 + n)::text, 1 + (n - 1) % ${customers}, p.uuid, p.policy_version, status,
       case status when 'UnderReview' then 1 when 'Declined' then 2 when 'Cancelled' then 2 when 'Disbursed' then 3
         when 'Repayment' then 4 else 5 end, p.principal_centavos,
       p.approval_fee_centavos, p.interest_centavos, p.term_days, 'pt', ${sealed('order.wallet', '841234567')},
       case when status = 'UnderReview' then 'manual' else 'auto' end, placed_at,
       case when is_out then placed_at end, case when is_out then placed_at::date end,
       case when is_out then placed_at::date + 30 end, case when status = 'Cleared' then placed_at::date + 29 end,
       case when status = 'Cleared' then placed_at::date + 29 end, case when status = 'Cleared' then 0 end, case when status = 'Declined' then 'DEFAULT' end,
       case when status in ('Disbursed', 'Repayment', 'Overdue') then current_date + 1 end
     from (
       select n, placed_at, status, status not in ('UnderReview', 'Declined', 'Cancelled') as is_out
       from (
         select n, placed_at, case
           when n <= ${customers * 2} or n % 6 = 0 then 'Cleared' when n % 6 = 1 then 'Declined' when n % 6 = 2 then 'Cancelled'
           -- Due in thirty days, and paid back from the third before.
           when placed_at < now() - interval '31 days' then 'Overdue'
           when placed_at < now() - interval '28 days' then 'Repayment' else 'Disbursed' end as status
         from (select n, now() - interval '3 years' * (1 - n / ${placed}.0) as placed_at
           from generate_series(1::bigint, ${placed}) n) told
         union all
         select n, now() - interval '1 hour', 'UnderReview'
         from generate_series(${placed + 1}::bigint, ${orders}) n
       ) placed
     ) loan, (select * from product where principal_centavos = 200000 and term_days = 30) p`,
    `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at,
       business_date)
     select o.id, move.seq, move.from_status, move.to_status, move.event, 'S', '{}', 1, o.placed_at + move.days * interval '1 day',
       (o.placed_at + move.days * interval '1 day')::date
     from loan_order o, (values (1, 0, 'None', 'UnderReview', 'placed', null), (2, 0, 'UnderReview', 'Declined', 'declined', 'Declined'),
       (2, 0, 'UnderReview', 'Cancelled', 'review-cancelled', 'Cancelled'), (2, 0, 'UnderReview', 'Approved', 'approved', 'out'),
       (3, 0, 'Approved', 'Disbursed', 'paid-out', 'out'), (4, 28, 'Disbursed', 'Repayment', 'repayment-opened', 'due'),
       (5, 29, 'Repayment', 'Cleared', 'cleared', 'Cleared'), (5, 31, 'Repayment', 'Overdue', 'fell-overdue', 'Overdue')
     ) as move (seq, days, from_status, to_status, event, whose)
     where move.seq = 1 or move.whose = o.status or (move.whose = 'out' and o.disbursed_at is not null)
       or (move.whose = 'due' and o.transition_seq = 5) or (move.whose = 'due' and o.status = 'Repayment')`,
    `insert into decision (order_id, seq, policy_version, facts, outcome, matched_rule, trace, decided_at)
     select id, 1, 1, '{"ordersCleared": 0, "amountMt": 2000, "limitMt": 2000}',
       case when status = 'UnderReview' then 'review' else 'approve' end, 'nuit-in-doubt', '[]', placed_at
     from loan_order where id > ${first}`,
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning,
       order_id, stated_at)
     select 'OUT' || id, 'out', 176000, disbursed_at, 'result', disbursed_at, 'payout', id, disbursed_at
     from loan_order where disbursed_at is not null
     union all
     select 'IN' || id, 'in', 220000, disbursed_at + interval '29 days', 'notification', disbursed_at, 'repayment', id,
       disbursed_at
     from loan_order where status = 'Cleared'`,
    `insert into rail_statement (hash, source, business_date, lines, paid_in_centavos, paid_out_centavos, imported_at)
     select encode(sha256(n::text::bytea), 'hex'), 'pulled', current_date - n, 0, 0, 0, now()
     from generate_series(${daysKept}, 1, -1) n`,
    `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos,
       paid_out_centavos, balance_centavos, outcome)
     select s.id, r.rail_transaction_id, case direction when 'in' then 'paybill' else 'b2c' end, 'Completed', r.paid_at,
       r.order_id::text, case direction when 'in' then amount_centavos else 0 end,
       case direction when 'out' then amount_centavos else 0 end, 1000000, 'matched'
     from rail_transaction r join rail_statement s on s.business_date = ((r.paid_at + interval '2 hours') at time zone 'UTC')::date`,
    `insert into debt_event (order_id, seq, kind, amount_centavos, value_at, value_on, rail_transaction_id, recorded_at)
     select id, 1, 'payment', 220000, disbursed_at + interval '29 days', disbursed_on + 29, 'IN' || id, disbursed_at
     from loan_order where status = 'Cleared'`,
    `insert into payout (order_id, state, amount_centavos, wallet_sealed, queued_at, settled_at)
     select id, 'confirmed', 176000, ${sealed('payout.wallet', '841234567')}, disbursed_at, disbursed_at
     from loan_order where disbursed_at is not null`,
    `insert into order_contract (order_id, version, locale, html_sealed, hash, made_at)
     select id, version, 'pt', ${contract}, '${hashOf(contractHtml)}', placed_at
     from loan_order, (values ('accepted'), ('final')) as made (version)
     where id > ${first} and (version = 'accepted' or disbursed_at is not null)`,
    `insert into payment_proof (id, customer_id, order_id, text_sealed, image_sealed, state, received_at)
     select gen_random_uuid(), customer_id, id, ${sealed('proof.text', 'Confirmado LOST1. Pagou 500.00 MT')},
       ${sealed('proof.image', 'a picture of a telephone '.repeat(4_000))}, 'received',
       now() - interval '1 minute' * (${orders} - id)
     from loan_order where status = 'Overdue' order by id desc limit 500`,
    `insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, queued_at, sent_at)
     select gen_random_uuid(), 'bench:' || o.id, 'disbursed', o.customer_id, ${sealed('sms.to', '841234567')},
       ${sealed('sms.text', 'Kukula: enviamos 1,760.00 MT.')}, 'sent', o.placed_at, o.placed_at from loan_order o`,
    `insert into journal (event_key, kind, business_date, value_date, posted_at)
     select 'payout:' || serial_number, 'payout', disbursed_on, disbursed_on, disbursed_at
     from loan_order where id > ${first} and disbursed_at is not null order by id`,
    `insert into posting (journal_id, account_code, order_id, amount_centavos)
     select j.id, line.code, o.id, line.amount
     from loan_order o join journal j on j.event_key = 'payout:' || o.serial_number,
       (values ('principal_receivable', 200000), ('wallet_float', -176000), ('deferred_fee', -24000)) as line (code, amount)
     where o.id > ${first}`,
    `insert into order_book (order_id, principal_receivable, wallet_float, deferred_fee, posted_on)
     select id, 200000, -176000, -24000, disbursed_on from loan_order
     where id > ${first} and status in ('Disbursed', 'Repayment', 'Overdue')`,
    `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, paid_at, source, received_at, meaning,
       reference)
     select 'LOST' || n, 'in', 50000, now() - n * interval '1 minute', 'notification', now() - n * interval '1 minute',
       'suspense', '1000000' from generate_series(1, 500) n`,
  ];
}
