// Generated from reconciliation.sql by `npm run sql-types`: change the SQL, not this file.
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
  msisdns: string[];
  msisdnIndexes: string[];
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
  decode(nullif(line.msisdn, ''), 'hex'), decode(nullif(line.msisdn_index, ''), 'hex'), line.reference,
  line.paid_in, line.paid_out, nullif(line.balance, '')::bigint
from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[],
  $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::text[])
  as line (receipt, kind, status, completed_at, msisdn, msisdn_index, reference, paid_in, paid_out, balance)
on conflict (receipt, kind) do nothing`,
  ['statementId', 'receipts', 'kinds', 'statuses', 'completedAts', 'msisdns', 'msisdnIndexes', 'references', 'paidIns', 'paidOuts', 'balances'],
);

export type CorrectLinesParameters = {
  receipts: string[];
  kinds: string[];
  statuses: string[];
  completedAts: Date[];
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
  select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[],
      $5::text[], $6::bigint[], $7::bigint[], $8::text[])
    as line (receipt, kind, status, completed_at, reference, paid_in, paid_out, balance)
), wrong as (
  select known.id, known.break_kind, line.status, line.completed_at, line.reference, line.paid_in, line.paid_out, line.balance
  from line join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
  where ((known.outcome = 'break' and known.settled_at is null)
      or (known.outcome = 'noted' and lower(known.status) <> 'completed')
      or (known.outcome = 'unread' and known.statement_id <> $9))
    and (known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out or known.status <> line.status
      or known.completed_at <> line.completed_at or refers_otherwise(known.kind, known.reference, line.reference))
  order by known.id for update of known
), corrected as (
  update rail_statement_line l
  set status = wrong.status, completed_at = wrong.completed_at, reference = wrong.reference,
    paid_in_centavos = wrong.paid_in, paid_out_centavos = wrong.paid_out,
    balance_centavos = nullif(wrong.balance, '')::bigint, outcome = 'unread', break_kind = null,
    statement_id = $9
  from wrong where l.id = wrong.id
  returning l.receipt, wrong.break_kind
)
update incident i set closed_at = $10 from corrected
where i.closed_at is null and i.subject = 'rail:' || corrected.receipt and i.kind = corrected.break_kind`,
  ['receipts', 'kinds', 'statuses', 'completedAts', 'references', 'paidIns', 'paidOuts', 'balances', 'statementId', 'now'],
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
  references: string[];
  paidIns: bigint[];
  paidOuts: bigint[];
};
export type ListChangedLinesRow = {
  receipt: string;
};

export const listChangedLines = statement<ListChangedLinesParameters, ListChangedLinesRow>(
  `select known.receipt
from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[],
    $6::bigint[], $7::bigint[])
  as line (receipt, kind, status, completed_at, reference, paid_in, paid_out)
join rail_statement_line known on known.receipt = line.receipt and known.kind = line.kind
where known.paid_in_centavos <> line.paid_in or known.paid_out_centavos <> line.paid_out
  or known.status <> line.status or refers_otherwise(known.kind, known.reference, line.reference)
  or ((known.completed_at + interval '2 hours') at time zone 'UTC')::date
    <> ((line.completed_at + interval '2 hours') at time zone 'UTC')::date`,
  ['receipts', 'kinds', 'statuses', 'completedAts', 'references', 'paidIns', 'paidOuts'],
);

export type MatchKnownParameters = {
  after: bigint;
  limit: bigint;
  now: Date;
};
export type MatchKnownRow = {
  last: bigint | null;
};

