// Generated from days.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListDaysParameters = {
  isPulled: boolean;
  mostPulls: number;
  before: string | null;
  from: string | null;
  until: string | null;
  state: string | null;
  limit: bigint;
};
export type ListDaysRow = {
  businessDate: string;
  state: string;
  lines: number | null;
  breaks: number | null;
  withoutLine: number | null;
  paidInCentavos: bigint | null;
  paidOutCentavos: bigint | null;
  feesCentavos: bigint | null;
  closingCentavos: bigint | null;
  differenceCentavos: bigint | null;
  signedAt: Date | null;
  signedBy: string | null;
};

export const listDays = statement<ListDaysParameters, ListDaysRow>(
  `with days as (
  select coalesce(d.business_date, s.business_date) as business_date, d.lines, d.breaks, d.without_line, d.paid_in_centavos,
    d.paid_out_centavos, d.fees_centavos, d.closing_centavos, d.difference_centavos, d.signed_at, d.signed_by,
    case
      when d.signed_at is not null then 'signed'
      when d.lines is null then 'waiting'
      when d.breaks > 0 or d.without_line > 0 or coalesce(d.difference_centavos, 0) <> 0 then 'open'
      when not $1 or s.finished_at is not null
        or d.business_date < (select min(business_date) from statement_day) then 'clean'
      when s.failures >= $2 then 'open'
      else 'waiting'
    end as state
  from reconciliation_day d full join statement_day s on s.business_date = d.business_date
)
select d.business_date as "businessDate", d.state as "state", d.lines as "lines", d.breaks as "breaks",
  d.without_line as "withoutLine", d.paid_in_centavos as "paidInCentavos", d.paid_out_centavos as "paidOutCentavos",
  d.fees_centavos as "feesCentavos", d.closing_centavos as "closingCentavos",
  d.difference_centavos as "differenceCentavos", d.signed_at as "signedAt", o.name as "signedBy"
from days d left join operator o on o.id = d.signed_by
where ($3::date is null or d.business_date < $3) and ($4::date is null or d.business_date >= $4)
  and ($5::date is null or d.business_date <= $5) and ($6::text is null or d.state = $6)
order by 1 desc
limit $7`,
  ['isPulled', 'mostPulls', 'before', 'from', 'until', 'state', 'limit'],
);

export type LockDayParameters = {
  day: string;
};
export type LockDayRow = {
  businessDate: string;
};

export const lockDay = statement<LockDayParameters, LockDayRow>(
  `select business_date from reconciliation_day where business_date = $1 for update`,
  ['day'],
);

export type ReadSignatureParameters = {
  day: string;
};
export type ReadSignatureRow = {
  signedAt: Date | null;
  note: string | null;
  noteSealed: Buffer | null;
  signedBy: string | null;
};

export const readSignature = statement<ReadSignatureParameters, ReadSignatureRow>(
  `select d.signed_at, d.note, d.note_sealed, o.name as "signedBy" from reconciliation_day d left join operator o on o.id = d.signed_by
where d.business_date = $1`,
  ['day'],
);

export type ReadReadingParameters = {
  day: string;
};
export type ReadReadingRow = {
  isStated: boolean;
  isWhole: boolean;
  nextAt: Date | null;
  failures: number;
  pulledSince: string | null;
};

export const readReading = statement<ReadReadingParameters, ReadReadingRow>(
  `select exists (select 1 from reconciliation_day where business_date = $1) as "isStated",
  s.finished_at is not null as "isWhole", s.next_at as "nextAt", coalesce(s.failures, 0) as "failures",
  (select min(business_date) from statement_day) as "pulledSince"
from (select) asked left join statement_day s on s.business_date = $1`,
  ['day'],
);

export type ListStatementsOfDayParameters = {
  day: string;
  from: Date;
  until: Date;
};
export type ListStatementsOfDayRow = {
  id: bigint;
  hash: string;
  source: string;
  lines: number;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
  importedAt: Date;
  importedBy: string | null;
};

