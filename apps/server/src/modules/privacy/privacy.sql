-- A statement of its own: what is asked beside a lock is answered as things stood before the wait for it.

/* @name lockToErase */
select id from customer where uuid::text = :uuid! for update;

-- A loan that was returned owes again when its money is taken back, and stays cancelled; one that was cancelled and paid out
-- all the same is owed once two persons have said so (rules.md 5, rows 11 and 19). A database that was restored may have forgotten a
-- loan until its statements are read, and a payout to them of which nothing is known may be one.

/* @name lockErasable */
select c.id, c.erased_at, c.blocked_at is not null as "isBlocked!",
  coalesce(c.cooldown_until > :today!::date, false) as "isInCooldown!",
  exists (
    select 1 from loan_order o left join order_book b on b.order_id = o.id
    where o.customer_id = c.id and (
      is_open(o.status) or b.principal_receivable > 0
    )
  ) as "hasOpenOrder!",
  exists (select 1 from loan_order o where o.customer_id = c.id and o.hold <> 'none') as "isHeld!",
  exists (
    select 1 from loan_order o join payout p on p.order_id = o.id
    where o.customer_id = c.id and (
      p.state in ('queued', 'sent', 'unknown') or (p.state = 'confirmed' and o.disbursed_on is null)
    )
  ) or exists (
    select 1 from payment_attempt a where a.customer_id = c.id and a.state in ('queued', 'sent', 'unknown')
  ) or exists (
    select 1 from withdrawal w where w.customer_id = c.id and w.state = 'queued'
  ) or exists (
    select 1 from refund f where f.customer_id = c.id and f.state = 'queued'
  ) or exists (
    select 1 from payment_proof p where p.customer_id = c.id and p.state = 'received'
  ) or exists (
    select 1 from rail_queue q where q.name = 'payout' and c.created_at <= q.restored_at
  ) or exists (
    select 1 from numbers_of(c.id) had join payout_line_unknown l
      on l.msisdn_index = had.mobile_index and l.completed_at >= had.free_since and l.completed_at < had.until
  ) or paid.moves as "moneyMoves!", paid.waits as "paidUnmatched!",
  (
    select coalesce(-sum(amount_centavos), 0) from posting where customer_id = c.id and account_code = 'customer_credit'
  ) as "creditCentavos!",
  (
    select coalesce(-sum(amount_centavos), 0) from posting where customer_id = c.id and account_code = 'commission_payable'
  ) as "commissionCentavos!",
  (
    select (max(t.business_date) + make_interval(years => :recordYears!::int))::date
    from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and o.disbursed_on is not null
  ) as "keptUntil?"
from customer c cross join lateral (
  -- Once the account has left its number, what is unmatched cannot go back: who could have it still has it first.
  select coalesce(bool_or(r.meaning <> 'suspense'), false) as moves,
    coalesce(bool_or(r.meaning = 'suspense' and (not payer_left(r.rail_transaction_id) or exists (
      select 1 from loan_order o where o.customer_id = c.id and o.disbursed_on is not null
    ))), false) as waits
  from numbers_of(c.id) had join rail_transaction r
    on r.msisdn_index = had.mobile_index and r.paid_at >= had.free_since and r.paid_at < had.until
  where r.meaning in ('unread', 'suspense', 'refunding')
) paid
where c.uuid::text = :uuid! for update of c;

/* @name countTraces */
select (select count(*) from next_of_kin where customer_id = :id!) as "contacts!",
  (select count(*) from sms where customer_id = :id!) as "messages!",
  (select count(*) from customer_device where customer_id = :id!) as "devices!",
  (select count(*) from session where customer_id = :id!) as "signIns!",
  (select count(*) from customer_note where customer_id = :id!) as "notes!",
  (
    select count(*) from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = :id!
  ) as "calls!",
  (select count(*) from payment_proof where customer_id = :id!) as "proofs!",
  (select count(*) from loan_order where customer_id = :id! and disbursed_on is not null) as "loans!";

