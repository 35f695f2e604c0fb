/* @name listLiving */
select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt?", o.serial_number as "serialNumber?", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds?"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state = :state! and (:after::bigint is null or p.id > :after)
order by p.id limit :limit!;

/* @name listConfirmed */
select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt?", o.serial_number as "serialNumber?", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds?"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state = 'confirmed' and (:after::bigint is null or p.id < :after)
order by p.id desc limit :limit!;

/* @name listEnded */
select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt?", o.serial_number as "serialNumber?", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds?"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state in ('failed', 'cancelled', 'reversed') and (:after::bigint is null or p.id < :after)
order by p.id desc limit :limit!;

/* @name listSought */
select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt?", o.serial_number as "serialNumber?", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds?"
from payout p
left join loan_order o on o.id = p.order_id
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join refund f on f.id = p.refund_id
where p.id in (
  select id from payout where order_id = (select id from loan_order where serial_number = :serialNumber)
  union all
  select id from payout where withdrawal_id = :withdrawalId::uuid
  union all
  select id from payout where refund_id = :refundId::uuid
)
  and (:after::bigint is null or p.id < :after)
order by p.id desc limit :limit!;

/* @name readPayout */
select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt?", o.serial_number as "serialNumber?", p.withdrawal_id, f.rail_transaction_id as "refunds?",
  p.order_id, p.refund_id, t.reference as "reference?", t.conversation_id as "conversationId?",
  coalesce(o.serial_number, w.reference, f.reference) as "railReference!", c.uuid as "customer?",
  -- A loan's order is cancelled instead (rules.md 5, row 8).
  case when p.state = 'queued' and o.id is null and waits_for_block(c, f.id is not null) then c.blocked_reason end
    as "heldByBlock?"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join withdrawal w on w.id = p.withdrawal_id
left join refund f on f.id = p.refund_id
left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where p.id = :id!;

/* @name countLiving */
select p.state, count(*) as "count!", sum(p.amount_centavos) as "centavos!", min(p.queued_at) as "oldestAt!"
from payout p where p.state in ('queued', 'sent', 'unknown') group by p.state;

/* @name countEnded */
select state = 'confirmed' as "paid!", count(*) as "count!", sum(amount_centavos) as "centavos!",
  min(settled_at) as "oldestAt!"
from payout where settled_at >= :since! and state in ('confirmed', 'failed', 'cancelled', 'reversed')
group by state = 'confirmed';

/* @name listTries */
select try_no, reference, sent_at, answered_at, outcome, code, rail_transaction_id, answer from payout_try
where payout_id = :payoutId! order by try_no;

/* @name listQuestions */
select q.id, q.try_no, q.about, q.asked_at, q.answered_at, q.kind, q.rail_transaction_id, q.conversation_id, q.answer,
  o.name as asked_by
from payout_question q join operator o on o.id = q.asked_by
where q.payout_id = :payoutId! order by q.id;

-- What waits for that wallet is held by what nobody explained, whenever it came and whatever its sum (`readHolder`).

/* @name listPayoutLines */
select l.receipt, l.completed_at, l.paid_out_centavos, l.msisdn_sealed, l.reference,
  lower(l.status) = 'completed' as "isCompleted!",
  exists (select 1 from rail_transaction r where r.rail_transaction_id = l.receipt or r.stated_as = l.receipt) as "isBooked!",
  coalesce(l.break_kind = 'payout-line-unknown' and l.settled_at is null and l.msisdn_index = :heldWalletIndex, false)
    as "isUnexplained!"
from rail_statement_line l
where l.kind = 'b2c' and not line_failed(l.status)
  and (l.reference = :reference!
    or (l.outcome = 'break' and l.break_kind = 'payout-line-unknown' and l.settled_at is null and l.msisdn_index = :heldWalletIndex)
    or (lower(l.status) = 'completed' and l.outcome = 'break' and l.settled_at is null
      and l.completed_at >= :since! and l.paid_out_centavos = :amountCentavos!))
order by l.completed_at limit 20;

-- A line of a later day says nothing of this one: its days were read to their end, or one file goes past it on both sides.
-- One that nothing of ours explains, of its sum and to its wallet, may be it.

/* @name isCovered */
select not exists (
  select 1 from unnest(:days!::date[]) day left join statement_day s on s.business_date = day where s.read_at is null
) or exists (
  select 1 from rail_statement where first_at <= :sentAt! and last_at >= :until!
) as "covered!",
exists (
  select 1 from rail_statement_line where kind = 'b2c' and reference = :reference! and not line_failed(status)
) or exists (
  select 1 from payout_line_unknown where msisdn_index = :walletIndex! and paid_out_centavos = :amountCentavos!
) as "named!";

-- What keeps the statements of a request from being whole, where they are pulled, as the alarms say of it: most often a slip.

/* @name listWithoutLine */
select b.receipt as "receipt!" from booking_without_line b
where b.paid_at >= :from! and b.paid_at < :until!
  and exists (select 1 from statement_day where business_date in (:day!, :dayAfter!))
  and exists (
    select 1 from incident i
    where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line') and i.subject = 'rail:' || b.receipt
  )
order by b.paid_at limit 5;

/* @name readProof */
select rail_transaction_id, source, paid_at, stated_at is not null as "stated!" from rail_transaction
where direction = 'out' and (order_id = :orderId or withdrawal_id = :withdrawalId or refund_id = :refundId)
limit 1;

/* @name listIncidents */
select kind, opened_at, closed_at is null as "open!" from incident where subject = :subject! order by id;

/* @name resolutionWaits */
select exists (
  select 1 from approval_request
  where kind = 'resolve-payout' and subject = :subject! and outcome is null and expires_at > :now!
) as "waits!";

/* @name insertQuestion */
insert into payout_question (payout_id, try_no, about, asked_by, asked_at, next_at)
values (:payoutId!, :tryNo!, :about!, :askedBy!, :now!, :now!)
returning id;

/* @name claimQuestions */
with due as materialized (
  select id from payout_question where next_at <= :now! order by id limit :limit! for update skip locked
)
update payout_question set next_at = :leaseUntil!
where id in (select id from due)
returning id, about;

/* @name answerQuestion */
update payout_question set next_at = null, answered_at = :now!, kind = :kind!, answer = :answer!,
  rail_transaction_id = :railTransactionId, conversation_id = :conversationId
where id = :id! and answered_at is null;

-- Somebody else's, or by the statement money of another kind, amount or wallet.

/* @name isOfAnother */
select exists (select 1 from rail_transaction where rail_transaction_id = :receipt! or stated_as = :receipt!)
  or exists (
    select 1 from rail_statement_line
    where receipt = :receipt! and (kind <> 'b2c' or paid_out_centavos <> :amountCentavos! or msisdn_index <> :walletIndex!)
  ) as "another!";

-- Unless the rail has corrected it since it was looked at. Its file is due, so that its day is counted anew.

/* @name statedLine */
with booked as (
  update rail_statement_line set outcome = 'booked', break_kind = null
  where receipt = :receipt! and kind = 'b2c' and lower(status) = 'completed' and paid_out_centavos = :amountCentavos!
  returning statement_id, receipt
)
update rail_statement s set next_at = :now! from booked where s.id = booked.statement_id returning booked.receipt;

/* @name markStatedPayout */
update rail_transaction set stated_at = :now! where rail_transaction_id = :receipt!;
