/* @name insertStatement */
insert into rail_statement (hash, source, business_date, lines, first_at, last_at, paid_in_centavos,
  paid_out_centavos, imported_at, imported_by, next_at)
values (:hash!, :source!, :businessDate, :lines!, :firstAt, :lastAt, :paidInCentavos!, :paidOutCentavos!, :now!,
  :importedBy, :matchFrom!)
on conflict (hash) do nothing
returning id;

/* @name insertLines */
insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, msisdn_sealed, msisdn_index, reference,
  paid_in_centavos, paid_out_centavos, balance_centavos)
select :statementId!, line.receipt, line.kind, line.status, line.completed_at,
  decode(nullif(line.msisdn, ''), 'hex'), decode(nullif(line.msisdn_index, ''), 'hex'), line.reference,
  line.paid_in, line.paid_out, nullif(line.balance, '')::bigint
from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[], :msisdns!::text[],
  :msisdnIndexes!::text[], :references!::text[], :paidIns!::bigint[], :paidOuts!::bigint[], :balances!::text[])
  as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
on conflict (receipt, kind) do nothing;

/* @name correctLines */
-- What did not agree, was under way or is not read yet moved nothing: what the rail says of it now is read anew, as a line of this file.
with line as (
  select * from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[],
      :references!::text[], :paidIns!::bigint[], :paidOuts!::bigint[], :balances!::text[])
    as line (receipt, kind, status, completed_at, reference, paid_in, paid_out, balance)
), wrong as (
  select known.id, known.break_kind, line.status, line.completed_at, line.reference, line.paid_in, line.paid_out, line.balance
  from line join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where ((known.outcome = 'break' and known.settled_at is null)
      or (known.outcome = 'noted' and lower(known.status) <> 'completed')
      or (known.outcome = 'unread' and known.statement_id <> :statementId!))
    and (known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out or known.status <> line.status
      or known.completed_at <> line.completed_at or refers_otherwise(known.kind, known.reference, line.reference))
  order by known.id for update of known
), corrected as (
  update rail_statement_line l
  set status = wrong.status, completed_at = wrong.completed_at, reference = wrong.reference,
    paid_in_centavos = wrong.paid_in, paid_out_centavos = wrong.paid_out,
    balance_centavos = nullif(wrong.balance, '')::bigint, outcome = 'unread', break_kind = null,
    statement_id = :statementId!
  from wrong where l.id = wrong.id
  returning l.receipt, wrong.break_kind
)
update incident i set closed_at = :now! from corrected
where i.closed_at is null and i.subject = 'rail:' || corrected.receipt and i.kind = corrected.break_kind;

-- A line that the rail had not listed yet moved each balance after it. A file that leaves out none of the lines of its stretch
-- says how much was there; one that has fewer is an earlier one.

/* @name countStretch */
select count(*) as "lines!", count(*) filter (where statement_id <> :statementId!) as "knownBefore!"
from rail_statement_line where completed_at between :firstAt! and :lastAt!;

/* @name takeBalances */
with moved as (
  select known.id, line.balance
  from unnest(:receipts!::text[], :kinds!::text[], :balances!::text[]) as line (receipt, kind, balance)
  join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where known.balance_centavos <> nullif(line.balance, '')::bigint
  order by known.id for update of known
)
update rail_statement_line l set balance_centavos = moved.balance::bigint from moved where l.id = moved.id;

/* @name listChangedLines */
select known.receipt
from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[], :references!::text[],
    :paidIns!::bigint[], :paidOuts!::bigint[])
  as line (receipt, kind, status, completed_at, reference, paid_in, paid_out)
join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
where known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out
  or known.status <> line.status or refers_otherwise(known.kind, known.reference, line.reference)
  or ((known.completed_at + interval '2 hours') at time zone 'UTC')::date
    <> ((line.completed_at + interval '2 hours') at time zone 'UTC')::date;

-- Locked first, in the order in which others correct them.

