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
  nullif(line.msisdn, ''), nullif(line.msisdn_index, ''), line.reference,
  line.paid_in, line.paid_out, nullif(line.balance, '')::bigint
from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[], :msisdns!::bytea[],
  :msisdnIndexes!::bytea[], :references!::text[], :paidIns!::bigint[], :paidOuts!::bigint[], :balances!::text[])
  as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
on conflict (receipt, kind) do nothing;

/* @name correctLines */
-- What did not agree, was under way or is not read yet moved nothing: what the rail says of it now is read anew, as a line of this file.
with line as (
  select * from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[], :msisdns!::bytea[],
      :msisdnIndexes!::bytea[], :references!::text[], :paidIns!::bigint[], :paidOuts!::bigint[], :balances!::text[])
    as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
), wrong as (
  select known.id, known.break_kind, line.status, line.completed_at, line.reference, line.paid_in, line.paid_out, line.balance,
    -- Of whoever was erased there is no wallet, and none comes back.
    case when known.msisdn_index is not null then nullif(line.msisdn, '') end as msisdn,
    case when known.msisdn_index is not null then nullif(line.msisdn_index, '') end as wallet
  from line join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where ((known.outcome = 'break' and known.settled_at is null)
      or (known.outcome = 'noted' and lower(known.status) <> 'completed')
      or (known.outcome = 'unread' and known.statement_id <> :statementId!))
    and (known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out or lower(known.status) <> lower(line.status)
      or known.completed_at <> line.completed_at or refers_otherwise(known.kind, known.reference, line.reference)
      or known.msisdn_index <> nullif(line.msisdn_index, ''))
  order by known.id for update of known
), corrected as (
  update rail_statement_line l
  set status = wrong.status, completed_at = wrong.completed_at, reference = wrong.reference,
    paid_in_centavos = wrong.paid_in, paid_out_centavos = wrong.paid_out,
    balance_centavos = nullif(wrong.balance, '')::bigint, outcome = 'unread', break_kind = null,
    msisdn_sealed = coalesce(wrong.msisdn, l.msisdn_sealed), msisdn_index = coalesce(wrong.wallet, l.msisdn_index),
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
select known.receipt, line.status as "status!", line.completed_at as "completedAt!", line.paid_in as "paidInCentavos!",
  line.paid_out as "paidOutCentavos!",
  -- What a payer typed that is no order's number stays sealed.
  case when line.reference not like '~%' then line.reference end as "reference?",
  coalesce(known.msisdn_index <> nullif(line.msisdn_index, ''), false) as "isOtherWallet!"
from unnest(:receipts!::text[], :kinds!::text[], :statuses!::text[], :completedAts!::timestamptz[], :msisdnIndexes!::bytea[],
    :references!::text[], :paidIns!::bigint[], :paidOuts!::bigint[])
  as line (receipt, kind, status, completed_at, msisdn_index, reference, paid_in, paid_out)
join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
where known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out
  -- The rail writes it in any letters.
  or lower(known.status) <> lower(line.status) or refers_otherwise(known.kind, known.reference, line.reference)
  or known.msisdn_index <> nullif(line.msisdn_index, '')
  or ((known.completed_at + interval '2 hours') at time zone 'UTC')::date
    <> ((line.completed_at + interval '2 hours') at time zone 'UTC')::date;

/* @name countOutcomes */
select outcome, count(*) as "lines!" from rail_statement_line where statement_id = :statementId!
group by outcome order by outcome;

/* @name findStatement */
select id from rail_statement where hash = :hash!;
