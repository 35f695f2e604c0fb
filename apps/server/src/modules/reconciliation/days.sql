/* @name listDays */
-- A day that agrees is clean once its statement is whole (decision 0132).
with days as (
  select coalesce(d.business_date, s.business_date) as business_date, d.lines, d.breaks, d.without_line, d.paid_in_centavos,
    d.paid_out_centavos, d.fees_centavos, d.closing_centavos, d.difference_centavos, d.signed_at, d.signed_by,
    case
      when d.signed_at is not null then 'signed'
      when d.lines is null then 'waiting'
      when d.breaks > 0 or d.without_line > 0 or coalesce(d.difference_centavos, 0) <> 0 then 'open'
      when not :isPulled! or s.finished_at is not null
        or d.business_date < (select min(business_date) from statement_day) then 'clean'
      when s.failures >= :mostPulls! then 'open'
      else 'waiting'
    end as state
  from reconciliation_day d full join statement_day s on s.business_date = d.business_date
)
select d.business_date as "businessDate!", d.state as "state!", d.lines as "lines?", d.breaks as "breaks?",
  d.without_line as "withoutLine?", d.paid_in_centavos as "paidInCentavos?", d.paid_out_centavos as "paidOutCentavos?",
  d.fees_centavos as "feesCentavos?", d.closing_centavos as "closingCentavos?",
  d.difference_centavos as "differenceCentavos?", d.signed_at as "signedAt?", o.name as "signedBy?"
from days d left join operator o on o.id = d.signed_by
where (:before::date is null or d.business_date < :before) and (:from::date is null or d.business_date >= :from)
  and (:until::date is null or d.business_date <= :until) and (:state::text is null or d.state = :state)
order by 1 desc
limit :limit!;

-- Whoever brings a day up to date, and whoever signs it, one after the other.

/* @name lockDay */
select business_date from reconciliation_day where business_date = :day! for update;

/* @name readSignature */
select d.signed_at, d.note, d.note_sealed, o.name as "signedBy?" from reconciliation_day d left join operator o on o.id = d.signed_by
where d.business_date = :day!;

/* @name readReading */
select exists (select 1 from reconciliation_day where business_date = :day!) as "isStated!",
  s.finished_at is not null as "isWhole!", s.next_at as "nextAt?", coalesce(s.failures, 0) as "failures!",
  (select min(business_date) from statement_day) as "pulledSince?"
from (select) asked left join statement_day s on s.business_date = :day!;

/* @name listStatementsOfDay */
select distinct s.id, s.hash, s.source, s.lines, s.paid_in_centavos, s.paid_out_centavos, s.imported_at,
  o.name as "importedBy?"
from rail_statement s left join operator o on o.id = s.imported_by
where s.business_date = :day! or s.id in (
  select statement_id from rail_statement_line where completed_at >= :from! and completed_at < :until!
)
order by s.id;

/* @name listBreakKinds */
select break_kind as "kind!", count(*) as "count!" from rail_statement_line
where outcome = 'break' and settled_at is null and completed_at >= :from! and completed_at < :until!
group by break_kind order by 2 desc, 1;

/* @name listWithoutLine */
select receipt as "receipt!", direction as "direction!", amount_centavos as "amountCentavos!", source as "source!",
  paid_at as "paidAt!"
from booking_without_line where paid_at >= :from! and paid_at < :until!
union all
select receipt, 'out', amount_centavos, 'operator', booked_at
from stated_reversal_without_line where booked_at >= :from! and booked_at < :until!
order by 5 limit :limit!;

/* @name listLines */
select l.id, l.receipt, l.kind, l.status, l.completed_at, l.msisdn_sealed, l.reference, l.paid_in_centavos,
  l.paid_out_centavos, l.balance_centavos, l.outcome, l.break_kind, l.settled_note, l.settled_note_sealed, b.name as "settledBy?",
  case r.direction when 'in' then r.amount_centavos else -r.amount_centavos end as "bookedCentavos?", r.meaning as "meaning?",
  o.serial_number as "serialNumber?", entry.journal_id as "journalId?", entry.centavos as "ledgerCentavos?"
from rail_statement_line l
left join operator b on b.id = l.settled_by
left join rail_transaction r on (r.rail_transaction_id = l.receipt or r.stated_as = l.receipt)
  and l.kind not in ('fee', 'reversal')