export const listStatementsOfDay = statement<ListStatementsOfDayParameters, ListStatementsOfDayRow>(
  `select distinct s.id, s.hash, s.source, s.lines, s.paid_in_centavos, s.paid_out_centavos, s.imported_at,
  o.name as "importedBy"
from rail_statement s left join operator o on o.id = s.imported_by
where s.business_date = $1 or s.id in (
  select statement_id from rail_statement_line where completed_at >= $2 and completed_at < $3
)
order by s.id`,
  ['day', 'from', 'until'],
);

export type ListBreakKindsParameters = {
  from: Date;
  until: Date;
};
export type ListBreakKindsRow = {
  kind: string;
  count: bigint;
};

export const listBreakKinds = statement<ListBreakKindsParameters, ListBreakKindsRow>(
  `select break_kind as "kind", count(*) as "count" from rail_statement_line
where outcome = 'break' and settled_at is null and completed_at >= $1 and completed_at < $2
group by break_kind order by 2 desc, 1`,
  ['from', 'until'],
);

export type ListWithoutLineParameters = {
  from: Date;
  until: Date;
  limit: bigint;
};
export type ListWithoutLineRow = {
  receipt: string;
  direction: string;
  amountCentavos: bigint;
  source: string;
  paidAt: Date;
};

export const listWithoutLine = statement<ListWithoutLineParameters, ListWithoutLineRow>(
  `select receipt as "receipt", direction as "direction", amount_centavos as "amountCentavos", source as "source",
  paid_at as "paidAt"
from booking_without_line where paid_at >= $1 and paid_at < $2
union all
select receipt, 'out', amount_centavos, 'operator', booked_at
from stated_reversal_without_line where booked_at >= $1 and booked_at < $2
order by 5 limit $3`,
  ['from', 'until', 'limit'],
);

export type ListLinesParameters = {
  from: Date;
  until: Date;
  outcome: string | null;
  kind: string | null;
  after: bigint | null;
  limit: bigint;
};
export type ListLinesRow = {
  id: bigint;
  receipt: string;
  kind: string;
  status: string;
  completedAt: Date;
  msisdnSealed: Buffer | null;
  reference: string;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
  balanceCentavos: bigint | null;
  outcome: string;
  breakKind: string | null;
  settledNote: string | null;
  settledNoteSealed: Buffer | null;
  settledBy: string | null;
  bookedCentavos: bigint | null;
  meaning: string | null;
  serialNumber: string | null;
  journalId: bigint | null;
  ledgerCentavos: bigint | null;
};

export const listLines = statement<ListLinesParameters, ListLinesRow>(
  `select l.id, l.receipt, l.kind, l.status, l.completed_at, l.msisdn_sealed, l.reference, l.paid_in_centavos,
  l.paid_out_centavos, l.balance_centavos, l.outcome, l.break_kind, l.settled_note, l.settled_note_sealed, b.name as "settledBy",
  case r.direction when 'in' then r.amount_centavos else -r.amount_centavos end as "bookedCentavos", r.meaning as "meaning",
  o.serial_number as "serialNumber", entry.journal_id as "journalId", entry.centavos as "ledgerCentavos"
from rail_statement_line l
left join operator b on b.id = l.settled_by
left join rail_transaction r on (r.rail_transaction_id = l.receipt or r.stated_as = l.receipt)
  and l.kind not in ('fee', 'reversal')
left join rail_transaction original on (original.rail_transaction_id = l.reference or original.stated_as = l.reference)
  and l.kind = 'reversal'
left join loan_order o on o.id = r.order_id
left join refund f on f.id = r.refund_id
left join debt_event paid on l.kind not in ('fee', 'reversal', 'b2b') and r.meaning in ('repayment', 'split')

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
where l.completed_at >= $1 and l.completed_at < $2
  and ($3::text is null or l.outcome = $3)
  and ($4::text is null or l.kind = $4)
  and ($5::bigint is null or (l.completed_at, l.id) > (
    select seen.completed_at, seen.id from rail_statement_line seen where seen.id = $5
  ))
order by l.completed_at, l.id
limit $6`,
  ['from', 'until', 'outcome', 'kind', 'after', 'limit'],
);