export const matchKnown = statement<MatchKnownParameters, MatchKnownRow>(
  `with page as (
  select id from rail_statement_line where outcome = 'unread' and id > $1 order by id limit $2
), known as (
  select l.id from page join rail_statement_line l using (id) join rail_transaction r on r.rail_transaction_id = l.receipt
  where l.outcome = 'unread' and lower(l.status) = 'completed'
    and (
      (l.kind in ('c2b', 'paybill') and r.direction = 'in' and r.amount_centavos = l.paid_in_centavos)
      or (l.kind = 'b2c' and r.direction = 'out' and r.amount_centavos = l.paid_out_centavos

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

    and not (r.meaning in ('unread', 'suspense') and (r.paid_at <> l.completed_at
      or (r.msisdn_index is null and l.msisdn_sealed is not null) or (r.reference is null and l.reference <> '')))

    and not (r.source = 'operator' and refers_otherwise(l.kind, r.reference, l.reference))
    and not (r.meaning = 'split' and r.msisdn_index is null and l.msisdn_sealed is not null)
  order by l.id for update of l
), matched as (
  update rail_statement_line l set outcome = 'matched' from known where l.id = known.id returning l.receipt
), stated as (
  update rail_transaction r set stated_at = $3 from matched where r.rail_transaction_id = matched.receipt
)
select max(id) as last from page`,
  ['after', 'limit', 'now'],
);

export type ListUnreadParameters = {
  after: bigint;
  limit: bigint;
};
export type ListUnreadRow = {
  id: bigint;
  receipt: string;
  kind: string;
  status: string;
  completedAt: Date;
  msisdnSealed: Buffer | null;
  reference: string;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
};

export const listUnread = statement<ListUnreadParameters, ListUnreadRow>(
  `select id, receipt, kind, status, completed_at, msisdn_sealed, reference, paid_in_centavos, paid_out_centavos
from rail_statement_line where outcome = 'unread' and id > $1 order by id limit $2`,
  ['after', 'limit'],
);

export type LockLineParameters = {
  id: bigint;
  status: string;
  completedAt: Date;
  reference: string;
  paidInCentavos: bigint;
  paidOutCentavos: bigint;
};
export type LockLineRow = {
  id: bigint;
};

export const lockLine = statement<LockLineParameters, LockLineRow>(
  `select id from rail_statement_line
where id = $1 and outcome = 'unread' and status = $2 and completed_at = $3 and reference = $4
  and paid_in_centavos = $5 and paid_out_centavos = $6
for update`,
  ['id', 'status', 'completedAt', 'reference', 'paidInCentavos', 'paidOutCentavos'],
);

export type EndAlarmsOfReadParameters = {
  now: Date;
};
export type EndAlarmsOfReadRow = Record<never, never>;

export const endAlarmsOfRead = statement<EndAlarmsOfReadParameters, EndAlarmsOfReadRow>(
  `update incident i set closed_at = $1
where i.closed_at is null and (
  (i.kind = 'statement-line-failed' and not exists (
    select 1 from rail_statement_line l where 'rail:' || l.receipt = i.subject and l.outcome = 'unread'
  ))

  or (i.kind = 'receipt-not-booked' and not exists (
    select 1 from rail_transaction r where r.rail_transaction_id = substr(i.subject, 6) and r.meaning = 'unread'
  ))
)`,
  ['now'],
);

export type SettleLineParameters = {
  outcome: string;
  id: bigint;
};
export type SettleLineRow = Record<never, never>;

export const settleLine = statement<SettleLineParameters, SettleLineRow>(
  `update rail_statement_line set outcome = $1 where id = $2`,
  ['outcome', 'id'],
);

export type MarkStatedParameters = {
  now: Date;
  receipt: string;
  railTransactionId: string;
};
export type MarkStatedRow = Record<never, never>;

export const markStated = statement<MarkStatedParameters, MarkStatedRow>(
  `update rail_transaction set stated_at = coalesce(stated_at, $1),
  stated_as = coalesce(stated_as, nullif($2, rail_transaction_id))
where rail_transaction_id = $3`,
  ['now', 'receipt', 'railTransactionId'],
);

export type FindTransactionParameters = {
  receipt: string;
};
export type FindTransactionRow = {
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  msisdnIndex: Buffer | null;
  meaning: string;
  orderId: bigint | null;
  paidAt: Date;
};

