// Generated from desk.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListLivingParameters = {
  state: string;
  after: bigint | null;
  limit: bigint;
};
export type ListLivingRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  queuedAt: Date;
  unknownAt: Date | null;
  settledAt: Date | null;
  sentAt: Date | null;
  serialNumber: string | null;
  withdrawalId: string | null;
  refundId: string | null;
  refunds: string | null;
};

export const listLiving = statement<ListLivingParameters, ListLivingRow>(
  `select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt", o.serial_number as "serialNumber", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state = $1 and ($2::bigint is null or p.id > $2)
order by p.id limit $3`,
  ['state', 'after', 'limit'],
);

export type ListConfirmedParameters = {
  after: bigint | null;
  limit: bigint;
};
export type ListConfirmedRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  queuedAt: Date;
  unknownAt: Date | null;
  settledAt: Date | null;
  sentAt: Date | null;
  serialNumber: string | null;
  withdrawalId: string | null;
  refundId: string | null;
  refunds: string | null;
};

export const listConfirmed = statement<ListConfirmedParameters, ListConfirmedRow>(
  `select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt", o.serial_number as "serialNumber", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state = 'confirmed' and ($1::bigint is null or p.id < $1)
order by p.id desc limit $2`,
  ['after', 'limit'],
);

export type ListEndedParameters = {
  after: bigint | null;
  limit: bigint;
};
export type ListEndedRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  queuedAt: Date;
  unknownAt: Date | null;
  settledAt: Date | null;
  sentAt: Date | null;
  serialNumber: string | null;
  withdrawalId: string | null;
  refundId: string | null;
  refunds: string | null;
};

export const listEnded = statement<ListEndedParameters, ListEndedRow>(
  `select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt", o.serial_number as "serialNumber", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join refund f on f.id = p.refund_id
where p.state in ('failed', 'cancelled', 'reversed') and ($1::bigint is null or p.id < $1)
order by p.id desc limit $2`,
  ['after', 'limit'],
);

export type ListSoughtParameters = {
  serialNumber: string | null;
  withdrawalId: string | null;
  refundId: string | null;
  after: bigint | null;
  limit: bigint;
};
export type ListSoughtRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  queuedAt: Date;
  unknownAt: Date | null;
  settledAt: Date | null;
  sentAt: Date | null;
  serialNumber: string | null;
  withdrawalId: string | null;
  refundId: string | null;
  refunds: string | null;
};

export const listSought = statement<ListSoughtParameters, ListSoughtRow>(
  `select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt", o.serial_number as "serialNumber", p.withdrawal_id, p.refund_id,
  f.rail_transaction_id as "refunds"
from payout p
left join loan_order o on o.id = p.order_id
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join refund f on f.id = p.refund_id
where p.id in (
  select id from payout where order_id = (select id from loan_order where serial_number = $1)
  union all
  select id from payout where withdrawal_id = $2::uuid
  union all
  select id from payout where refund_id = $3::uuid
)
  and ($4::bigint is null or p.id < $4)
order by p.id desc limit $5`,
  ['serialNumber', 'withdrawalId', 'refundId', 'after', 'limit'],
);

export type ReadPayoutParameters = {
  id: bigint;
};
export type ReadPayoutRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  queuedAt: Date;
  unknownAt: Date | null;
  settledAt: Date | null;
  sentAt: Date | null;
  serialNumber: string | null;
  withdrawalId: string | null;
  refunds: string | null;
  orderId: bigint | null;
  refundId: string | null;
  reference: string | null;
  conversationId: string | null;
  railReference: string;
  customer: string | null;
  heldByBlock: string | null;
};

export const readPayout = statement<ReadPayoutParameters, ReadPayoutRow>(
  `select p.id, p.state, p.amount_centavos, p.wallet_sealed, p.try_no, p.queued_at, p.unknown_at, p.settled_at,
  t.sent_at as "sentAt", o.serial_number as "serialNumber", p.withdrawal_id, f.rail_transaction_id as "refunds",
  p.order_id, p.refund_id, t.reference as "reference", t.conversation_id as "conversationId",
  coalesce(o.serial_number, w.reference, f.reference) as "railReference", c.uuid as "customer",

  case when p.state = 'queued' and o.id is null and waits_for_block(c, f.id is not null) then c.blocked_reason end
    as "heldByBlock"
from payout p
left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
left join loan_order o on o.id = p.order_id
left join withdrawal w on w.id = p.withdrawal_id
left join refund f on f.id = p.refund_id
left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where p.id = $1`,
  ['id'],
);

export type CountLivingParameters = Record<never, never>;
export type CountLivingRow = {
  state: string;
  count: bigint;
  centavos: bigint;
  oldestAt: Date;
};

export const countLiving = statement<CountLivingParameters, CountLivingRow>(
  `select p.state, count(*) as "count", sum(p.amount_centavos) as "centavos", min(p.queued_at) as "oldestAt"
from payout p where p.state in ('queued', 'sent', 'unknown') group by p.state`,
  [],
);

