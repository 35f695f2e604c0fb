/* @name insertReceipts */
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, next_at)
select receipt.id, 'in', receipt.amount, nullif(receipt.msisdn_sealed, ''), nullif(receipt.msisdn_index, ''),
  nullif(receipt.business_number, ''), nullif(receipt.reference, ''), receipt.paid_at, receipt.source, :now!::timestamptz,
  'unread', :now!::timestamptz
from unnest(:ids!::text[], :amountsCentavos!::bigint[], :msisdnsSealed!::bytea[], :msisdnIndexes!::bytea[],
    :businessNumbers!::text[], :references!::text[], :paidAts!::timestamptz[], :sources!::text[])
  as receipt (id, amount, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source)
where not exists (select 1 from rail_transaction named where named.stated_as = receipt.id)
on conflict (rail_transaction_id) do nothing
returning rail_transaction_id;

-- Of those just seen to be unknown: one that was stored meanwhile fails the whole.

/* @name insertRepaymentReceipts */
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, order_id)
select receipt.id, 'in', receipt.amount, nullif(receipt.msisdn_sealed, ''), nullif(receipt.msisdn_index, ''),
  nullif(receipt.business_number, ''), nullif(receipt.reference, ''), receipt.paid_at, receipt.source, :now!::timestamptz,
  'repayment', receipt.order_id
from unnest(:ids!::text[], :amountsCentavos!::bigint[], :msisdnsSealed!::bytea[], :msisdnIndexes!::bytea[],
    :businessNumbers!::text[], :references!::text[], :paidAts!::timestamptz[], :sources!::text[], :orderIds!::bigint[])
  as receipt (id, amount, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, order_id);

-- Of locked orders, all that a payment of them may need to know besides their rows.

/* @name readStandings */
select o.id, book_text(b, a.accrued_on) as "book?", c.locale,
  (select told.events from debt_event_text told where told.order_id = o.id) as "events?",
  exists (
    -- One that is over may still be paid for by money told of late (extend-if-paid.ts).
    select 1 from extension_offer f
    where f.order_id = o.id and f.ended_at is null and f.expires_at > (select :lateNewsSince!::timestamptz)
  ) as "hasOffer!",
  (select :toldOfPushes!::boolean) and exists (
    select 1 from stand_in s where s.reference = o.serial_number and s.direction = 'in'
  ) as "hasNamelessPush!"
from loan_order o join customer c on c.id = o.customer_id left join order_book b on b.order_id = o.id
left join page_accrual a on a.order_page = order_page(o.id)
where o.serial_number = any(array(select unnest(:serialNumbers!::text[])));

-- By its id, or by the name that it has from the rail.

/* @name readReceipts */
select rail_transaction_id as "toldAs!", direction, amount_centavos, meaning from rail_transaction
where rail_transaction_id = any(array(select unnest(:ids!::text[])))
union all
select stated_as, direction, amount_centavos, meaning from rail_transaction
where stated_as = any(array(select unnest(:ids!::text[])));

-- By whichever feed; of what staff had entered by hand, once.

/* @name markTold */
with entered as (
  select rail_transaction_id from rail_transaction
  where rail_transaction_id = any(array(select unnest(:ids!::text[]))) and source = 'operator' and told_at is null
  order by rail_transaction_id for update
)
update rail_transaction r set told_at = :now! from entered where r.rail_transaction_id = entered.rail_transaction_id;

/* @name lockReceipts */
select rail_transaction_id, amount_centavos, paid_at, source, meaning, order_id
from rail_transaction where rail_transaction_id = any(array(select unnest(:ids!::text[])))
order by rail_transaction_id for update;

-- Whom the rail's line names where staff entered it and gave it to another's order: another of the same borrower is theirs to choose.