export const findTransaction = statement<FindTransactionParameters, FindTransactionRow>(
  `select rail_transaction_id, direction, amount_centavos, msisdn_index, meaning, order_id, paid_at
from rail_transaction where rail_transaction_id = $1 or stated_as = $1`,
  ['receipt'],
);

export type PaidOnAnotherDayParameters = {
  orderId: bigint;
  day: string;
};
export type PaidOnAnotherDayRow = {
  disbursedOn: string;
};

export const paidOnAnotherDay = statement<PaidOnAnotherDayParameters, PaidOnAnotherDayRow>(
  `select disbursed_on as "disbursedOn" from loan_order where id = $1 and disbursed_on <> $2`,
  ['orderId', 'day'],
);

export type FindWhatBecameOfParameters = {
  receipt: string;
};
export type FindWhatBecameOfRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  meaning: string;
  orderId: bigint | null;
  businessNumber: string | null;
  reference: string | null;
};

export const findWhatBecameOf = statement<FindWhatBecameOfParameters, FindWhatBecameOfRow>(
  `with recursive became as (
  select rail_transaction_id, amount_centavos, meaning, order_id, business_number, reference, 0 as place
  from rail_transaction where rail_transaction_id = $1 or stated_as = $1
  union all
  select part.rail_transaction_id, part.amount_centavos, part.meaning, part.order_id, part.business_number, part.reference,
    became.place + 1
  from became join rail_transaction part
    on part.part_of = became.rail_transaction_id and part.amount_centavos = became.amount_centavos
  where became.meaning = 'split'
)
select rail_transaction_id as "railTransactionId", amount_centavos as "amountCentavos", meaning as "meaning", order_id,
  business_number, reference
from became order by place desc limit 1`,
  ['receipt'],
);

export type FindPartToTakeBackParameters = {
  receipt: string;
  takenCentavos: bigint;
};
export type FindPartToTakeBackRow = {
  railTransactionId: string;
  amountCentavos: bigint;
};

export const findPartToTakeBack = statement<FindPartToTakeBackParameters, FindPartToTakeBackRow>(
  `select rail_transaction_id, amount_centavos from rail_transaction
where rail_transaction_id = part_to_take_back($1, $2)`,
  ['receipt', 'takenCentavos'],
);

export type ListOrdersOfPartsParameters = {
  whole: string;
};
export type ListOrdersOfPartsRow = {
  id: bigint;
};

export const listOrdersOfParts = statement<ListOrdersOfPartsParameters, ListOrdersOfPartsRow>(
  `with part as (select order_id from receipt_parts($1) where order_id is not null)
select order_id as "id" from part
union
select child.id from part join loan_order child on child.extended_from = part.order_id`,
  ['whole'],
);

export type ListPartsThatStandParameters = {
  whole: string;
};
export type ListPartsThatStandRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  meaning: string;
};

export const listPartsThatStand = statement<ListPartsThatStandParameters, ListPartsThatStandRow>(
  `select rail_transaction_id as "railTransactionId", amount_centavos as "amountCentavos", meaning as "meaning"
from receipt_parts($1) where meaning <> 'split' order by order_id desc nulls last, rail_transaction_id`,
  ['whole'],
);

export type ReadReversalsAgainParameters = {
  now: Date;
};
export type ReadReversalsAgainRow = {
  receipt: string;
};

export const readReversalsAgain = statement<ReadReversalsAgainParameters, ReadReversalsAgainRow>(
  `with recursive became as (
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

        select 1 from rail_statement_line first
        where first.kind = 'reversal' and first.reference = became.reference and first.id <> became.id
          and first.outcome in ('matched', 'booked')
      ))
  )
  returning l.receipt, l.statement_id
), due as (
  update rail_statement s set next_at = $1 from again where s.id = again.statement_id
), ended as (
  update incident i set closed_at = $1 from again
  where i.closed_at is null and i.kind in ('reversal-without-original', 'reversal-for-a-person')
    and i.subject = 'rail:' || again.receipt
)
select receipt from again`,
  ['now'],
);