-- Money of their orders and of each number while it was theirs, with the whole of what is a part; of what is still unmatched only
-- what could not go back: without their changes of number it would, to who has that number now.

/* @name listReceipts */
with recursive receipt as (
  select r.rail_transaction_id, r.stated_as, r.part_of from rail_transaction r
  join loan_order o on o.id = r.order_id where o.customer_id = :id!
  union
  select r.rail_transaction_id, r.stated_as, r.part_of from rail_transaction r
  join numbers_of(:id!) had on had.mobile_index = r.msisdn_index and r.paid_at >= had.free_since and r.paid_at < had.until
  where r.meaning not in ('unread', 'suspense', 'refunding') or (r.meaning = 'suspense' and payer_left(r.rail_transaction_id))
  union
  select r.rail_transaction_id, r.stated_as, r.part_of from receipt part
  join rail_transaction r on r.rail_transaction_id = part.part_of
)
select rail_transaction_id as "id!", coalesce(stated_as, rail_transaction_id) as "stated!" from receipt;

/* @name listPayouts */
select p.id as "id!", o.serial_number as "reference!" from loan_order o join payout p on p.order_id = o.id
where o.customer_id = :id!
union all
select p.id, w.reference from withdrawal w join payout p on p.withdrawal_id = w.id where w.customer_id = :id!
union all
select p.id, f.reference from refund f join payout p on p.refund_id = f.id
where f.customer_id = :id! or f.rail_transaction_id = any(:receipts!::text[]);

-- The statement names a payout by our reference and a reversal by what it takes back.

/* @name listLines */
with line as (
  select id, receipt from rail_statement_line where receipt = any(:stated!::text[])
  union all
  select id, receipt from rail_statement_line where kind = 'b2c' and reference = any(:references!::text[])
  union all
  -- Their numbers alone: what a person has settled is nobody else's any more.
  select l.id, l.receipt from numbers_of(:id!) had join rail_statement_line l on l.msisdn_index = had.mobile_index
    and l.completed_at >= had.free_since and l.completed_at < had.until
  where l.settled_by is not null
)
select id as "id!" from line
union
select back.id from rail_statement_line back where back.kind = 'reversal'
  and back.reference in (select receipt from line union all select unnest(:stated!::text[]));

-- What staff wrote of them, in what nobody has decided too, and by what a proposal knows their number; that there was one, by
-- whom and when, stays.

/* @name forgetWords */
with about as (
  select 'customer:' || uuid as subject from customer where id = :id!
  union all
  select 'order:' || serial_number from loan_order where customer_id = :id!
  union all
  select 'withdrawal:' || id from withdrawal where customer_id = :id!
  union all
  select 'refund:' || id from refund where customer_id = :id!
  union all
  -- A coupon that was for them alone.
  select a.subject from customer c join approval_request a on a.kind = 'issue-coupon' and a.proposal ->> 'customer' = c.uuid::text
  where c.id = :id!
  union all
  select 'rail:' || unnest(:receipts!::text[])
  union all
  select 'payout:' || unnest(:payouts!::bigint[])
), closed as (
  update incident set closed_note = '–', closed_note_sealed = null
  where subject in (select subject from about) and closed_by is not null
), said as (
  delete from audit_words where audit_id in (select id from audit where subject in (select subject from about))
), settled as (
  update rail_statement_line set settled_note = '–', settled_note_sealed = null
  where settled_by is not null and id = any(:lines!::bigint[])
)
update approval_request set note = '–', note_sealed = null, answer_sealed = null,
  answer = case when num_nonnulls(answer, answer_sealed) > 0 then '–' end,
  proposal = case
    when kind in ('number', 'number-off', 'refund-credit', 'refund-receipt', 'pay-commission') then proposal - array['from', 'walletIndex']
    when kind = 'manual-payment' and named_order(proposal ->> 'reference') is null then proposal || '{"reference": null}'
    else proposal end,
  changes = without_payer(changes)