export type KeepDayParameters = {
  day: string;
  lines: number;
  breaks: number;
  withoutLine: number;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
  feesCentavos: bigint;
  closingCentavos: bigint | null;
  differenceCentavos: bigint | null;
  now: Date;
  signedBy: bigint | null;
  signedAt: Date | null;
  noteSealed: Buffer | null;
};
export type KeepDayRow = {
  businessDate: string;
};

export const keepDay = statement<KeepDayParameters, KeepDayRow>(
  `insert into reconciliation_day as d (business_date, lines, breaks, without_line, paid_in_centavos, paid_out_centavos,
  fees_centavos, closing_centavos, difference_centavos, refreshed_at, signed_by, signed_at, note_sealed)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9, $10, $11, $12, $13)
on conflict (business_date) do update set lines = excluded.lines, breaks = excluded.breaks,
  without_line = excluded.without_line, paid_in_centavos = excluded.paid_in_centavos,
  paid_out_centavos = excluded.paid_out_centavos, fees_centavos = excluded.fees_centavos,
  closing_centavos = excluded.closing_centavos, difference_centavos = excluded.difference_centavos,
  refreshed_at = excluded.refreshed_at, signed_by = excluded.signed_by, signed_at = excluded.signed_at,
  note_sealed = excluded.note_sealed
where d.signed_at is null
returning business_date`,
  ['day', 'lines', 'breaks', 'withoutLine', 'paidInCentavos', 'paidOutCentavos', 'feesCentavos', 'closingCentavos', 'differenceCentavos', 'now', 'signedBy', 'signedAt', 'noteSealed'],
);

export type MoveDifferencesParameters = {
  movedCentavos: bigint;
  from: string;
};
export type MoveDifferencesRow = Record<never, never>;

export const moveDifferences = statement<MoveDifferencesParameters, MoveDifferencesRow>(
  `update reconciliation_day set difference_centavos = difference_centavos - $1
where business_date >= $2 and signed_at is null`,
  ['movedCentavos', 'from'],
);

export type IsNewsToSignedParameters = {
  day: string;
  statementId: bigint;
  storedWithinMs: bigint;
};
export type IsNewsToSignedRow = {
  news: number | null;
};

export const isNewsToSigned = statement<IsNewsToSignedParameters, IsNewsToSignedRow>(
  `select 1 as news from rail_statement s join reconciliation_day d on d.business_date = $1
where s.id = $2 and s.imported_at > d.signed_at - $3::bigint * interval '1 ms'
  and not exists (
    select 1 from incident i
    where i.kind = 'line-after-sign-off' and i.subject = 'statement:' || d.business_date
      and (i.detail ->> 'statement')::bigint = s.id
  )`,
  ['day', 'statementId', 'storedWithinMs'],
);

export type DaysOfStatementParameters = {
  statementId: bigint;
};
export type DaysOfStatementRow = {
  day: string;
};

export const daysOfStatement = statement<DaysOfStatementParameters, DaysOfStatementRow>(
  `select distinct ((completed_at + interval '2 hours') at time zone 'UTC')::date as "day"
from rail_statement_line where statement_id = $1 order by 1`,
  ['statementId'],
);

export type CountKnownLinesParameters = {
  receipts: string[];
  kinds: string[];
};
export type CountKnownLinesRow = {
  known: bigint;
};

export const countKnownLines = statement<CountKnownLinesParameters, CountKnownLinesRow>(
  `select count(*) as "known" from unnest($1::text[], $2::text[]) as line (receipt, kind)
join rail_statement_line l on l.receipt = line.receipt and l.kind = line.kind`,
  ['receipts', 'kinds'],
);

export type MayNeverHaveBeenParameters = {
  receipt: string;
};
export type MayNeverHaveBeenRow = {
  railTransactionId: string;
};

