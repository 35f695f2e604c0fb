/**
 * What a house leaves behind while it works, besides its loans: sign-ins, sessions and consents, calls and promises,
 * incidents, decided proposals, commission, closes, and an audit log whose chain is whole. Two operators are there.
 */
export function traces(customers: number, firstOrder: number): string[] {
  return [
    `insert into session (token_hash, customer_id, device_uuid, user_agent, created_at, last_seen_at)
     select sha256(int8send(id)), id, 'device-' || id, 'Mozilla/5.0 (Linux; Android 14)', created_at, now() from customer`,
    `insert into consent (customer_id, kind, version, hash, given_at)
     select id, 'privacy', '1', encode(sha256('privacy'), 'hex'), created_at from customer`,
    `insert into sign_in_code (id, purpose, customer_id, mobile_index, seed, created_at, expires_at, used_at)
     select gen_random_uuid(), 'sign-in', customer_id, sha256(int8send(customer_id)), '\\x00', placed_at - interval '5 minutes',
       placed_at, placed_at - interval '4 minutes'
     from loan_order where id > ${firstOrder}`,
    `insert into sign_in_send (code_id, mobile_index, sent_at, prefix)
     select id, mobile_index, created_at, '84' from sign_in_code`,
    `insert into contact_log (order_id, operator_id, purpose, channel, whom, outcome, at)
     select id, 1, 'collection', 'call', 'customer', 'promised', now() - interval '1 day' * (1 + id % 20)
     from loan_order where status = 'Overdue'`,
    `insert into promise (order_id, amount_centavos, due_on, operator_id, made_at, state, settled_at)
     select id, 100000, current_date - (id / 60 % 5)::int, 1, now() - interval '8 days',
       case when id / 60 % 5 = 0 then 'open' else 'broken' end, case when id / 60 % 5 <> 0 then now() end
     from loan_order where status = 'Overdue' and id % 360 = 3`,
    `insert into incident (kind, subject, detail, opened_at, closed_at, closed_by, closed_note)
     select (array['payout-unknown', 'payment-proof', 'receipt-differs'])[1 + n % 3], 'order:' || n, '{}',
       now() - n * interval '5 minutes', case when n > 300 then now() end, case when n > 300 then 1 end,
       case when n > 300 then 'Looked at' end
     from generate_series(1, 100000) n`,
    `insert into approval_request (kind, subject, proposal, changes, note, maker_id, made_at, expires_at, outcome,
       checker_id, decided_at)
     select (array['waiver', 'write-off', 'hold', 'settlement'])[1 + n % 4], 'order:' || 1000000000 + n, '{}', '[]', 'Bench', 1,
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' + interval '3 days', 'approved', 2,
       now() - n * interval '10 minutes' + interval '1 hour'
     from generate_series(1, 100000) n`,
    `insert into commission (order_id, referrer_id, amount_centavos, earned_at)
     select id, 1 + id % 20000, 5000, disbursed_at from loan_order
     where disbursed_at is not null and id <= ${customers} and id % 10 = 0`,
    `insert into daily_close (business_date, orders_closed, started_at, finished_at)
     select current_date - n, 0, current_date - n + time '22:05', current_date - n + time '22:06'
     from generate_series(0, 400) n`,
    // The log begins with its first row here; what told of the two operators goes.
    `delete from audit`,
    `do $$
     declare previous bytea := decode(repeat('00', 32), 'hex'); link bytea; moment timestamptz; act text; subject text;
     begin
       for n in 1..${customers} loop
         moment := date_trunc('milliseconds', now() - (${customers} - n) * interval '20 seconds');
         act := (array['findOrders', 'orderFile', 'customerFile', 'reviews', 'approveReview'])[1 + n % 5];
         subject := 'order:' || (1000000000 + n * 3);
         link := sha256(previous || convert_to(format('["%s","%s","%s","%s",{},"%s"]', n, 1 + n % 2, act, subject,
           to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8'));
         insert into audit (id, operator_id, act, subject, detail, at, previous_hash, hash)
         values (n, 1 + n % 2, act, subject, '{}', moment, previous, link);
         previous := link;
       end loop;
     end $$`,
  ];
}

/** The tables whose indexes are made when they are full. */
export const tracedTables = [
  'session',
  'consent',
  'sign_in_code',
  'sign_in_send',
  'contact_log',
  'promise',
  'incident',
  'approval_request',
  'commission',
  'audit',
];
