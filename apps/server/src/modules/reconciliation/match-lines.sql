-- Locked first, in the order in which others correct them.

/* @name matchKnown */
with page as (
  select id from rail_statement_line where outcome = 'unread' and id > :after! order by id limit :limit!
), known as (
  -- By their keys: PostgreSQL believes that hardly any is unread, as there mostly is none, and held all that are against each other.
  select l.id from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt
  where l.id = any(array(select id from page)) and l.outcome = 'unread' and lower(l.status) = 'completed'
    and (
      (l.kind in ('c2b', 'paybill') and r.direction = 'in' and r.amount_centavos = l.paid_in_centavos)
      or (l.kind = 'b2c' and r.direction = 'out' and r.amount_centavos = l.paid_out_centavos
        -- Either may not be known.
        and (r.msisdn_index = l.msisdn_index) is not false)
    )
    and not exists (
      select 1 from debt_event e
      where e.order_id = r.order_id and e.rail_transaction_id = l.receipt and e.kind = 'payment'
        and (e.value_on <> ((l.completed_at + interval '2 hours') at time zone 'UTC')::date or exists (
          select 1 from debt_event s
          where s.order_id = e.order_id and s.kind = 'settlement'
            and (s.value_at <= e.value_at) <> (s.value_at <= l.completed_at)
        ))
    )
    and not exists (
      select 1 from loan_order o
      where l.kind = 'b2c' and o.id = r.order_id
        and o.disbursed_on <> ((l.completed_at + interval '2 hours') at time zone 'UTC')::date
    )
    -- What waits takes from the statement what it lacks.
    and not (r.meaning in ('unread', 'suspense') and (r.paid_at <> l.completed_at
      or (r.msisdn_index is null and l.msisdn_sealed is not null) or (r.reference is null and l.reference <> '')))
    -- What staff entered is looked at by itself, behind whoever changes it: which order it names and who paid it they may have mistyped
    -- or not known, and two persons may have said that it never was, or be saying so.
    and r.source <> 'operator'
    and not (r.meaning = 'split' and r.msisdn_index is null and l.msisdn_sealed is not null)
    -- It may be what stands for a push without a name, counted twice.
    and not (l.kind = 'c2b' and exists (select 1 from stand_in twice where twice.reference = l.reference and twice.direction = 'in'))
  order by l.id for update of l
), matched as (
  update rail_statement_line l set outcome = 'matched' from known where l.id = known.id returning l.receipt
), stated as (
  update rail_transaction r set stated_at = :now! from matched where r.rail_transaction_id = matched.receipt
)
select max(id) as last from page;

/* @name listUnread */
select id, receipt, kind, status, completed_at, msisdn_sealed, reference, paid_in_centavos, paid_out_centavos
from rail_statement_line where outcome = 'unread' and id > :after! order by id limit :limit!;

-- As it was read: what another import corrects meanwhile is read by that one.

/* @name lockLine */
select id from rail_statement_line
where id = :id! and outcome = 'unread' and status = :status! and completed_at = :completedAt! and reference = :reference!
  and paid_in_centavos = :paidInCentavos! and paid_out_centavos = :paidOutCentavos!
for update;

/* @name endAlarmsOfRead */
update incident i set closed_at = :now!
where i.closed_at is null and (
  (i.kind = 'statement-line-failed' and not exists (
    select 1 from rail_statement_line l where 'rail:' || l.receipt = i.subject and l.outcome = 'unread'
  ))
  -- Booked by its line.
  or (i.kind = 'receipt-not-booked' and not exists (
    select 1 from rail_transaction r where r.rail_transaction_id = substr(i.subject, 6) and r.meaning = 'unread'
  ))
  -- Told twice, with two amounts: the statement has the one that is booked.
  or (i.kind = 'receipt-differs' and exists (
    select 1 from rail_transaction r join rail_statement_line l on l.receipt = r.rail_transaction_id
    where r.rail_transaction_id = substr(i.subject, 6) and l.kind in ('c2b', 'paybill') and l.outcome in ('matched', 'booked')
      and l.paid_in_centavos = r.amount_centavos
  ))
);

/* @name settleLine */
update rail_statement_line set outcome = :outcome! where id = :id!;

-- Under another receipt only what stood under an id of ours.

/* @name markStated */
update rail_transaction set stated_at = coalesce(stated_at, :now!),
  stated_as = coalesce(stated_as, nullif(:receipt!, rail_transaction_id))
where rail_transaction_id = :railTransactionId!;