export type ReadDifferingAgainParameters = {
  now: Date;
};
export type ReadDifferingAgainRow = Record<never, never>;

export const readDifferingAgain = statement<ReadDifferingAgainParameters, ReadDifferingAgainRow>(
  `with again as (
  update rail_statement_line l set outcome = 'unread', break_kind = null
  from rail_transaction r
  where l.outcome = 'break' and l.break_kind = 'receipt-differs' and l.settled_at is null
    and r.rail_transaction_id = l.receipt and r.source = 'operator' and r.part_of is null
    and (r.meaning = 'suspense' or (r.meaning = 'split'
      and part_to_take_back(r.rail_transaction_id, r.amount_centavos - l.paid_in_centavos) is not null))
  returning l.statement_id
)
update rail_statement s set next_at = $1 from again where s.id = again.statement_id`,
  ['now'],
);

export type LockSplitEnteredParameters = {
  receipt: string;
};
export type LockSplitEnteredRow = {
  amountCentavos: bigint;
  paidAt: Date;
};

export const lockSplitEntered = statement<LockSplitEnteredParameters, LockSplitEnteredRow>(
  `select amount_centavos, paid_at from rail_transaction
where rail_transaction_id = $1 and source = 'operator' and meaning = 'split' and part_of is null for update`,
  ['receipt'],
);

export type LessenPartParameters = {
  amountCentavos: bigint;
  railTransactionId: string;
  receipt: string;
};
export type LessenPartRow = {
  railTransactionId: string;
};

export const lessenPart = statement<LessenPartParameters, LessenPartRow>(
  `with part as (
  update rail_transaction set amount_centavos = amount_centavos - $1
  where rail_transaction_id = $2 and part_of = $3 and amount_centavos > $1
  returning part_of
)
update rail_transaction r set amount_centavos = r.amount_centavos - $1
from part where r.rail_transaction_id = part.part_of returning r.rail_transaction_id`,
  ['amountCentavos', 'railTransactionId', 'receipt'],
);

export type AddPartParameters = {
  amountCentavos: bigint;
  receipt: string;
};
export type AddPartRow = Record<never, never>;

export const addPart = statement<AddPartParameters, AddPartRow>(
  `with whole as (
  update rail_transaction set amount_centavos = amount_centavos + $1
  where rail_transaction_id = $2 returning *
)
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select rail_transaction_id || '-' || (select count(*) + 1 from rail_transaction part where part.part_of = $2),
  'in', $1, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, received_at, 'suspense',
  rail_transaction_id, stated_at
from whole`,
  ['amountCentavos', 'receipt'],
);

export type FindReversalBeforeParameters = {
  reference: string;
  id: bigint;
};
export type FindReversalBeforeRow = {
  receipt: string;
};

export const findReversalBefore = statement<FindReversalBeforeParameters, FindReversalBeforeRow>(
  `select receipt from rail_statement_line
where kind = 'reversal' and reference = $1 and id <> $2 and outcome in ('matched', 'booked') limit 1`,
  ['reference', 'id'],
);

export type ReadPayoutsAgainParameters = {
  now: Date;
};
export type ReadPayoutsAgainRow = Record<never, never>;

export const readPayoutsAgain = statement<ReadPayoutsAgainParameters, ReadPayoutsAgainRow>(
  `with again as (
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
  update rail_statement s set next_at = $1 from again where s.id = again.statement_id
)
update incident i set closed_at = $1 from again
where i.closed_at is null and i.kind = 'payout-line-unknown' and i.subject = 'rail:' || again.receipt`,
  ['now'],
);

export type FindStandInParameters = {
  direction: string;
  amountCentavos: bigint;
  reference: string;
};
export type FindStandInRow = {
  railTransactionId: string;
  msisdnIndex: Buffer | null;
  orderId: bigint | null;
};