where subject in (select subject from about);

-- Sealed within a proposal a number cannot be looked up; once it is decided or over nobody needs it, whoever's it is. Nor what
-- they typed, where the proposal came to nothing: no receipt leads to it.

/* @name forgetProposedPayers */
with carried_out as (
  update approval_request set proposal = proposal || '{"payerSealed": null}'
  where kind = 'manual-payment' and outcome = 'approved' and proposal ->> 'payerSealed' is not null
)
update approval_request set
  proposal = proposal || '{"payerSealed": null}'
    || case when proposal ->> 'reference' like '~%' then '{"reference": null}' else '{}' end::jsonb,
  changes = without_payer(changes)
where kind = 'manual-payment' and (outcome <> 'approved' or (outcome is null and expires_at <= :now!))
  and (proposal ->> 'payerSealed' is not null or proposal ->> 'reference' like '~%');

/* @name deleteTraces */
with kin as (delete from next_of_kin where customer_id = :id!),
  device as (delete from customer_device where customer_id = :id!),
  note as (delete from customer_note where customer_id = :id!),
  asked_number as (delete from mobile_request where customer_id = :id!),
  holder as (delete from wallet_holder where customer_id = :id!),
  answers as (delete from idempotency where customer_id = :id!),
  proof as (delete from payment_proof where customer_id = :id!),
  said as (
    update contact_log l set said_sealed = null from loan_order o
    where o.id = l.order_id and o.customer_id = :id! and l.said_sealed is not null
  ),
  placed as (
    update loan_order set placed_from_index = null where customer_id = :id! and placed_from_index is not null
  ),
  given as (update consent set device_uuid = null where customer_id = :id! and device_uuid is not null)
delete from sms where customer_id = :id!;

/* @name deleteCodes */
with guess as (
  delete from sign_in_wrong_guess g using numbers_of(:id!) had
  where g.mobile_index = had.mobile_index and g.guessed_at >= had.free_since and g.guessed_at < had.until
)
delete from sign_in_send s using sign_in_code c where c.id = s.code_id and c.customer_id = :id!;

/* @name deleteSeeds */
delete from sign_in_code where customer_id = :id!;

/* @name closeSessions */
update session set ended_at = coalesce(ended_at, :now!), device_uuid = 'erased', reported_device_uuid = null,
  user_agent = null, address_index = null
where customer_id = :id!;

-- Who comes back says anew whom we may ask: no order is open, and two of staff have opened it.

/* @name markAsked */
update customer set erasure_asked_at = :now!, level = case level when 'Normal' then 'Basic' else level end,
  editing_opened_at = :now!
where id = :id!;

/* @name forgetCustomer */
update customer set erased_at = :now!, mobile_sealed = null, mobile_index = null, level = 'Created',
  first_name_sealed = null, last_name_sealed = null, nuit_sealed = null, nuit_index = null, nuit_doubt = null, bi_sealed = null,
  gender = null, salary_day = null, source = null, editing_opened_at = null
where id = :id!;

/* @name forgetRecords */
with wallet as (update loan_order set wallet_sealed = :orderWalletSealed! where customer_id = :id!),
  attempt as (update payment_attempt set wallet_sealed = :attemptWalletSealed! where customer_id = :id!),
  paper as (delete from order_contract k using loan_order o where o.id = k.order_id and o.customer_id = :id!),
  device as (delete from order_device where order_id = any(array(select id from loan_order where customer_id = :id!)))
delete from mobile_change where customer_id = :id!;

/* @name forgetMoney */
with stated as (
  update rail_statement_line set msisdn_sealed = null, msisdn_index = null,
    reference = case when kind in ('c2b', 'paybill') and named_order(reference) is null then '' else reference end
  where id = any(:lines!::bigint[])
), sent as (update payout set wallet_sealed = :payoutWalletSealed! where id = any(:payouts!::bigint[]))
update rail_transaction set msisdn_sealed = null, msisdn_index = null,
  reference = case when direction = 'out' or named_order(reference) is not null then reference end