/* @name findTransaction */
select rail_transaction_id, direction, amount_centavos, msisdn_index, meaning, order_id, paid_at
from rail_transaction where rail_transaction_id = :receipt! or stated_as = :receipt!;

/* @name paidOnAnotherDay */
select disbursed_on as "disbursedOn!" from loan_order where id = :orderId! and disbursed_on <> :day!;

-- Days are read as they come: the original may be on one that was read later, or told of since. And what was on its way
-- back to its payer, or an order's, may wait in suspense by now, as much of it as the rail took. Its file is due, so that
-- its day is counted anew. Whoever settled one without its original could not know what it took back.

/* @name readReversalsAgain */
with recursive became as (
  select l.id, l.reference, l.break_kind, l.paid_out_centavos, r.rail_transaction_id, r.amount_centavos, r.meaning
  from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.reference or r.stated_as = l.reference
  where l.kind = 'reversal' and l.outcome = 'break'
    and (l.settled_at is null or l.break_kind = 'reversal-without-original')
  union all
  select became.id, became.reference, became.break_kind, became.paid_out_centavos, part.rail_transaction_id, part.amount_centavos, part.meaning
  from became join rail_transaction part
    on part.part_of = became.rail_transaction_id and part.amount_centavos = became.amount_centavos
  where became.meaning = 'split'
), again as (
  update rail_statement_line l
  set outcome = 'unread', break_kind = null, settled_at = null, settled_by = null, settled_note = null,
    settled_note_sealed = null
  -- Again of the line itself: a person may explain it while it is waited for.
  where l.outcome = 'break' and (l.settled_at is null or l.break_kind = 'reversal-without-original') and l.id in (
    select id from became
    where break_kind = 'reversal-without-original'
      or (paid_out_centavos > 0 and part_to_take_back(rail_transaction_id, paid_out_centavos) is not null)
      or (meaning = 'split' and amount_centavos = paid_out_centavos and not exists (
        select 1 from receipt_parts(became.rail_transaction_id) part
        where part.meaning not in ('split', 'suspense', 'repayment') or part.amount_centavos = became.amount_centavos
      ) and not exists (
        -- A second line stays with its person.
        select 1 from rail_statement_line first
        where first.kind = 'reversal' and first.reference = became.reference and first.id <> became.id
          and first.outcome in ('matched', 'booked')
      ))
  )
  returning l.receipt, l.statement_id
), due as (
  update rail_statement s set next_at = :now! from again where s.id = again.statement_id
), ended as (
  update incident i set closed_at = :now! from again
  where i.closed_at is null and i.kind in ('reversal-without-original', 'reversal-for-a-person')
    and i.subject = 'rail:' || again.receipt
)
select receipt from again;

-- What staff entered otherwise than the statement has it could not be put right while it was on its way back, or all of it an
-- order's: it waits by now, or as much of it. Its file is due, so that its day is counted anew.

/* @name readDifferingAgain */
with again as (
  update rail_statement_line l set outcome = 'unread', break_kind = null
  from rail_transaction r
  where l.outcome = 'break' and l.break_kind = 'receipt-differs' and l.settled_at is null
    and r.rail_transaction_id = l.receipt and r.source = 'operator' and r.part_of is null
    and (r.meaning = 'suspense' or (r.meaning = 'split'
      and part_to_take_back(r.rail_transaction_id, r.amount_centavos - l.paid_in_centavos) is not null))
  returning l.statement_id
)
update rail_statement s set next_at = :now! from again where s.id = again.statement_id;

-- Its order was in review when it was read, or not placed again yet: it has a payout by now, which the line may prove (0041). Or what
-- it had proved had moved on at that moment. Or it named nothing, and the rail has named its receipt since for a payout that was unknown, or proven one of its wallet
-- without a name.

/* @name listUnknownPayouts */
select id as "id!" from payout_line_unknown order by id;

/* @name unreadPayouts */
with again as (
  update rail_statement_line l set outcome = 'unread', break_kind = null
  from payout_line_unknown unknown
  -- Again of the line itself: a person may explain it, or two resolve its payout, while it is waited for.
  where l.id = any(:ids!) and l.id = unknown.id and l.outcome = 'break' and l.settled_at is null
    and (
      payouts_of(l.reference) is distinct from l.payout_seen
      or exists (select 1 from rail_transaction r where r.direction = 'out' and r.rail_transaction_id = unknown.receipt)
      or (unknown.reference = '' and exists (
        select 1 from rail_transaction r
        where is_of_stand_in(unknown.msisdn_index, unknown.paid_out_centavos, unknown.completed_at, r)
      ))
    )
  returning l.receipt, l.statement_id
), due as (
  update rail_statement s set next_at = :now! from again where s.id = again.statement_id
)
update incident i set closed_at = :now! from again
where i.closed_at is null and i.kind = 'payout-line-unknown' and i.subject = 'rail:' || again.receipt;

