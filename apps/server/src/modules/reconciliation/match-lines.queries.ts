// Generated from match-lines.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

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

  select l.id from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt
  where l.id = any(array(select id from page)) and l.outcome = 'unread' and lower(l.status) = 'completed'
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


    and r.source <> 'operator'
    and not (r.meaning = 'split' and r.msisdn_index is null and l.msisdn_sealed is not null)

    and not (l.kind = 'c2b' and exists (select 1 from stand_in twice where twice.reference = l.reference and twice.direction = 'in'))
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

  or (i.kind = 'receipt-differs' and exists (
    select 1 from rail_transaction r join rail_statement_line l on l.receipt = r.rail_transaction_id
    where r.rail_transaction_id = substr(i.subject, 6) and l.kind in ('c2b', 'paybill') and l.outcome in ('matched', 'booked')
      and l.paid_in_centavos = r.amount_centavos
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

  where l.outcome = 'break' and (l.settled_at is null or l.break_kind = 'reversal-without-original') and l.id in (
    select id from became
    where break_kind = 'reversal-without-original'
      or (paid_out_centavos > 0 and part_to_take_back(rail_transaction_id, paid_out_centavos) is not null)
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

export type ListUnknownPayoutsParameters = Record<never, never>;
export type ListUnknownPayoutsRow = {
  id: bigint;
};

export const listUnknownPayouts = statement<ListUnknownPayoutsParameters, ListUnknownPayoutsRow>(
  `select id as "id" from payout_line_unknown order by id`,
  [],
);

export type UnreadPayoutsParameters = {
  ids: bigint[];
  now: Date;
};
export type UnreadPayoutsRow = Record<never, never>;

export const unreadPayouts = statement<UnreadPayoutsParameters, UnreadPayoutsRow>(
  `with again as (
  update rail_statement_line l set outcome = 'unread', break_kind = null
  from payout_line_unknown unknown

  where l.id = any($1) and l.id = unknown.id and l.outcome = 'break' and l.settled_at is null
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
  update rail_statement s set next_at = $2 from again where s.id = again.statement_id
)
update incident i set closed_at = $2 from again
where i.closed_at is null and i.kind = 'payout-line-unknown' and i.subject = 'rail:' || again.receipt`,
  ['ids', 'now'],
);

export type KeepPayoutSeenParameters = {
  seen: string | null;
  id: bigint;
};
export type KeepPayoutSeenRow = Record<never, never>;

export const keepPayoutSeen = statement<KeepPayoutSeenParameters, KeepPayoutSeenRow>(
  `update rail_statement_line set payout_seen = $1 where id = $2`,
  ['seen', 'id'],
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
  `select rail_transaction_id as "railTransactionId", msisdn_index, order_id from stand_in
where direction = $1 and amount_centavos = $2 and reference = $3
order by paid_at, rail_transaction_id limit 1 for update`,
  ['direction', 'amountCentavos', 'reference'],
);

export type IsOfNoAttemptParameters = {
  receipt: string;
};
export type IsOfNoAttemptRow = {
  orderId: bigint | null;
};

export const isOfNoAttempt = statement<IsOfNoAttemptParameters, IsOfNoAttemptRow>(
  `select r.order_id from rail_transaction r
where r.rail_transaction_id = $1 and r.meaning in ('unread', 'suspense', 'repayment')
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id)`,
  ['receipt'],
);

export type NameAttemptParameters = {
  receipt: string;
  railTransactionId: string;
};
export type NameAttemptRow = Record<never, never>;

export const nameAttempt = statement<NameAttemptParameters, NameAttemptRow>(
  `update payment_attempt set rail_transaction_id = $1 where rail_transaction_id = $2`,
  ['receipt', 'railTransactionId'],
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
  `update rail_transaction r set
  msisdn_sealed = case when r.source = 'operator' then coalesce($1, r.msisdn_sealed) else coalesce(r.msisdn_sealed, $1) end,
  msisdn_index = case when r.source = 'operator' then coalesce($2, r.msisdn_index) else coalesce(r.msisdn_index, $2) end,
  reference = case when r.source = 'operator' and r.meaning = 'suspense' and r.part_of is null then coalesce(nullif($3, ''), r.reference)
    else coalesce(r.reference, nullif($3, '')) end
where r.rail_transaction_id in (select $4 union all select rail_transaction_id from receipt_parts($4))
  and (r.meaning in ('unread', 'suspense', 'split') and (r.msisdn_index is null or r.reference is null)
    or r.source = 'operator' and r.meaning in ('unread', 'suspense', 'split', 'repayment', 'refunding', 'refunded')
      and (r.msisdn_index is distinct from $2 or r.meaning = 'suspense' and r.reference is distinct from $3))`,
  ['msisdnSealed', 'msisdnIndex', 'reference', 'railTransactionId'],
);

export type IsEnteredAsideParameters = {
  receipt: string;
};
export type IsEnteredAsideRow = {
  is: boolean;
};

export const isEnteredAside = statement<IsEnteredAsideParameters, IsEnteredAsideRow>(
  `select exists (
  select 1 from rail_transaction
  where rail_transaction_id = $1 and source = 'operator' and meaning = 'suspense' and part_of is null
) as "is"`,
  ['receipt'],
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
  seen: string | null;
};

export const findPayouts = statement<FindPayoutsParameters, FindPayoutsRow>(
  `select id, order_id, withdrawal_id, refund_id, state, try_no, amount_centavos, wallet_sealed, payouts_of($1) as "seen"
from payout
where order_id = (select id from loan_order where serial_number = $1)
  or withdrawal_id = (select id from withdrawal where reference = $1)
  or refund_id = (select id from refund where reference = $1)
order by id desc`,
  ['reference'],
);