/* @name findOtherNamed */
select given.serial_number as given, named.serial_number as asked
from rail_transaction r join loan_order given on given.id = r.order_id
join rail_statement_line l on l.receipt = r.rail_transaction_id and l.kind in ('c2b', 'paybill')
join loan_order named on named.serial_number = named_order(l.reference) and named.customer_id <> given.customer_id
where r.rail_transaction_id = :receipt! and r.source = 'operator' and r.meaning = 'repayment' and r.stated_at is not null;

/* @name claimReceipts */
with due as materialized (
  select rail_transaction_id from rail_transaction where meaning = 'unread' and next_at <= :now!
  order by next_at, paid_at, rail_transaction_id limit :limit! for update skip locked
)
update rail_transaction set next_at = :leaseUntil!
where rail_transaction_id in (select rail_transaction_id from due)
returning rail_transaction_id, business_number, reference;

/* @name findWaitingFor */
select rail_transaction_id from rail_transaction
where meaning = 'suspense' and part_of is null and business_number = :businessNumber!
  and regexp_replace(reference, '[\s-]', '', 'g') = :serialNumber!
order by paid_at, rail_transaction_id;

-- Of money that nothing took yet: on a sheet a payment's journal is no longer its own, which refused it a second time.

/* @name markRepayments */
update rail_transaction r set meaning = 'repayment', order_id = payment.order_id, next_at = null
from unnest(:ids!::text[], :orderIds!::bigint[]) as payment (id, order_id)
where r.rail_transaction_id = payment.id and r.meaning in ('unread', 'suspense')
returning r.rail_transaction_id;

/* @name insertPayments */
insert into debt_event
  (order_id, seq, kind, amount_centavos, value_at, value_on, rail_transaction_id, recorded_at, journal_id)
select payment.order_id,
  -- Whoever has read the events already says the number; 0 asks for it.
  coalesce(nullif(payment.seq, 0),
    (select coalesce(max(e.seq), 0) + 1 from debt_event e where e.order_id = payment.order_id)),
  'payment', payment.amount, payment.value_at, payment.value_on, payment.id, :now!,
  -- That of the sheet they are on together, if they are.
  (select j.id from journal j where j.event_key = :sheetKey)
from unnest(array(select unnest(:ids!::text[])), :orderIds!::bigint[], :seqs!::integer[], :amountsCentavos!::bigint[],
    :valueAts!::timestamptz[], :valuesOn!::date[])
  as payment (id, order_id, seq, amount, value_at, value_on);

-- How late the order's chain had been before it was extended into this one, too.

/* @name lockLimit */
select credit_limit_centavos, blocked_at,
  (select coalesce(max(worst_dpd), 0) from orders_before(:orderId!)) as "dpdBefore!"
from customer where id = :customerId! for update;

-- Whoever sends it back or takes it away waits then. Most never had any, and none of those is locked.

/* @name lockCreditor */
select c.id from customer c
where c.id = :customerId! and exists (
  select 1 from posting p where p.account_code = 'customer_credit' and p.customer_id = c.id
)
for update;

-- Without what is on its way back to the customer.

/* @name readFreeCredit */
select (owed.centavos - leaving.centavos) as "centavos!"
from (
  select coalesce(-sum(amount_centavos), 0)::bigint as centavos from posting
  where account_code = 'customer_credit' and customer_id = :customerId!
) owed, (
  select coalesce(sum(amount_centavos), 0)::bigint as centavos from refund
  where customer_id = :customerId! and state = 'queued'
) leaving
where owed.centavos > leaving.centavos;

/* @name lockOwing */
-- With what they extend, and behind their pages, as everybody locks them (`lockOrders`).
with locked as materialized (select with_extended(array(
  select owing.id from loan_order owing
  where owing.customer_id = :customerId! and is_payable(owing.status)
)) as ids)
select id from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order;

-- Of what was extended the order before may have brought it, cleared before a payment of it was taken back.

/* @name findStandingStep */
select order_id from limit_step
where order_id = any(array(select :orderId!::bigint union all select id from orders_before(:orderId!)))
  and undone_at is null and to_centavos > from_centavos;

