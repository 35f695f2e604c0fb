// Generated from import-statement.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertStatementParameters = {
  hash: string;
  source: string;
  businessDate: string | null;
  lines: number;
  firstAt: Date | null;
  lastAt: Date | null;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
  now: Date;
  importedBy: bigint | null;
  matchFrom: Date;
};
export type InsertStatementRow = {
  id: bigint;
};

export const insertStatement = statement<InsertStatementParameters, InsertStatementRow>(
  `insert into rail_statement (hash, source, business_date, lines, first_at, last_at, paid_in_centavos,
  paid_out_centavos, imported_at, imported_by, next_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
  $10, $11)
on conflict (hash) do nothing
returning id`,
  ['hash', 'source', 'businessDate', 'lines', 'firstAt', 'lastAt', 'paidInCentavos', 'paidOutCentavos', 'now', 'importedBy', 'matchFrom'],
);

export type InsertLinesParameters = {
  statementId: bigint;
  receipts: string[];
  kinds: string[];
  statuses: string[];
  completedAts: Date[];
  msisdns: Buffer[];
  msisdnIndexes: Buffer[];
  references: string[];
  paidIns: bigint[];
  paidOuts: bigint[];
  balances: string[];
};
export type InsertLinesRow = Record<never, never>;

export const insertLines = statement<InsertLinesParameters, InsertLinesRow>(
  `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, msisdn_sealed, msisdn_index, reference,
  paid_in_centavos, paid_out_centavos, balance_centavos)
select $1, line.receipt, line.kind, line.status, line.completed_at,
  nullif(line.msisdn, ''), nullif(line.msisdn_index, ''), line.reference,
  line.paid_in, line.paid_out, nullif(line.balance, '')::bigint
from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::bytea[],
  $7::bytea[], $8::text[], $9::bigint[], $10::bigint[], $11::text[])
  as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
on conflict (receipt, kind) do nothing`,
  ['statementId', 'receipts', 'kinds', 'statuses', 'completedAts', 'msisdns', 'msisdnIndexes', 'references', 'paidIns', 'paidOuts', 'balances'],
);

export type CorrectLinesParameters = {
  receipts: string[];
  kinds: string[];
  statuses: string[];
  completedAts: Date[];
  msisdns: Buffer[];
  msisdnIndexes: Buffer[];
  references: string[];
  paidIns: bigint[];
  paidOuts: bigint[];
  balances: string[];
  statementId: bigint;
  now: Date;
};
export type CorrectLinesRow = Record<never, never>;

export const correctLines = statement<CorrectLinesParameters, CorrectLinesRow>(
  `with line as (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::bytea[],
      $6::bytea[], $7::text[], $8::bigint[], $9::bigint[], $10::text[])
    as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
), wrong as (
  select known.id, known.break_kind, line.status, line.completed_at, line.reference, line.paid_in, line.paid_out, line.balance,

    case when known.msisdn_index is not null then nullif(line.msisdn, '') end as msisdn,
    case when known.msisdn_index is not null then nullif(line.msisdn_index, '') end as wallet
  from line join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where ((known.outcome = 'break' and known.settled_at is null)
      or (known.outcome = 'noted' and lower(known.status) <> 'completed')
      or (known.outcome = 'unread' and known.statement_id <> $11))
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
    statement_id = $11
  from wrong where l.id = wrong.id
  returning l.receipt, wrong.break_kind
)
update incident i set closed_at = $12 from corrected
where i.closed_at is null and i.subject = 'rail:' || corrected.receipt and i.kind = corrected.break_kind`,
  ['receipts', 'kinds', 'statuses', 'completedAts', 'msisdns', 'msisdnIndexes', 'references', 'paidIns', 'paidOuts', 'balances', 'statementId', 'now'],
);

export type CountStretchParameters = {
  statementId: bigint;
  firstAt: Date;
  lastAt: Date;
};
export type CountStretchRow = {
  lines: bigint;
  knownBefore: bigint;
};

export const countStretch = statement<CountStretchParameters, CountStretchRow>(
  `select count(*) as "lines", count(*) filter (where statement_id <> $1) as "knownBefore"
from rail_statement_line where completed_at between $2 and $3`,
  ['statementId', 'firstAt', 'lastAt'],
);

export type TakeBalancesParameters = {
  receipts: string[];
  kinds: string[];
  balances: string[];
};
export type TakeBalancesRow = Record<never, never>;

export const takeBalances = statement<TakeBalancesParameters, TakeBalancesRow>(
  `with moved as (
  select known.id, line.balance
  from unnest($1::text[], $2::text[], $3::text[]) as line (receipt, kind, balance)
  join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where known.balance_centavos <> nullif(line.balance, '')::bigint
  order by known.id for update of known
)
update rail_statement_line l set balance_centavos = moved.balance::bigint from moved where l.id = moved.id`,
  ['receipts', 'kinds', 'balances'],
);

export type ListChangedLinesParameters = {
  receipts: string[];
  kinds: string[];
  statuses: string[];
  completedAts: Date[];
  msisdnIndexes: Buffer[];
  references: string[];
  paidIns: bigint[];
  paidOuts: bigint[];
};
export type ListChangedLinesRow = {
  receipt: string;
  status: string;
  completedAt: Date;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
  reference: string | null;
  isOtherWallet: boolean;
};

export const listChangedLines = statement<ListChangedLinesParameters, ListChangedLinesRow>(
  `select known.receipt, line.status as "status", line.completed_at as "completedAt", line.paid_in as "paidInCentavos",
  line.paid_out as "paidOutCentavos",

  case when line.reference not like '~%' then line.reference end as "reference",
  coalesce(known.msisdn_index <> nullif(line.msisdn_index, ''), false) as "isOtherWallet"
from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::bytea[],
    $6::text[], $7::bigint[], $8::bigint[])
  as line (receipt, kind, status, completed_at, msisdn_index, reference, paid_in, paid_out)
join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
where known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out

  or lower(known.status) <> lower(line.status) or refers_otherwise(known.kind, known.reference, line.reference)
  or known.msisdn_index <> nullif(line.msisdn_index, '')
  or ((known.completed_at + interval '2 hours') at time zone 'UTC')::date
    <> ((line.completed_at + interval '2 hours') at time zone 'UTC')::date`,
  ['receipts', 'kinds', 'statuses', 'completedAts', 'msisdnIndexes', 'references', 'paidIns', 'paidOuts'],
);

export type CountOutcomesParameters = {
  statementId: bigint;
};
export type CountOutcomesRow = {
  outcome: string;
  lines: bigint;
};

export const countOutcomes = statement<CountOutcomesParameters, CountOutcomesRow>(
  `select outcome, count(*) as "lines" from rail_statement_line where statement_id = $1
group by outcome order by outcome`,
  ['statementId'],
);

export type FindStatementParameters = {
  hash: string;
};
export type FindStatementRow = {
  id: bigint;
};

export const findStatement = statement<FindStatementParameters, FindStatementRow>(
  `select id from rail_statement where hash = $1`,
  ['hash'],
);