/* @name keepPayoutSeen */
update rail_statement_line set payout_seen = :seen where id = :id!;

/* @name findStandIn */
select rail_transaction_id as "railTransactionId!", msisdn_index, order_id from stand_in
where direction = :direction! and amount_centavos = :amountCentavos! and reference = :reference!
order by paid_at, rail_transaction_id limit 1 for update;

-- A push that was told of is the one that it was asked for by: where no attempt has it, what stands for it is it once more.

/* @name isOfNoAttempt */
select r.order_id from rail_transaction r
where r.rail_transaction_id = :receipt! and r.meaning in ('unread', 'suspense', 'repayment')
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id);

/* @name nameAttempt */
update payment_attempt set rail_transaction_id = :receipt! where rail_transaction_id = :railTransactionId!;

/* @name findNameless */
select coalesce('order:' || o.serial_number, 'withdrawal:' || r.withdrawal_id, 'rail:' || f.rail_transaction_id, 'refund:' || f.id)
  as "subject!"
from rail_transaction r left join loan_order o on o.id = r.order_id left join refund f on f.id = r.refund_id
where r.rail_transaction_id = :railTransactionId! and r.rail_transaction_id like 'Q:%';

/* @name findNamelessStandIn */
select r.rail_transaction_id, r.msisdn_index, r.order_id from rail_transaction r
where is_of_stand_in(:walletIndex!, :amountCentavos!, :completedAt!, r)
order by r.paid_at, r.rail_transaction_id limit 1 for update;

/* @name findPayment */
select e.id, e.value_at, e.value_on from rail_transaction r
join debt_event e on e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
where r.rail_transaction_id = :railTransactionId! and e.kind = 'payment';

-- Of what waits, all of it or parts; of what staff entered the rail knows better than they who paid it, also where it may be
-- taken off its order one day, or comes back from the stranger to whom it went; and what they typed, where nobody was given it.

/* @name tellWhoPaid */
update rail_transaction r set
  msisdn_sealed = case when r.source = 'operator' then coalesce(:msisdnSealed, r.msisdn_sealed) else coalesce(r.msisdn_sealed, :msisdnSealed) end,
  msisdn_index = case when r.source = 'operator' then coalesce(:msisdnIndex, r.msisdn_index) else coalesce(r.msisdn_index, :msisdnIndex) end,
  reference = case when r.source = 'operator' and r.meaning = 'suspense' and r.part_of is null then coalesce(nullif(:reference!, ''), r.reference)
    else coalesce(r.reference, nullif(:reference!, '')) end
where r.rail_transaction_id in (select :railTransactionId! union all select rail_transaction_id from receipt_parts(:railTransactionId!))
  and (r.meaning in ('unread', 'suspense', 'split') and (r.msisdn_index is null or r.reference is null)
    or r.source = 'operator' and r.meaning in ('unread', 'suspense', 'split', 'repayment', 'refunding', 'refunded')
      and (r.msisdn_index is distinct from :msisdnIndex or r.meaning = 'suspense' and r.reference is distinct from :reference!));

-- What two persons entered, and nobody was given.

/* @name isEnteredAside */
select exists (
  select 1 from rail_transaction
  where rail_transaction_id = :receipt! and source = 'operator' and meaning = 'suspense' and part_of is null
) as "is!";

/* @name movePaidAt */
update rail_transaction set paid_at = :paidAt! where rail_transaction_id = :railTransactionId!;

/* @name insertValueDate */
insert into payment_value_date (debt_event_id, value_at, value_on, recorded_at)
values (:debtEventId!, :valueAt!, :valueOn!, :now!)
on conflict (debt_event_id) do nothing
returning debt_event_id;

/* @name findPayouts */
-- By what it pays: joined to all three, every payout there ever was is read for one line.
select id, order_id, withdrawal_id, refund_id, state, try_no, amount_centavos, wallet_sealed, payouts_of(:reference!) as "seen?"
from payout
where order_id = (select id from loan_order where serial_number = :reference!)
  or withdrawal_id = (select id from withdrawal where reference = :reference!)
  or refund_id = (select id from refund where reference = :reference!)
order by id desc;