export type CountEndedParameters = {
  since: Date;
};
export type CountEndedRow = {
  paid: boolean;
  count: bigint;
  centavos: bigint;
  oldestAt: Date;
};

export const countEnded = statement<CountEndedParameters, CountEndedRow>(
  `select state = 'confirmed' as "paid", count(*) as "count", sum(amount_centavos) as "centavos",
  min(settled_at) as "oldestAt"
from payout where settled_at >= $1 and state in ('confirmed', 'failed', 'cancelled', 'reversed')
group by state = 'confirmed'`,
  ['since'],
);

export type ListTriesParameters = {
  payoutId: bigint;
};
export type ListTriesRow = {
  tryNo: number;
  reference: string;
  sentAt: Date;
  answeredAt: Date | null;
  outcome: string | null;
  code: string | null;
  railTransactionId: string | null;
  answer: unknown;
};

export const listTries = statement<ListTriesParameters, ListTriesRow>(
  `select try_no, reference, sent_at, answered_at, outcome, code, rail_transaction_id, answer from payout_try
where payout_id = $1 order by try_no`,
  ['payoutId'],
);

export type ListQuestionsParameters = {
  payoutId: bigint;
};
export type ListQuestionsRow = {
  id: bigint;
  tryNo: number;
  about: string;
  askedAt: Date;
  answeredAt: Date | null;
  kind: string | null;
  railTransactionId: string | null;
  conversationId: string | null;
  answer: unknown;
  askedBy: string;
};

export const listQuestions = statement<ListQuestionsParameters, ListQuestionsRow>(
  `select q.id, q.try_no, q.about, q.asked_at, q.answered_at, q.kind, q.rail_transaction_id, q.conversation_id, q.answer,
  o.name as asked_by
from payout_question q join operator o on o.id = q.asked_by
where q.payout_id = $1 order by q.id`,
  ['payoutId'],
);

export type ListPayoutLinesParameters = {
  heldWalletIndex: Buffer | null;
  reference: string;
  since: Date;
  amountCentavos: bigint;
};
export type ListPayoutLinesRow = {
  receipt: string;
  completedAt: Date;
  paidOutCentavos: bigint;
  msisdnSealed: Buffer | null;
  reference: string;
  isCompleted: boolean;
  isBooked: boolean;
  isUnexplained: boolean;
};

export const listPayoutLines = statement<ListPayoutLinesParameters, ListPayoutLinesRow>(
  `select l.receipt, l.completed_at, l.paid_out_centavos, l.msisdn_sealed, l.reference,
  lower(l.status) = 'completed' as "isCompleted",
  exists (select 1 from rail_transaction r where r.rail_transaction_id = l.receipt or r.stated_as = l.receipt) as "isBooked",
  coalesce(l.break_kind = 'payout-line-unknown' and l.settled_at is null and l.msisdn_index = $1, false)
    as "isUnexplained"
from rail_statement_line l
where l.kind = 'b2c' and not line_failed(l.status)
  and (l.reference = $2
    or (l.outcome = 'break' and l.break_kind = 'payout-line-unknown' and l.settled_at is null and l.msisdn_index = $1)
    or (lower(l.status) = 'completed' and l.outcome = 'break' and l.settled_at is null
      and l.completed_at >= $3 and l.paid_out_centavos = $4))
order by l.completed_at limit 20`,
  ['heldWalletIndex', 'reference', 'since', 'amountCentavos'],
);

export type IsCoveredParameters = {
  days: string[];
  sentAt: Date;
  until: Date;
  reference: string;
  walletIndex: Buffer;
  amountCentavos: bigint;
};
export type IsCoveredRow = {
  covered: boolean;
  named: boolean;
};

export const isCovered = statement<IsCoveredParameters, IsCoveredRow>(
  `select not exists (
  select 1 from unnest($1::date[]) day left join statement_day s on s.business_date = day where s.read_at is null
) or exists (
  select 1 from rail_statement where first_at <= $2 and last_at >= $3
) as "covered",
exists (
  select 1 from rail_statement_line where kind = 'b2c' and reference = $4 and not line_failed(status)
) or exists (
  select 1 from payout_line_unknown where msisdn_index = $5 and paid_out_centavos = $6
) as "named"`,
  ['days', 'sentAt', 'until', 'reference', 'walletIndex', 'amountCentavos'],
);

export type ListWithoutLineParameters = {
  from: Date;
  until: Date;
  day: string;
  dayAfter: string;
};
export type ListWithoutLineRow = {
  receipt: string;
};