left join rail_transaction original on (original.rail_transaction_id = l.reference or original.stated_as = l.reference)
  and l.kind = 'reversal'
left join loan_order o on o.id = r.order_id
left join refund f on f.id = r.refund_id
left join debt_event paid on l.kind not in ('fee', 'reversal', 'b2b') and r.meaning in ('repayment', 'split')
  -- Taken off the wrong order it is no order's any more, and came in as that order's payment.
  and paid.order_id = coalesce(r.order_id, (
    select off.order_id from journal j join posting off on off.journal_id = j.id
    where j.event_key = 'reversed:' || r.rail_transaction_id and off.order_id is not null limit 1
  )) and paid.rail_transaction_id = r.rail_transaction_id and paid.journal_id is not null
left join lateral (
  select p.journal_id, sum(p.amount_centavos) as centavos
  from payment_sheet_posting p
  where p.journal_id = paid.journal_id and p.order_id = paid.order_id
    and p.account_code in ('wallet_float', 'wallet_collection')
  group by p.journal_id
  union all
  select j.id as journal_id, sum(p.amount_centavos) as centavos
  from journal j join posting p on p.journal_id = j.id
  where paid.id is null and (l.kind <> 'reversal' or original.meaning is distinct from 'split') and j.event_key = case
      when l.kind = 'fee' then 'rail-fee:' || l.receipt
      when original.direction = 'out' and original.order_id is not null then (
        select 'payout-reversed:' || back.id from debt_event back
        where back.order_id = original.order_id and back.kind = 'payout-reversed' order by back.id desc limit 1)
      when l.kind = 'reversal' then 'reversed:' || coalesce(original.rail_transaction_id, l.reference)
      when l.kind = 'b2b' then 'float-funding:' || l.receipt
      when r.meaning = 'repayment' then 'payment:' || r.rail_transaction_id
      when r.withdrawal_id is not null then 'withdrawal:' || r.withdrawal_id
      when r.refund_id is not null then coalesce(
        (select other.event_key from journal other
          where other.event_key in ('refunded-twice:' || f.id, 'refunded-again:' || f.id)),
        'refunded:' || f.rail_transaction_id, 'credit-refunded:' || f.id)
      when r.meaning = 'payout' then 'payout:' || o.serial_number
      else coalesce(
        (select aside.event_key from journal aside where aside.event_key = 'unmatched:' || r.rail_transaction_id),
        'payment:' || r.rail_transaction_id)
    end
    and p.account_code in ('wallet_float', 'wallet_collection')
  group by j.id
  union all
  -- Of what was split: each part that went back, or the one of that sum. Of several there is no one journal; of lines that each
  -- took back as much the first stands beside the part that went first.
  select case count(*) when 1 then min(part.journal_id) end as journal_id, sum(part.booked) as centavos
  from (
    select j.id as journal_id, back.amount_centavos, sum(p.amount_centavos) as booked,
      row_number() over (partition by back.amount_centavos order by j.id) as place
    from receipt_parts(original.rail_transaction_id) back
      join journal j on j.event_key = 'reversed:' || back.rail_transaction_id
      join posting p on p.journal_id = j.id and p.account_code in ('wallet_float', 'wallet_collection')
    where l.kind = 'reversal' and original.meaning = 'split' and back.meaning <> 'split'
    group by j.id, back.amount_centavos
  ) part
  where l.paid_out_centavos = original.amount_centavos
    or l.paid_out_centavos = part.amount_centavos and l.outcome in ('matched', 'booked') and part.place = (
      select count(*) from rail_statement_line alike
      where alike.kind = 'reversal' and alike.reference = l.reference and alike.paid_out_centavos = l.paid_out_centavos
        and alike.outcome in ('matched', 'booked') and alike.id <= l.id
    )
  having sum(part.booked) = -l.paid_out_centavos
) entry on true
where l.completed_at >= :from! and l.completed_at < :until!
  and (:outcome::text is null or l.outcome = :outcome)
  and (:kind::text is null or l.kind = :kind)
  and (:after::bigint is null or (l.completed_at, l.id) > (
    select seen.completed_at, seen.id from rail_statement_line seen where seen.id = :after
  ))
order by l.completed_at, l.id
limit :limit!;