export const mayNeverHaveBeen = statement<MayNeverHaveBeenParameters, MayNeverHaveBeenRow>(
  `select r.rail_transaction_id from rail_transaction r where r.rail_transaction_id = $1 and may_never_have_been(r)`,
  ['receipt'],
);

export type LockBreakParameters = {
  id: bigint;
};
export type LockBreakRow = {
  id: bigint;
  receipt: string;
  outcome: string;
  breakKind: string | null;
  completedAt: Date;
  settledAt: Date | null;
};

export const lockBreak = statement<LockBreakParameters, LockBreakRow>(
  `select id, receipt, outcome, break_kind, completed_at, settled_at from rail_statement_line where id = $1 for update`,
  ['id'],
);

export type ReadInFlightParameters = {
  id: bigint;
};
export type ReadInFlightRow = {
  centavos: bigint;
};

export const readInFlight = statement<ReadInFlightParameters, ReadInFlightRow>(
  `select centavos as "centavos" from line_in_flight where id = $1`,
  ['id'],
);

export type StateExplainedParameters = {
  now: Date;
  receipt: string;
  breakKind: string;
};
export type StateExplainedRow = {
  amountCentavos: bigint;
};

export const stateExplained = statement<StateExplainedParameters, StateExplainedRow>(
  `update rail_transaction set stated_at = $1
where rail_transaction_id = $2 and direction = 'out' and stated_at is null and $3::text = 'payout-line-differs'
returning amount_centavos`,
  ['now', 'receipt', 'breakKind'],
);

export type LockTransferParameters = {
  id: bigint;
};
export type LockTransferRow = {
  id: bigint;
  receipt: string;
  kind: string;
  outcome: string;
  completedAt: Date;
  settledAt: Date | null;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
};

export const lockTransfer = statement<LockTransferParameters, LockTransferRow>(
  `select id, receipt, kind, outcome, completed_at, settled_at, paid_in_centavos, paid_out_centavos
from rail_statement_line where id = $1 for update`,
  ['id'],
);

export type SettleBreakParameters = {
  operatorId: bigint;
  now: Date;
  noteSealed: Buffer;
  id: bigint;
};
export type SettleBreakRow = Record<never, never>;

export const settleBreak = statement<SettleBreakParameters, SettleBreakRow>(
  `update rail_statement_line set settled_by = $1, settled_at = $2, settled_note_sealed = $3 where id = $4`,
  ['operatorId', 'now', 'noteSealed', 'id'],
);

export type MarkBreakParameters = {
  kind: string;
  id: bigint;
};
export type MarkBreakRow = Record<never, never>;

export const markBreak = statement<MarkBreakParameters, MarkBreakRow>(
  `update rail_statement_line set break_kind = $1 where id = $2`,
  ['kind', 'id'],
);

export type DirectionOfParameters = {
  receipt: string;
};
export type DirectionOfRow = {
  direction: string;
};

export const directionOf = statement<DirectionOfParameters, DirectionOfRow>(
  `select direction as "direction" from rail_transaction
where rail_transaction_id = $1 or stated_as = $1
union all
select case when kind in ('c2b', 'paybill') then 'in' else 'out' end from rail_statement_line
where receipt = $1 and kind <> 'fee'
limit 1`,
  ['receipt'],
);

export type ClaimStatementsParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimStatementsRow = {
  id: bigint;
};

export const claimStatements = statement<ClaimStatementsParameters, ClaimStatementsRow>(
  `with due as materialized (
  select id from rail_statement where next_at <= $1 order by id limit $2 for update skip locked
)
update rail_statement set next_at = $3
where id in (select id from due)
returning id`,
  ['now', 'limit', 'leaseUntil'],
);

export type FinishStatementParameters = {
  id: bigint;
  soon: Date;
};
export type FinishStatementRow = Record<never, never>;

export const finishStatement = statement<FinishStatementParameters, FinishStatementRow>(
  `update rail_statement set next_at = null
where id = $1 and next_at > $2 and not exists (select 1 from rail_statement_line where statement_id = $1 and outcome = 'unread')`,
  ['id', 'soon'],
);