/* @name writeLimitStep */
insert into limit_step (order_id, from_centavos, to_centavos, at) values (:orderId!, :fromCentavos!, :toCentavos!, :now!)
on conflict (order_id) do update
set from_centavos = excluded.from_centavos, to_centavos = excluded.to_centavos, at = excluded.at, undone_at = null;

-- That this order's lateness had brought: an operator's, and that of another order that was as late, stay.

/* @name liftLateBlock */
update customer c set blocked_at = null, blocked_reason = null
from loan_order o
where o.id = :orderId! and c.id = o.customer_id and c.blocked_reason = 'LATE' and not exists (
  select 1 from loan_order other join limit_step s on s.order_id = other.id
  where other.customer_id = c.id and other.id <> o.id and s.at >= c.blocked_at and other.worst_dpd > :mostDpd!
)
returning c.id;

-- Whom to ask and by which reference is said when it is sent.

/* @name insertAttempts */
insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, next_at, asked_at)
select attempt.id, attempt.order_id, attempt.customer_id, attempt.amount, 'queued', :now!, :now!
from unnest(:ids!::uuid[], :orderIds!::bigint[], :customerIds!::bigint[], :amountsCentavos!::bigint[])
  as attempt (id, order_id, customer_id, amount);

-- With no order nothing of one is there. Attempts and events are looked up order by order: a plan made while there are few
-- would read all of them for each.

/* @name findPayable */
select caller.place as "place!", caller.customer_id as "customerId!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  o.id as "orderId?", o.status as "status!", o.policy_version as "policyVersion!", o.principal_centavos as "principalCentavos!",
  o.approval_fee_centavos as "approvalFeeCentavos!", o.discount_centavos as "discountCentavos!",
  o.interest_centavos as "interestCentavos!", o.term_days as "termDays!", o.disbursed_on, o.due_on, o.extensions as "extensions!",
  o.chain_principal_centavos, o.chain_charged_centavos, live.id as "liveId?", live.amount_centavos as "liveCentavos?",
  (select told.events from debt_event_text told where told.order_id = o.id) as "events?"
from callers(:tokenHashes!::bytea[], :now!) caller
left join loan_order o
  on o.serial_number = (:serialNumbers!::text[])[caller.place] and o.customer_id = caller.customer_id
left join lateral (
  select * from payment_attempt a where a.order_id = o.id and a.state in ('queued', 'sent') limit 1
) live on true;

-- In doubt again while the rail is asked whether it was paid after all.

/* @name findOwnAttempts */
select caller.place as "place!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  case when a.state = 'failed' and a.ask_at is not null then 'unknown' else a.state end as "state?"
from callers(:tokenHashes!::bytea[], :now!) caller
left join payment_attempt a on a.id = (:ids!::uuid[])[caller.place] and a.customer_id = caller.customer_id;

/* @name claimAsked */
with due as materialized (
  select id from payment_attempt where state = 'queued' and next_at <= :now!
  order by next_at, id limit :limit! for update skip locked
)
update payment_attempt set next_at = :leaseUntil!, fence = fence + 1
where id in (select id from due)
returning id, order_id, fence;

/* @name claimDoubtful */
with due as materialized (
  select id from payment_attempt where state in ('sent', 'unknown') and next_at <= :now!
  order by next_at, id limit :limit! for update skip locked
)
update payment_attempt set next_at = :leaseUntil!, fence = fence + 1
where id in (select id from due)
returning id, order_id, reference as "reference!";

-- The number the borrower signs in with today, not the one of the payout: that may be somebody else's by now.

/* @name readPayer */
select c.mobile_sealed, a.asked_at from payment_attempt a join customer c on c.id = a.customer_id where a.id = :id!;

/* @name sendAttempt */
update payment_attempt a set state = 'sent', sent_at = :now!, next_at = :leaseUntil!, reference = :reference!,
  wallet_sealed = :walletSealed!
from loan_order o
where a.id = :id! and a.fence = :fence! and a.state = 'queued' and a.asked_at > :askedAfter!
  and o.id = a.order_id and (is_payable(o.status) or :owesAgain!)