where rail_transaction_id = any(array(
  select unnest(:receipts!::text[])
  union all
  select t.rail_transaction_id from payout_try t where t.payout_id = any(:payouts!::bigint[])
));

/* @name insertRequest */
insert into privacy_request (customer_id, kind, maker_id, checker_id, at, kept_until)
values (:customerId!, :kind!, :makerId, :checkerId, :now!, :keptUntil);

/* @name listRequests */
select r.id, r.kind, r.at, r.kept_until, c.uuid, c.erased_at, m.name as "maker?", k.name as "checker?"
from privacy_request r
join customer c on c.id = r.customer_id
left join operator m on m.id = r.maker_id
left join operator k on k.id = r.checker_id
where (:after::bigint is null or r.id < :after) and (:kind::text is null or r.kind = :kind)
order by r.id desc limit :limit!;

/* @name readLastRun */
select business_date, finished_at, erased, messages from retention_run order by business_date desc limit 1;

/* @name claimRun */
insert into retention_run as r (business_date, started_at, next_at)
select :today!, :now!, :leaseUntil!
where not exists (
  select 1 from retention_run done
  where done.business_date = :today! and (done.finished_at is not null or done.next_at > :now!)
)
on conflict (business_date) do update set next_at = excluded.next_at
where r.finished_at is null and r.next_at <= :now!
returning business_date;

/* @name finishRun */
update retention_run set finished_at = :now!, next_at = null, erased = :erased!, messages = :messages!
where business_date = :today! and finished_at is null;

-- Of a loan that was never paid out there is no record to keep (`lockErasable`): who was declined never borrowed.

/* @name listOutlived */
-- So many customers, and of each whether it is one: to find so many that are, a house of which nobody is was looked through in one.
select c.id, c.uuid, c.created_at,
  not exists (select 1 from session s where s.customer_id = c.id and s.last_seen_at >= :idleBefore!)
  and not exists (
    select 1 from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and o.disbursed_on is not null
      and t.business_date + make_interval(years => :recordYears!::int) > :today!::date
  ) as "isOutlived!"
from (
  select id, uuid, created_at from customer
  where erased_at is null and created_at < :idleBefore! and (created_at, id) > (:afterAt!::timestamptz, :afterId!::bigint)
  order by created_at, id limit :limit!
) c
order by c.created_at, c.id;

/* @name wasSeenSince */
select exists (select 1 from session where customer_id = :customerId! and last_seen_at >= :since!) as "wasSeen!";

/* @name deleteOldMessages */
delete from sms where id in (
  select id from sms where queued_at < :before! and state <> 'queued' order by queued_at limit :limit!
)
returning id;

-- Of who signed in, and with which number, while their person stays: as long as a message.

/* @name deleteOldCodes */
with old as (
  select id from sign_in_code where created_at < :before! limit :limit!
), sends as (delete from sign_in_send where code_id in (select id from old))
delete from sign_in_code where id in (select id from old) returning id;

/* @name deleteOldGuesses */
delete from sign_in_wrong_guess where id in (
  select id from sign_in_wrong_guess where guessed_at < :before! limit :limit!
)
returning id;

-- One that changed its owner's number stays beside that for good.

/* @name deleteOldSessions */
delete from session where id in (
  select id from session s where created_at < :before! and last_seen_at < :before!
    and not exists (select from mobile_change m where m.session_id = s.id)
  limit :limit!
)
returning id;

/* @name deleteOldAnswers */
delete from idempotency where (customer_id, key) in (
  select customer_id, key from idempotency where stored_at < :before! limit :limit!
)
returning customer_id as id;

/* @name deleteOldOperatorAnswers */
delete from operator_idempotency where (operator_id, key) in (
  select operator_id, key from operator_idempotency where stored_at < :before! limit :limit!
)
returning operator_id as id;