export const findStandIn = statement<FindStandInParameters, FindStandInRow>(
  `select rail_transaction_id, msisdn_index, order_id from rail_transaction
where rail_transaction_id like 'Q:%' and part_of is null and direction = $1 and amount_centavos = $2
  and reference = $3 and stated_at is null
order by paid_at, rail_transaction_id limit 1 for update`,
  ['direction', 'amountCentavos', 'reference'],
);

export type FindNamelessParameters = {
  railTransactionId: string;
};
export type FindNamelessRow = {
  subject: string;
};

export const findNameless = statement<FindNamelessParameters, FindNamelessRow>(
  `select coalesce('order:' || o.serial_number, 'withdrawal:' || r.withdrawal_id, 'rail:' || f.rail_transaction_id, 'refund:' || f.id)
  as "subject"
from rail_transaction r left join loan_order o on o.id = r.order_id left join refund f on f.id = r.refund_id
where r.rail_transaction_id = $1 and r.rail_transaction_id like 'Q:%'`,
  ['railTransactionId'],
);

export type EndNamelessPushParameters = {
  now: Date;
  railTransactionId: string;
};
export type EndNamelessPushRow = Record<never, never>;

export const endNamelessPush = statement<EndNamelessPushParameters, EndNamelessPushRow>(
  `update incident i set closed_at = $1
from payment_attempt a join loan_order o on o.id = a.order_id
where a.rail_transaction_id = $2 and i.closed_at is null
  and i.kind = 'payment-without-rail-id' and i.subject = 'order:' || o.serial_number
  and not exists (
    select 1 from payment_attempt other join rail_transaction r using (rail_transaction_id)
    where other.order_id = a.order_id and r.rail_transaction_id like 'Q:%' and r.stated_at is null
  )`,
  ['now', 'railTransactionId'],
);

export type FindNamelessStandInParameters = {
  walletIndex: Buffer;
  amountCentavos: bigint;
  completedAt: Date;
};
export type FindNamelessStandInRow = {
  railTransactionId: string;
  msisdnIndex: Buffer | null;
  orderId: bigint | null;
};

export const findNamelessStandIn = statement<FindNamelessStandInParameters, FindNamelessStandInRow>(
  `select r.rail_transaction_id, r.msisdn_index, r.order_id from rail_transaction r
where is_of_stand_in($1, $2, $3, r)
order by r.paid_at, r.rail_transaction_id limit 1 for update`,
  ['walletIndex', 'amountCentavos', 'completedAt'],
);

export type FindPaymentParameters = {
  railTransactionId: string;
};
export type FindPaymentRow = {
  id: bigint;
  valueAt: Date;
  valueOn: string;
};

export const findPayment = statement<FindPaymentParameters, FindPaymentRow>(
  `select e.id, e.value_at, e.value_on from rail_transaction r
join debt_event e on e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
where r.rail_transaction_id = $1 and e.kind = 'payment'`,
  ['railTransactionId'],
);

export type TellWhoPaidParameters = {
  msisdnSealed: Buffer | null;
  msisdnIndex: Buffer | null;
  reference: string;
  railTransactionId: string;
};
export type TellWhoPaidRow = Record<never, never>;

export const tellWhoPaid = statement<TellWhoPaidParameters, TellWhoPaidRow>(
  `update rail_transaction r set msisdn_sealed = coalesce(r.msisdn_sealed, $1), msisdn_index = coalesce(r.msisdn_index, $2),
  reference = coalesce(r.reference, nullif($3, ''))
where r.rail_transaction_id in (select $4 union all select rail_transaction_id from receipt_parts($4))
  and r.meaning in ('unread', 'suspense', 'split') and (r.msisdn_index is null or r.reference is null)`,
  ['msisdnSealed', 'msisdnIndex', 'reference', 'railTransactionId'],
);

export type FindOtherNamedParameters = {
  serialNumber: string;
  receipt: string;
};
export type FindOtherNamedRow = {
  given: string;
};