returning a.amount_centavos, o.serial_number;

/* @name letGo */
update payment_attempt set next_at = :nextAt! where id = :id! and fence = :fence! and state = 'sent';

/* @name lockAttempt */
select id, state, amount_centavos, wallet_sealed, reference, queries, unknown_at, sent_at, asked_at
from payment_attempt where id = :id! for update;

/* @name moveAttempt */
update payment_attempt set state = :state!, next_at = :nextAt, queries = :queries!, unknown_at = :unknownAt,
  settled_at = :settledAt, ask_at = case when :state! <> 'succeeded' then ask_at end,
  code = case when :answer::jsonb is null then code else :code end, answer = coalesce(:answer::jsonb, answer),
  conversation_id = coalesce(:conversationId, conversation_id),
  rail_transaction_id = coalesce(:railTransactionId, rail_transaction_id)
where id = :id!;

-- Another attempt has it, or a stand-in was taken for it when its line came.

/* @name isReceiptTaken */
select exists (select 1 from payment_attempt where rail_transaction_id = :receipt! and id <> :attemptId!)
  or exists (select 1 from rail_transaction where stated_as = :receipt!) as "isTaken!";

-- By its receipt, or by what stood in for that.

/* @name findOtherPush */
select o.serial_number from payment_attempt a join loan_order o on o.id = a.order_id
where a.order_id <> :orderId!
  and a.rail_transaction_id in (:receipt!, (select r.rail_transaction_id from rail_transaction r where r.stated_as = :receipt!))
limit 1;

-- A push is on the statement by its order's number; what stands for another attempt is not this one's.

/* @name findPushLine */
select l.receipt from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt
where l.kind = 'c2b' and lower(l.status) = 'completed' and l.reference = :serialNumber!
  and l.paid_in_centavos = :amountCentavos! and l.completed_at >= :from! and l.completed_at < :until!
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = l.receipt)
order by l.completed_at, l.id limit 1;

/* @name hurryDoubtful */
update payment_attempt set next_at = :now! where reference = :reference! and next_at > :now!
  -- A sent one was accepted when the rail has named it; before that its call is still on the line.
  and (state = 'unknown' or (state = 'sent' and conversation_id is not null))
returning id;

-- It was refused, or its call is still on the line, given up or not, and may say so.

/* @name askAboutPush */
update payment_attempt set ask_at = :now!
where reference = :reference! and (state in ('failed', 'unknown') or (state = 'sent' and conversation_id is null))
returning id;

/* @name claimRefused */
with due as materialized (
  select id from payment_attempt where ask_at <= :now! order by ask_at, id limit :limit! for update skip locked
)
update payment_attempt set ask_at = :leaseUntil!::timestamptz + (:now! - sent_at) / 10
where id in (select id from due)
returning id, order_id, reference as "reference!", sent_at as "sentAt!";

/* @name endAsking */
update payment_attempt set ask_at = null where id = :id!;

/* @name readSerialNumber */
select serial_number from loan_order where id = :id;

-- Of what was split off the whole's: M-Pesa knows no parts. A stand-in has none until the statement names it.

/* @name readRailName */
with recursive receipt as (
  select rail_transaction_id, stated_as, part_of from rail_transaction where rail_transaction_id = :receipt!
  union all
  select whole.rail_transaction_id, whole.stated_as, whole.part_of
  from receipt part join rail_transaction whole on whole.rail_transaction_id = part.part_of
)
select coalesce(stated_as, case when rail_transaction_id not like 'Q:%' then rail_transaction_id end) as "name?"
from receipt where part_of is null;

/* @name readPartPaid */
select r.amount_centavos, o.id as order_id, o.policy_version, o.serial_number, o.customer_id
from rail_transaction r join loan_order o on o.id = r.order_id
where r.rail_transaction_id = substring(:eventKey! from '^paid:(.+)$') and r.meaning = 'repayment';