/* @name keepDay */
insert into reconciliation_day as d (business_date, lines, breaks, without_line, paid_in_centavos, paid_out_centavos,
  fees_centavos, closing_centavos, difference_centavos, refreshed_at, signed_by, signed_at, note_sealed)
values (:day!, :lines!, :breaks!, :withoutLine!, :paidInCentavos!, :paidOutCentavos!, :feesCentavos!, :closingCentavos,
  :differenceCentavos, :now!, :signedBy, :signedAt, :noteSealed)
on conflict (business_date) do update set lines = excluded.lines, breaks = excluded.breaks,
  without_line = excluded.without_line, paid_in_centavos = excluded.paid_in_centavos,
  paid_out_centavos = excluded.paid_out_centavos, fees_centavos = excluded.fees_centavos,
  closing_centavos = excluded.closing_centavos, difference_centavos = excluded.difference_centavos,
  refreshed_at = excluded.refreshed_at, signed_by = excluded.signed_by, signed_at = excluded.signed_at,
  note_sealed = excluded.note_sealed
where d.signed_at is null
returning business_date;

/* @name moveDifferences */
-- What counts from a day on counts for each day since, and nobody reads their statements again for it.
update reconciliation_day set difference_centavos = difference_centavos - :movedCentavos!
where business_date >= :from! and signed_at is null;

-- What is read again, as after a restore, says nothing new, and what was told of once is not told of again. A file that was being
-- stored while the day was signed is no part of what was signed.

/* @name isNewsToSigned */
select 1 as news from rail_statement s join reconciliation_day d on d.business_date = :day!
where s.id = :statementId! and s.imported_at > d.signed_at - :storedWithinMs!::bigint * interval '1 ms'
  and not exists (
    select 1 from incident i
    where i.kind = 'line-after-sign-off' and i.subject = 'statement:' || d.business_date
      and (i.detail ->> 'statement')::bigint = s.id
  );

/* @name daysOfStatement */
select distinct ((completed_at + interval '2 hours') at time zone 'UTC')::date as "day!"
from rail_statement_line where statement_id = :statementId! order by 1;

/* @name countKnownLines */
select count(*) as "known!" from unnest(:receipts!::text[], :kinds!::text[]) as line (receipt, kind)
join rail_statement_line l on l.receipt = line.receipt and l.kind = line.kind;

/* @name mayNeverHaveBeen */
select r.rail_transaction_id from rail_transaction r where r.rail_transaction_id = :receipt! and may_never_have_been(r);

/* @name lockBreak */
select id, receipt, outcome, break_kind, completed_at, settled_at from rail_statement_line where id = :id! for update;

/* @name readInFlight */
select centavos as "centavos!" from line_in_flight where id = :id!;

/* @name stateExplained */
-- Of another amount than it was booked with, it is the payout's line all the same.
update rail_transaction set stated_at = :now!
where rail_transaction_id = :receipt! and direction = 'out' and stated_at is null and :breakKind!::text = 'payout-line-differs'
returning amount_centavos;

/* @name lockTransfer */
select id, receipt, kind, outcome, completed_at, settled_at, paid_in_centavos, paid_out_centavos
from rail_statement_line where id = :id! for update;

/* @name settleBreak */
update rail_statement_line set settled_by = :operatorId!, settled_at = :now!, settled_note_sealed = :noteSealed! where id = :id!;

/* @name markBreak */
update rail_statement_line set break_kind = :kind! where id = :id!;

/* @name directionOf */
-- Its own line may be read after that of the fee, and it may stand under an id of ours.
select direction as "direction!" from rail_transaction
where rail_transaction_id = :receipt! or stated_as = :receipt!
union all
select case when kind in ('c2b', 'paybill') then 'in' else 'out' end from rail_statement_line
where receipt = :receipt! and kind <> 'fee'
limit 1;

/* @name claimStatements */
with due as materialized (
  select id from rail_statement where next_at <= :now! order by id limit :limit! for update skip locked
)
update rail_statement set next_at = :leaseUntil!
where id in (select id from due)
returning id;

/* @name finishStatement */
-- A line that is unread still is taken up again with its file, and one that became due while the file was read.
update rail_statement set next_at = null
where id = :id! and next_at > :soon! and not exists (select 1 from rail_statement_line where statement_id = :id! and outcome = 'unread');