export const findOtherNamed = statement<FindOtherNamedParameters, FindOtherNamedRow>(
  `select given.serial_number as given from rail_transaction r join loan_order given on given.id = r.order_id
join loan_order named on named.serial_number = $1 and named.customer_id <> given.customer_id
where r.rail_transaction_id = $2 and r.source = 'operator' and r.meaning = 'repayment'`,
  ['serialNumber', 'receipt'],
);

export type MovePaidAtParameters = {
  paidAt: Date;
  railTransactionId: string;
};
export type MovePaidAtRow = Record<never, never>;

export const movePaidAt = statement<MovePaidAtParameters, MovePaidAtRow>(
  `update rail_transaction set paid_at = $1 where rail_transaction_id = $2`,
  ['paidAt', 'railTransactionId'],
);

export type InsertValueDateParameters = {
  debtEventId: bigint;
  valueAt: Date;
  valueOn: string;
  now: Date;
};
export type InsertValueDateRow = {
  debtEventId: bigint;
};

export const insertValueDate = statement<InsertValueDateParameters, InsertValueDateRow>(
  `insert into payment_value_date (debt_event_id, value_at, value_on, recorded_at)
values ($1, $2, $3, $4)
on conflict (debt_event_id) do nothing
returning debt_event_id`,
  ['debtEventId', 'valueAt', 'valueOn', 'now'],
);

export type FindPayoutsParameters = {
  reference: string;
};
export type FindPayoutsRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  state: string;
  tryNo: number;
  amountCentavos: bigint;
  walletSealed: Buffer;
};

