import type { House } from '../../apps/server/src/house.ts';
import { connectPatiently } from '../../tools/patiently.ts';
import { serialNumbers } from '../serial-numbers.ts';

/**
 * Two hundred and eighty thousand customers, each signed in as `bench-N`: those with a loan paid out today (so many that nobody's is
 * paid twice in a run), those who are ready to borrow, who have told us nothing yet, who have still to name their next of
 * kin, and who sign out. Names and numbers are sealed as always, though all alike: opening one costs the same.
 */
export const groups = {
  borrowing: { from: 1, to: 200_000 },
  ready: { from: 200_001, to: 215_000 },
  verified: { from: 215_001, to: 225_000 },
  basic: { from: 225_001, to: 235_000 },
  leaving: { from: 235_001, to: 280_000 },
} as const;
/** The payment that customer N tried once: its id, as SQL and as text, without a table of them. */
const attemptOf = (n: string): string => `('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
export const attemptIdOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const referrers = 2_000;
const referred = 10_000;

/** Fills an empty, migrated database. Gives the serial numbers of the orders: that of customer N stands at N − 1. */
export async function settle(house: House): Promise<readonly string[]> {
  const numbers = serialNumbers(house, groups.borrowing.to);
  const client = await connectPatiently(house.database);
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  const sealed = (purpose: string, text: string) => house.vault.seal(purpose, text);
  try {
    // The triggers keep counts and balances that nothing here needs.
    await run(`set session_replication_role = replica`);
    await run(
      `insert into customer (uuid, mobile_sealed, mobile_index, level, locale, first_name_sealed, last_name_sealed,
         nuit_sealed, nuit_index, gender, credit_limit_centavos, created_at)
       select gen_random_uuid(), $1, sha256(int8send(n)), case when n <= $5 then 'Normal' when n <= $6 then 'Verified' else 'Basic' end,
         'pt', $2, $3, $4, sha256(int8send(-n)), 'Female', 200000, now() from generate_series(1::bigint, $7) n`,
      [
        sealed('customer.mobile', '841234567'),
        sealed('customer.first-name', 'Ana'),
        sealed('customer.last-name', 'Macuácua'),
        sealed('customer.nuit', '103017602'),
        groups.ready.to,
        groups.verified.to,
        groups.leaving.to,
      ],
    );
    // By the eldest the server knows that it has the secret of this database.
    const index = house.vault.blindIndex('mobile', '841234567');
    await run('update customer set mobile_index = $1 where id = (select min(id) from customer)', [index]);
    await run(
      `insert into session (token_hash, customer_id, device_uuid, created_at, last_seen_at)
       select sha256(('bench-' || id)::bytea), id, 'device-' || id, now(), now() from customer`,
    );
    await run(
      `insert into next_of_kin (customer_id, position, relationship, full_name_sealed, contact_sealed, contact_index)
       select id, p, case p when 1 then 'Mother' else 'Workmate' end, $1, $2, sha256(int8send(id * 10 + p))
       from customer, generate_series(1, 2) p where level = 'Normal'`,
      [sealed('kin.full-name', 'Rosa Macuácua'), sealed('kin.contact', '861234567')],
    );
    await run(
      `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
         principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
         disbursed_at, disbursed_on, due_on, next_close_on)
       select number, n, p.uuid, p.policy_version, 'Disbursed', 3, p.principal_centavos, p.approval_fee_centavos,
         p.interest_centavos, p.term_days, 'pt', $2, 'auto', now(), now(), current_date, current_date + p.term_days,
         current_date + 1
       from unnest($1::text[]) with ordinality as given (number, n),
         (select * from product where principal_centavos = 200000 and term_days = 30) p`,
      [numbers, sealed('order.wallet', '841234567')],
    );
    await run(
      `insert into order_transition (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at,
         business_date)
       select o.id, move.seq, move.from_status, move.to_status, move.event, 'S', '{}', 1, now(), current_date
       from loan_order o, (values (1, 'None', 'UnderReview', 'placed'), (2, 'UnderReview', 'Approved', 'approved'),
         (3, 'Approved', 'Disbursed', 'paid-out')) as move (seq, from_status, to_status, event)`,
    );
    await run(
      `insert into commission (order_id, referrer_id, amount_centavos, earned_at)
       select id, 1 + id % $1, 5000, now() - id * interval '1 second' from loan_order where id <= $2`,
      [referrers, referred],
    );
    await run(
      `insert into commission_total (referrer_id, amount_centavos, invited)
       select referrer_id, sum(amount_centavos), count(*) from commission group by referrer_id`,
    );
    await run(
      `insert into journal (event_key, kind, business_date, value_date, posted_at)
       select 'commission:' || order_id, 'commission-earned', current_date, current_date, earned_at from commission
       order by order_id`,
    );
    await run(
      `insert into posting (journal_id, account_code, customer_id, amount_centavos)
       select j.id, line.code, c.referrer_id, line.amount
       from commission c join journal j on j.event_key = 'commission:' || c.order_id,
         (values ('commission_expense', 5000), ('commission_payable', -5000)) as line (code, amount)`,
    );
    // What has happened in a year: tables that a service in use never finds empty.
    await run(
      `insert into sign_in_code (id, purpose, customer_id, mobile_index, seed, created_at, expires_at, used_at)
       select gen_random_uuid(), 'sign-in', id, mobile_index, '\\x00', now() - interval '9 days', now() - interval '9 days', now()
       from customer`,
    );
    await run(
      `insert into sign_in_send (code_id, mobile_index, sent_at) select id, mobile_index, created_at from sign_in_code`,
    );
    await run(
      `insert into customer_device (customer_id, device_uuid, first_seen_at, last_seen_at)
       select id, 'device-' || id, now(), now() from customer`,
    );
    await run(
      `insert into order_device (order_id, customer_id, device_uuid, placed_at)
       select id, customer_id, 'device-' || customer_id, placed_at from loan_order`,
    );
    await run(
      `insert into wallet_holder (customer_id, name_sealed, asked_at) select id, $1, now() from customer where level = 'Normal'`,
      [sealed('wallet.holder-name', 'A** M**')],
    );
    await run(
      `insert into payment_attempt (id, order_id, customer_id, amount_centavos, wallet_sealed, state, reference, asked_at,
         settled_at)
       select ${attemptOf('customer_id')}, id, customer_id, 10000, wallet_sealed, 'failed', 'BENCH' || id, placed_at,
         placed_at
       from loan_order`,
    );
    await run(
      `insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, queued_at, sent_at)
       select gen_random_uuid(), 'bench:' || id, 'code', id, mobile_sealed, mobile_sealed, 'sent', now(), now() from customer`,
    );
    await run(
      `insert into coupon (code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, made_at)
       select 'CUPAO' || n, 'Cupão', 'Coupon', 'amount', 5000, '2020-01-01', '2099-12-31', 1, now()
       from generate_series(1, 10) n`,
    );
    await run('reset session_replication_role');
    await run('vacuum analyze');
    await run('checkpoint');
  } finally {
    await client.end();
  }
  return numbers;
}