/* @name matchKnown */
with page as (
  select id from rail_statement_line where outcome = 'unread' and id > :after! order by id limit :limit!
), known as (
  select l.id from page join rail_statement_line l using (id) join rail_transaction r on r.rail_transaction_id = l.receipt
  where l.outcome = 'unread' and lower(l.status) = 'completed'
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
    -- What staff entered for another than it names is looked at.
    and not (r.source = 'operator' and refers_otherwise(l.kind, r.reference, l.reference))
    and not (r.meaning = 'split' and r.msisdn_index is null and l.msisdn_sealed is not null)
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

-- What was taken off an order is a part of all of it, which may have been taken off again.

/* @name findWhatBecameOf */
with recursive became as (
  select rail_transaction_id, amount_centavos, meaning, order_id, business_number, reference, 0 as place
  from rail_transaction where rail_transaction_id = :receipt! or stated_as = :receipt!
  union all
  select part.rail_transaction_id, part.amount_centavos, part.meaning, part.order_id, part.business_number, part.reference,
    became.place + 1
  from became join rail_transaction part
    on part.part_of = became.rail_transaction_id and part.amount_centavos = became.amount_centavos
  where became.meaning = 'split'
)
select rail_transaction_id as "railTransactionId!", amount_centavos as "amountCentavos!", meaning as "meaning!", order_id,
  business_number, reference
from became order by place desc limit 1;

/* @name findPartToTakeBack */
select rail_transaction_id, amount_centavos from rail_transaction
where rail_transaction_id = part_to_take_back(:receipt!, :takenCentavos!);

-- Of the parts of a receipt, and the extensions they may have paid.

/* @name listOrdersOfParts */
with part as (select order_id from receipt_parts(:whole!) where order_id is not null)
select order_id as "id!" from part
union
select child.id from part join loan_order child on child.extended_from = part.order_id;

-- What was split again is where its own parts are. What paid an extension's order before what paid the extension, which
-- is undone only then.

/* @name listPartsThatStand */
select rail_transaction_id as "railTransactionId!", amount_centavos as "amountCentavos!", meaning as "meaning!"
from receipt_parts(:whole!) where meaning <> 'split' order by order_id desc nulls last, rail_transaction_id;

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
  where l.outcome = 'break' and l.id in (
    select id from became
    where break_kind = 'reversal-without-original' or part_to_take_back(rail_transaction_id, paid_out_centavos) is not null
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

/* @name lockSplitEntered */
select amount_centavos, paid_at from rail_transaction
where rail_transaction_id = :receipt! and source = 'operator' and meaning = 'split' and part_of is null for update;

-- What never was there is in neither; a part of a payment that was taken off its order leaves that as it was.

/* @name lessenPart */
with part as (
  update rail_transaction set amount_centavos = amount_centavos - :amountCentavos!
  where rail_transaction_id = :railTransactionId! and part_of = :receipt! and amount_centavos > :amountCentavos!
  returning part_of
)
update rail_transaction r set amount_centavos = r.amount_centavos - :amountCentavos!
from part where r.rail_transaction_id = part.part_of returning r.rail_transaction_id;

/* @name addPart */
with whole as (
  update rail_transaction set amount_centavos = amount_centavos + :amountCentavos!
  where rail_transaction_id = :receipt! returning *
)
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select rail_transaction_id || '-' || (select count(*) + 1 from rail_transaction part where part.part_of = :receipt!),
  'in', :amountCentavos!, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, received_at, 'suspense',
  rail_transaction_id, stated_at
from whole;

/* @name findReversalBefore */
select receipt from rail_statement_line
where kind = 'reversal' and reference = :reference! and id <> :id! and outcome in ('matched', 'booked') limit 1;

-- Its order was in review when it was read, or not placed again yet: it has a payout by now, which the line may prove (0041).
-- Or it named nothing, and the rail has named its receipt since for a payout that was unknown, or proven one of its wallet
-- without a name.

/* @name readPayoutsAgain */
with again as (
  update rail_statement_line l set outcome = 'unread', break_kind = null
  from payout_line_unknown unknown
  where l.id = unknown.id
    and (
      exists (select 1 from loan_order o join payout p on p.order_id = o.id where o.serial_number = unknown.reference)
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

-- A part of one is none: the line that names the whole names it too.

/* @name findStandIn */
select rail_transaction_id, msisdn_index, order_id from rail_transaction
where rail_transaction_id like 'Q:%' and part_of is null and direction = :direction! and amount_centavos = :amountCentavos!
  and reference = :reference! and stated_at is null
order by paid_at, rail_transaction_id limit 1 for update;

/* @name findNameless */
select coalesce('order:' || o.serial_number, 'withdrawal:' || r.withdrawal_id, 'rail:' || f.rail_transaction_id, 'refund:' || f.id)
  as "subject!"
from rail_transaction r left join loan_order o on o.id = r.order_id left join refund f on f.id = r.refund_id
where r.rail_transaction_id = :railTransactionId! and r.rail_transaction_id like 'Q:%';

-- Of the pushes of an order several may wait for their names.

/* @name endNamelessPush */
update incident i set closed_at = :now!
from payment_attempt a join loan_order o on o.id = a.order_id
where a.rail_transaction_id = :railTransactionId! and i.closed_at is null
  and i.kind = 'payment-without-rail-id' and i.subject = 'order:' || o.serial_number
  and not exists (
    select 1 from payment_attempt other join rail_transaction r using (rail_transaction_id)
    where other.order_id = a.order_id and r.rail_transaction_id like 'Q:%' and r.stated_at is null
  );

/* @name findNamelessStandIn */
select r.rail_transaction_id, r.msisdn_index, r.order_id from rail_transaction r
where is_of_stand_in(:walletIndex!, :amountCentavos!, :completedAt!, r)
order by r.paid_at, r.rail_transaction_id limit 1 for update;

/* @name findPayment */
select e.id, e.value_at, e.value_on from rail_transaction r
join debt_event e on e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
where r.rail_transaction_id = :railTransactionId! and e.kind = 'payment';

-- Of what waits, all of it or parts.

/* @name tellWhoPaid */
update rail_transaction r set msisdn_sealed = coalesce(r.msisdn_sealed, :msisdnSealed), msisdn_index = coalesce(r.msisdn_index, :msisdnIndex),
  reference = coalesce(r.reference, nullif(:reference!, ''))
where r.rail_transaction_id in (select :railTransactionId! union all select rail_transaction_id from receipt_parts(:railTransactionId!))
  and r.meaning in ('unread', 'suspense', 'split') and (r.msisdn_index is null or r.reference is null);

-- Only of what staff gave its order: another of the same borrower is theirs to choose, as the one that carries a loan on.

/* @name findOtherNamed */
select given.serial_number as given from rail_transaction r join loan_order given on given.id = r.order_id
join loan_order named on named.serial_number = :serialNumber! and named.customer_id <> given.customer_id
where r.rail_transaction_id = :receipt! and r.source = 'operator' and r.meaning = 'repayment';

/* @name movePaidAt */
update rail_transaction set paid_at = :paidAt! where rail_transaction_id = :railTransactionId!;

/* @name insertValueDate */
insert into payment_value_date (debt_event_id, value_at, value_on, recorded_at)
values (:debtEventId!, :valueAt!, :valueOn!, :now!)
on conflict (debt_event_id) do nothing
returning debt_event_id;

/* @name findPayouts */
-- By what it pays: joined to all three, every payout there ever was is read for one line.
select id, order_id, withdrawal_id, refund_id, state, try_no, amount_centavos, wallet_sealed from payout
where order_id = (select id from loan_order where serial_number = :reference!)
  or withdrawal_id = (select id from withdrawal where reference = :reference!)
  or refund_id = (select id from refund where reference = :reference!)
order by id desc;

/* @name countOutcomes */
select outcome, count(*) as "lines!" from rail_statement_line where statement_id = :statementId!
group by outcome order by outcome;

/* @name findStatement */
select id from rail_statement where hash = :hash!;

/* @name listNotStated */
select rail_transaction_id, direction, amount_centavos, source, paid_at from rail_transaction
where stated_at is null and part_of is null and paid_at >= :since! and paid_at < :until! and source <> 'statement'
order by paid_at desc limit :limit!;

-- By the receipt in the subject: with the subject made of the receipt the whole book would be read for the few that are open.

/* @name endAlarmsOfStated */
update incident i set closed_at = :now!
from rail_transaction r
where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line')
  and r.rail_transaction_id = substr(i.subject, length('rail:') + 1) and r.stated_at is not null;

/* @name listReversalsWithoutLine */
select receipt as "receipt!", amount_centavos as "amountCentavos!", booked_at as "bookedAt!" from reversal_without_line
where booked_at >= :since! and booked_at < :until!
order by booked_at limit :limit!;

/* @name endAlarmsOfStatedReversals */
update incident i set closed_at = :now!
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from reversal_without_line w where i.subject = 'rail:' || w.receipt);

-- Since when the rail's book is known: pulled, or brought by a person where none is.

/* @name firstStatedDay */
select coalesce(
  (select min(business_date) from statement_day),
  least(
    (select ((min(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select min(business_date) from rail_statement)
  )
) as "day?";

/* @name readBrought */
select business_date, last_at from rail_statement where id = :id!;

/* @name lastPulledDay */
select max(business_date) as "day?" from statement_day;

/* @name forgetEarlyDays */
-- Read to its end by a clock that ran ahead, while it was not over: what came later is on none that was read.
delete from statement_day where business_date > :over! and finished_at is not null;

/* @name startDay */
insert into statement_day (business_date, next_at) values (:day!, :now!) on conflict do nothing;

/* @name claimDays */
update statement_day set next_at = :leaseUntil!, fence = fence + 1
where business_date in (
  select business_date from statement_day where next_at <= :now!
  order by business_date limit :limit! for update skip locked
)
returning business_date, fence, failures, lines;

/* @name readOpenOfDay */
select exists (
  select 1 from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
  where p.state in ('sent', 'unknown') and t.sent_at >= :from! and t.sent_at < :until!
) or exists (
  select 1 from payment_attempt where state in ('sent', 'unknown') and sent_at >= :from! and sent_at < :until!
) as "isOpen!";

/* @name keepReading */
update statement_day set read_at = :now!, lines = :lines!, next_at = :nextAt! where business_date = :day! and fence = :fence!;

/* @name finishDay */
update statement_day set finished_at = :now!, next_at = null where business_date = :day! and fence = :fence!;

/* @name postponeDay */
update statement_day set next_at = :nextAt!, failures = failures + 1 where business_date = :day! and fence = :fence!;