export const listWithoutLine = statement<ListWithoutLineParameters, ListWithoutLineRow>(
  `select b.receipt as "receipt" from booking_without_line b
where b.paid_at >= $1 and b.paid_at < $2
  and exists (select 1 from statement_day where business_date in ($3, $4))
  and exists (
    select 1 from incident i
    where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line') and i.subject = 'rail:' || b.receipt
  )
order by b.paid_at limit 5`,
  ['from', 'until', 'day', 'dayAfter'],
);

export type ReadProofParameters = {
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
};
export type ReadProofRow = {
  railTransactionId: string;
  source: string;
  paidAt: Date;
  stated: boolean;
};

export const readProof = statement<ReadProofParameters, ReadProofRow>(
  `select rail_transaction_id, source, paid_at, stated_at is not null as "stated" from rail_transaction
where direction = 'out' and (order_id = $1 or withdrawal_id = $2 or refund_id = $3)
limit 1`,
  ['orderId', 'withdrawalId', 'refundId'],
);

export type ListIncidentsParameters = {
  subject: string;
};
export type ListIncidentsRow = {
  kind: string;
  openedAt: Date;
  open: boolean;
};

export const listIncidents = statement<ListIncidentsParameters, ListIncidentsRow>(
  `select kind, opened_at, closed_at is null as "open" from incident where subject = $1 order by id`,
  ['subject'],
);

export type ResolutionWaitsParameters = {
  subject: string;
  now: Date;
};
export type ResolutionWaitsRow = {
  waits: boolean;
};

export const resolutionWaits = statement<ResolutionWaitsParameters, ResolutionWaitsRow>(
  `select exists (
  select 1 from approval_request
  where kind = 'resolve-payout' and subject = $1 and outcome is null and expires_at > $2
) as "waits"`,
  ['subject', 'now'],
);

export type InsertQuestionParameters = {
  payoutId: bigint;
  tryNo: number;
  about: string;
  askedBy: bigint;
  now: Date;
};
export type InsertQuestionRow = {
  id: bigint;
};

export const insertQuestion = statement<InsertQuestionParameters, InsertQuestionRow>(
  `insert into payout_question (payout_id, try_no, about, asked_by, asked_at, next_at)
values ($1, $2, $3, $4, $5, $5)
returning id`,
  ['payoutId', 'tryNo', 'about', 'askedBy', 'now'],
);

export type ClaimQuestionsParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimQuestionsRow = {
  id: bigint;
  about: string;
};

export const claimQuestions = statement<ClaimQuestionsParameters, ClaimQuestionsRow>(
  `with due as materialized (
  select id from payout_question where next_at <= $1 order by id limit $2 for update skip locked
)
update payout_question set next_at = $3
where id in (select id from due)
returning id, about`,
  ['now', 'limit', 'leaseUntil'],
);

export type AnswerQuestionParameters = {
  now: Date;
  kind: string;
  answer: unknown;
  railTransactionId: string | null;
  conversationId: string | null;
  id: bigint;
};
export type AnswerQuestionRow = Record<never, never>;

export const answerQuestion = statement<AnswerQuestionParameters, AnswerQuestionRow>(
  `update payout_question set next_at = null, answered_at = $1, kind = $2, answer = $3,
  rail_transaction_id = $4, conversation_id = $5
where id = $6 and answered_at is null`,
  ['now', 'kind', 'answer', 'railTransactionId', 'conversationId', 'id'],
);

export type IsOfAnotherParameters = {
  receipt: string;
  amountCentavos: bigint;
  walletIndex: Buffer;
};
export type IsOfAnotherRow = {
  another: boolean;
};

export const isOfAnother = statement<IsOfAnotherParameters, IsOfAnotherRow>(
  `select exists (select 1 from rail_transaction where rail_transaction_id = $1 or stated_as = $1)
  or exists (
    select 1 from rail_statement_line
    where receipt = $1 and (kind <> 'b2c' or paid_out_centavos <> $2 or msisdn_index <> $3)
  ) as "another"`,
  ['receipt', 'amountCentavos', 'walletIndex'],
);

export type StatedLineParameters = {
  receipt: string;
  amountCentavos: bigint;
  now: Date;
};
export type StatedLineRow = {
  receipt: string;
};

export const statedLine = statement<StatedLineParameters, StatedLineRow>(
  `with booked as (
  update rail_statement_line set outcome = 'booked', break_kind = null
  where receipt = $1 and kind = 'b2c' and lower(status) = 'completed' and paid_out_centavos = $2
  returning statement_id, receipt
)
update rail_statement s set next_at = $3 from booked where s.id = booked.statement_id returning booked.receipt`,
  ['receipt', 'amountCentavos', 'now'],
);

export type MarkStatedPayoutParameters = {
  now: Date;
  receipt: string;
};
export type MarkStatedPayoutRow = Record<never, never>;

export const markStatedPayout = statement<MarkStatedPayoutParameters, MarkStatedPayoutRow>(
  `update rail_transaction set stated_at = $1 where rail_transaction_id = $2`,
  ['now', 'receipt'],
);