export const findPayouts = statement<FindPayoutsParameters, FindPayoutsRow>(
  `select id, order_id, withdrawal_id, refund_id, state, try_no, amount_centavos, wallet_sealed from payout
where order_id = (select id from loan_order where serial_number = $1)
  or withdrawal_id = (select id from withdrawal where reference = $1)
  or refund_id = (select id from refund where reference = $1)
order by id desc`,
  ['reference'],
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

export type ListNotStatedParameters = {
  since: Date;
  until: Date;
  limit: bigint;
};
export type ListNotStatedRow = {
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  source: string;
  paidAt: Date;
};

export const listNotStated = statement<ListNotStatedParameters, ListNotStatedRow>(
  `select rail_transaction_id, direction, amount_centavos, source, paid_at from rail_transaction
where stated_at is null and part_of is null and paid_at >= $1 and paid_at < $2 and source <> 'statement'
order by paid_at desc limit $3`,
  ['since', 'until', 'limit'],
);

export type EndAlarmsOfStatedParameters = {
  now: Date;
};
export type EndAlarmsOfStatedRow = Record<never, never>;

export const endAlarmsOfStated = statement<EndAlarmsOfStatedParameters, EndAlarmsOfStatedRow>(
  `update incident i set closed_at = $1
from rail_transaction r
where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line')
  and r.rail_transaction_id = substr(i.subject, length('rail:') + 1) and r.stated_at is not null`,
  ['now'],
);

export type ListReversalsWithoutLineParameters = {
  since: Date;
  until: Date;
  limit: bigint;
};
export type ListReversalsWithoutLineRow = {
  receipt: string;
  amountCentavos: bigint;
  bookedAt: Date;
};

export const listReversalsWithoutLine = statement<ListReversalsWithoutLineParameters, ListReversalsWithoutLineRow>(
  `select receipt as "receipt", amount_centavos as "amountCentavos", booked_at as "bookedAt" from reversal_without_line
where booked_at >= $1 and booked_at < $2
order by booked_at limit $3`,
  ['since', 'until', 'limit'],
);

export type EndAlarmsOfStatedReversalsParameters = {
  now: Date;
};
export type EndAlarmsOfStatedReversalsRow = Record<never, never>;

export const endAlarmsOfStatedReversals = statement<EndAlarmsOfStatedReversalsParameters, EndAlarmsOfStatedReversalsRow>(
  `update incident i set closed_at = $1
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from reversal_without_line w where i.subject = 'rail:' || w.receipt)`,
  ['now'],
);

export type FirstStatedDayParameters = Record<never, never>;
export type FirstStatedDayRow = {
  day: string | null;
};

export const firstStatedDay = statement<FirstStatedDayParameters, FirstStatedDayRow>(
  `select coalesce(
  (select min(business_date) from statement_day),
  least(
    (select ((min(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select min(business_date) from rail_statement)
  )
) as "day"`,
  [],
);

export type ReadBroughtParameters = {
  id: bigint;
};
export type ReadBroughtRow = {
  businessDate: string | null;
  lastAt: Date | null;
};

export const readBrought = statement<ReadBroughtParameters, ReadBroughtRow>(
  `select business_date, last_at from rail_statement where id = $1`,
  ['id'],
);

export type LastPulledDayParameters = Record<never, never>;
export type LastPulledDayRow = {
  day: string | null;
};

export const lastPulledDay = statement<LastPulledDayParameters, LastPulledDayRow>(
  `select max(business_date) as "day" from statement_day`,
  [],
);

export type ForgetEarlyDaysParameters = {
  over: string;
};
export type ForgetEarlyDaysRow = Record<never, never>;

export const forgetEarlyDays = statement<ForgetEarlyDaysParameters, ForgetEarlyDaysRow>(
  `delete from statement_day where business_date > $1 and finished_at is not null`,
  ['over'],
);

export type StartDayParameters = {
  day: string;
  now: Date;
};
export type StartDayRow = Record<never, never>;

export const startDay = statement<StartDayParameters, StartDayRow>(
  `insert into statement_day (business_date, next_at) values ($1, $2) on conflict do nothing`,
  ['day', 'now'],
);

export type ClaimDaysParameters = {
  leaseUntil: Date;
  now: Date;
  limit: bigint;
};
export type ClaimDaysRow = {
  businessDate: string;
  fence: number;
  failures: number;
  lines: number | null;
};

export const claimDays = statement<ClaimDaysParameters, ClaimDaysRow>(
  `update statement_day set next_at = $1, fence = fence + 1
where business_date in (
  select business_date from statement_day where next_at <= $2
  order by business_date limit $3 for update skip locked
)
returning business_date, fence, failures, lines`,
  ['leaseUntil', 'now', 'limit'],
);

export type ReadOpenOfDayParameters = {
  from: Date;
  until: Date;
};
export type ReadOpenOfDayRow = {
  isOpen: boolean;
};

export const readOpenOfDay = statement<ReadOpenOfDayParameters, ReadOpenOfDayRow>(
  `select exists (
  select 1 from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
  where p.state in ('sent', 'unknown') and t.sent_at >= $1 and t.sent_at < $2
) or exists (
  select 1 from payment_attempt where state in ('sent', 'unknown') and sent_at >= $1 and sent_at < $2
) as "isOpen"`,
  ['from', 'until'],
);

export type KeepReadingParameters = {
  now: Date;
  lines: number;
  nextAt: Date;
  day: string;
  fence: number;
};
export type KeepReadingRow = Record<never, never>;

export const keepReading = statement<KeepReadingParameters, KeepReadingRow>(
  `update statement_day set read_at = $1, lines = $2, next_at = $3 where business_date = $4 and fence = $5`,
  ['now', 'lines', 'nextAt', 'day', 'fence'],
);

export type FinishDayParameters = {
  now: Date;
  day: string;
  fence: number;
};
export type FinishDayRow = Record<never, never>;

export const finishDay = statement<FinishDayParameters, FinishDayRow>(
  `update statement_day set finished_at = $1, next_at = null where business_date = $2 and fence = $3`,
  ['now', 'day', 'fence'],
);

export type PostponeDayParameters = {
  nextAt: Date;
  day: string;
  fence: number;
};
export type PostponeDayRow = Record<never, never>;

export const postponeDay = statement<PostponeDayParameters, PostponeDayRow>(
  `update statement_day set next_at = $1, failures = failures + 1 where business_date = $2 and fence = $3`,
  ['nextAt', 'day', 'fence'],
);
