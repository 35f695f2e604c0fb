// Generated from disbursements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertPayoutParameters = {
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  amountCentavos: bigint;
  walletSealed: Buffer;
  now: Date;
};
export type InsertPayoutRow = Record<never, never>;

export const insertPayout = statement<InsertPayoutParameters, InsertPayoutRow>(
  `insert into payout (order_id, withdrawal_id, refund_id, state, amount_centavos, wallet_sealed, next_at, queued_at)
values ($1, $2, $3, 'queued', $4, $5, $6, $6)`,
  ['orderId', 'withdrawalId', 'refundId', 'amountCentavos', 'walletSealed', 'now'],
);

export type ClaimDoubtfulParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimDoubtfulRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  fence: number;
};

export const claimDoubtful = statement<ClaimDoubtfulParameters, ClaimDoubtfulRow>(
  `with due as materialized (
  select id from payout where state in ('sent', 'unknown') and next_at <= $1
  order by next_at, id limit $2 for update skip locked
)
update payout set next_at = $3, fence = fence + 1
where id in (select id from due)
returning id, order_id, withdrawal_id, refund_id, fence`,
  ['now', 'limit', 'leaseUntil'],
);

export type LockPayoutParameters = {
  id: bigint;
};
export type LockPayoutRow = {
  id: bigint;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer;
  tryNo: number;
  tries: number;
  queries: number;
  unknownAt: Date | null;
  fence: number;
};

export const lockPayout = statement<LockPayoutParameters, LockPayoutRow>(
  `select id, state, amount_centavos, wallet_sealed, try_no, tries, queries, unknown_at, fence
from payout where id = $1 for update`,
  ['id'],
);

export type SendPayoutParameters = {
  leaseUntil: Date;
  id: bigint;
  fence: number;
  deviceIndexes: Buffer[];
  mobileChangedBefore: Date;
  walletIndex: Buffer;
};
export type SendPayoutRow = {
  tryNo: number;
};

export const sendPayout = statement<SendPayoutParameters, SendPayoutRow>(
  `update payout p set state = 'sent', try_no = p.try_no + 1, tries = p.tries + 1, unknown_at = null,
  next_at = $1
from payout q
  left join loan_order o on o.id = q.order_id
  left join withdrawal w on w.id = q.withdrawal_id
  left join refund f on f.id = q.refund_id

  left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where p.id = $2 and q.id = p.id and p.fence = $3 and p.state = 'queued'

  and (o.id is null or (o.status = 'Approved' and o.hold = 'none' and not has_loan_beside(c.id, o.id)))

  and (o.id is null or not is_listed_since(o.id, $4::bytea[]))
  and not waits_for_block(c, f.id is not null)

  and (
    c.mobile_changed_at is null
    or c.mobile_changed_at <= least($5, coalesce(o.placed_at, w.asked_at, f.asked_at))
  )

  and not payer_left(f.rail_transaction_id)

  and not exists (
    select 1 from rail_statement_line l
    where l.kind = 'b2c' and l.reference = coalesce(o.serial_number, w.reference, f.reference)
      and not line_failed(l.status)
  )

  and not exists (select 1 from payout_line_unknown where msisdn_index = $6)

  and not exists (select 1 from payout_try t where t.payout_id = q.id and t.ask_at is not null)
returning p.try_no`,
  ['leaseUntil', 'id', 'fence', 'deviceIndexes', 'mobileChangedBefore', 'walletIndex'],
);

export type IsReceiptOwedParameters = {
  walletIndex: Buffer;
  railTransactionId: string;
};
export type IsReceiptOwedRow = {
  owed: boolean;
};

export const isReceiptOwed = statement<IsReceiptOwedParameters, IsReceiptOwedRow>(
  `select r.meaning = 'refunding' and r.msisdn_index = $1 and not exists (
  select 1
  from rail_statement_line l left join rail_transaction named on l.reference in (named.rail_transaction_id, named.stated_as)
  where l.kind = 'reversal' and lower(l.status) = 'completed'
    and l.reference = any(array(select receipt_names(r.rail_transaction_id)))
  group by named.rail_transaction_id
  having not bool_and((l.settled_at is not null or l.outcome = 'booked') and named.rail_transaction_id is not null)
    or r.amount_centavos > named.amount_centavos - sum(l.paid_out_centavos)
) and not exists (
  select 1 from rail_statement_line l
  where l.kind in ('c2b', 'paybill') and l.break_kind = 'receipt-differs' and l.settled_at is null
    and l.receipt = any(array(select receipt_names(r.rail_transaction_id)))
) as "owed"
from rail_transaction r where r.rail_transaction_id = $2`,
  ['walletIndex', 'railTransactionId'],
);

export type ReadHolderParameters = {
  walletIndex: Buffer;
  deviceIndexes: Buffer[];
  id: bigint;
};
export type ReadHolderRow = {
  mobileChangedAt: Date | null;
  isOldNumber: boolean;
  isNamed: boolean;
  unexplained: string | null;
  because: string | null;
};

export const readHolder = statement<ReadHolderParameters, ReadHolderRow>(
  `select c.mobile_changed_at,
  coalesce(c.mobile_changed_at > coalesce(o.placed_at, w.asked_at, f.asked_at), false)
    or payer_left(f.rail_transaction_id) as "isOldNumber",
  exists (
    select 1 from rail_statement_line l
    where l.kind = 'b2c' and l.reference = coalesce(o.serial_number, w.reference, f.reference)
      and not line_failed(l.status)
  ) as "isNamed",
  (select receipt from payout_line_unknown where msisdn_index = $1 limit 1) as "unexplained",
  case
    when o.hold <> 'none' then 'order-on-hold'
    when o.id is not null and is_listed_since(o.id, $2::bytea[]) then 'blacklisted'
    when waits_for_block(c, f.id is not null) then 'blocked'
    when o.id is not null and has_loan_beside(c.id, o.id) then 'earlier-loan'
    when exists (select 1 from payout_try t where t.payout_id = q.id and t.ask_at is not null) then 'refused-try-asked-about'
  end as "because"
from payout q
  left join loan_order o on o.id = q.order_id
  left join withdrawal w on w.id = q.withdrawal_id
  left join refund f on f.id = q.refund_id
  left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where q.id = $3`,
  ['walletIndex', 'deviceIndexes', 'id'],
);

export type InsertTryParameters = {
  payoutId: bigint;
  tryNo: number;
  reference: string;
  now: Date;
};
export type InsertTryRow = Record<never, never>;

export const insertTry = statement<InsertTryParameters, InsertTryRow>(
  `insert into payout_try (payout_id, try_no, reference, sent_at) values ($1, $2, $3, $4)`,
  ['payoutId', 'tryNo', 'reference', 'now'],
);

export type ReadLastTryParameters = {
  payoutId: bigint;
};
export type ReadLastTryRow = {
  reference: string;
  sentAt: Date;
};

export const readLastTry = statement<ReadLastTryParameters, ReadLastTryRow>(
  `select reference, sent_at from payout_try
where payout_id = $1 and try_no = (select try_no from payout where id = $1)`,
  ['payoutId'],
);

export type ReadTryParameters = {
  payoutId: bigint;
  tryNo: number;
};
export type ReadTryRow = {
  reference: string;
  sentAt: Date;
};

export const readTry = statement<ReadTryParameters, ReadTryRow>(
  `select reference, sent_at from payout_try where payout_id = $1 and try_no = $2`,
  ['payoutId', 'tryNo'],
);

export type AnswerTryParameters = {
  now: Date;
  outcome: string;
  code: string | null;
  answer: unknown;
  conversationId: string | null;
  railTransactionId: string | null;
  payoutId: bigint;
  tryNo: number;
};
export type AnswerTryRow = Record<never, never>;

export const answerTry = statement<AnswerTryParameters, AnswerTryRow>(
  `update payout_try set answered_at = $1, outcome = $2, code = $3, answer = $4,
  conversation_id = coalesce($5, conversation_id),
  rail_transaction_id = coalesce($6, rail_transaction_id)
where payout_id = $7 and try_no = $8`,
  ['now', 'outcome', 'code', 'answer', 'conversationId', 'railTransactionId', 'payoutId', 'tryNo'],
);

export type FindOtherReceiptParameters = {
  payoutId: bigint;
  receipt: string;
};
export type FindOtherReceiptRow = {
  railTransactionId: string;
};

export const findOtherReceipt = statement<FindOtherReceiptParameters, FindOtherReceiptRow>(
  `select r.rail_transaction_id from payout_try t join rail_transaction r on r.rail_transaction_id = t.rail_transaction_id
where t.payout_id = $1 and r.rail_transaction_id <> $2 and r.stated_as is distinct from $2
  and (r.rail_transaction_id not like 'Q:%' or r.stated_as is not null)`,
  ['payoutId', 'receipt'],
);

export type MovePayoutParameters = {
  state: string;
  nextAt: Date | null;
  tries: number;
  queries: number;
  unknownAt: Date | null;
  settledAt: Date | null;
  id: bigint;
};
export type MovePayoutRow = Record<never, never>;

export const movePayout = statement<MovePayoutParameters, MovePayoutRow>(
  `update payout set state = $1, next_at = $2, tries = $3, queries = $4, unknown_at = $5,
  settled_at = $6
where id = $7`,
  ['state', 'nextAt', 'tries', 'queries', 'unknownAt', 'settledAt', 'id'],
);

export type TakeBackSendParameters = {
  nextAt: Date;
  id: bigint;
};
export type TakeBackSendRow = Record<never, never>;

export const takeBackSend = statement<TakeBackSendParameters, TakeBackSendRow>(
  `update payout set state = 'queued', try_no = try_no - 1, tries = tries - 1, next_at = $1 where id = $2`,
  ['nextAt', 'id'],
);

export type PostponePayoutParameters = {
  nextAt: Date;
  id: bigint;
  fence: number;
};
export type PostponePayoutRow = Record<never, never>;

export const postponePayout = statement<PostponePayoutParameters, PostponePayoutRow>(
  `update payout set next_at = $1 where id = $2 and fence = $3 and state = 'queued'`,
  ['nextAt', 'id', 'fence'],
);

export type FindPaidOutParameters = {
  railTransactionId: string;
};
export type FindPaidOutRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
};

export const findPaidOut = statement<FindPaidOutParameters, FindPaidOutRow>(
  `select p.id, p.order_id, p.withdrawal_id, p.refund_id
from rail_transaction r join payout p on p.withdrawal_id = r.withdrawal_id or p.refund_id = r.refund_id
where r.rail_transaction_id = $1 and p.state = 'confirmed'`,
  ['railTransactionId'],
);

export type FindOpenPayoutParameters = {
  orderId: bigint;
};
export type FindOpenPayoutRow = {
  id: bigint;
};

export const findOpenPayout = statement<FindOpenPayoutParameters, FindOpenPayoutRow>(
  `select id from payout where order_id = $1 and state in ('queued', 'sent', 'unknown', 'failed')
order by id desc limit 1`,
  ['orderId'],
);

export type HurryDoubtfulParameters = {
  now: Date;
  reference: string;
};
export type HurryDoubtfulRow = {
  id: bigint;
};

export const hurryDoubtful = statement<HurryDoubtfulParameters, HurryDoubtfulRow>(
  `update payout p set next_at = $1
from payout_try t
where t.reference = $2 and p.id = t.payout_id and p.try_no = t.try_no and p.state = 'unknown'
  and p.next_at > $1
returning p.id`,
  ['now', 'reference'],
);

export type AskAboutTryParameters = {
  now: Date;
  reference: string;
};
export type AskAboutTryRow = {
  payoutId: bigint;
};

export const askAboutTry = statement<AskAboutTryParameters, AskAboutTryRow>(
  `update payout_try set ask_at = $1 where reference = $2 and outcome is distinct from 'succeeded'
returning payout_id`,
  ['now', 'reference'],
);

export type ClaimRefusedParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimRefusedRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  tryNo: number;
  reference: string;
  sentAt: Date;
};

export const claimRefused = statement<ClaimRefusedParameters, ClaimRefusedRow>(
  `with due as materialized (
  select payout_id, try_no from payout_try where ask_at <= $1 order by ask_at, payout_id, try_no limit $2 for update skip locked
)
update payout_try t set ask_at = $3::timestamptz + ($1 - t.sent_at) / 10
from payout p
where p.id = t.payout_id and (t.payout_id, t.try_no) in (select payout_id, try_no from due)
returning p.id, p.order_id, p.withdrawal_id, p.refund_id, t.try_no, t.reference, t.sent_at`,
  ['now', 'limit', 'leaseUntil'],
);

export type IsInDoubtParameters = {
  payoutId: bigint;
};
export type IsInDoubtRow = {
  is: boolean;
};

export const isInDoubt = statement<IsInDoubtParameters, IsInDoubtRow>(
  `select exists (select 1 from payout_try where payout_id = $1 and ask_at is not null)
  or exists (
    select 1 from payout p join rail_queue q on q.name = 'payout' left join loan_order o on o.id = p.order_id

    where p.id = $1 and coalesce(o.placed_at, p.queued_at) <= q.restored_at
  ) as "is"`,
  ['payoutId'],
);

export type KeepAskingParameters = {
  now: Date;
  payoutId: bigint;
  tryNo: number;
};
export type KeepAskingRow = Record<never, never>;

export const keepAsking = statement<KeepAskingParameters, KeepAskingRow>(
  `update payout_try set ask_at = coalesce(ask_at, $1) where payout_id = $2 and try_no = $3`,
  ['now', 'payoutId', 'tryNo'],
);

export type EndAskingParameters = {
  payoutId: bigint;
  tryNo: number;
  isPaid: boolean;
};
export type EndAskingRow = Record<never, never>;

export const endAsking = statement<EndAskingParameters, EndAskingRow>(
  `update payout_try t set ask_at = null from payout p
where p.id = t.payout_id and t.payout_id = $1 and t.try_no = $2
  and not ($3 and p.state in ('queued', 'sent', 'unknown', 'failed'))`,
  ['payoutId', 'tryNo', 'isPaid'],
);

export type InsertRailPayoutParameters = {
  railTransactionId: string;
  amountCentavos: bigint;
  walletIndex: Buffer;
  businessNumber: string;
  reference: string;
  paidAt: Date;
  source: string;
  now: Date;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
};
export type InsertRailPayoutRow = {
  railTransactionId: string;
};

export const insertRailPayout = statement<InsertRailPayoutParameters, InsertRailPayoutRow>(
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_index, business_number, reference,
  paid_at, source, received_at, meaning, order_id, withdrawal_id, refund_id)
values ($1, 'out', $2, $3, $4, $5, $6, $7,
  $8, 'payout', $9, $10, $11)
on conflict (rail_transaction_id) do nothing
returning rail_transaction_id`,
  ['railTransactionId', 'amountCentavos', 'walletIndex', 'businessNumber', 'reference', 'paidAt', 'source', 'now', 'orderId', 'withdrawalId', 'refundId'],
);

export type MakeUnexplainedDueParameters = {
  now: Date;
  reference: string;
};
export type MakeUnexplainedDueRow = Record<never, never>;

export const makeUnexplainedDue = statement<MakeUnexplainedDueParameters, MakeUnexplainedDueRow>(
  `update rail_statement s set next_at = $1
from payout_line_unknown l where s.id = l.statement_id and l.reference = $2`,
  ['now', 'reference'],
);

export type ReadNamedParameters = {
  reference: string;
  walletIndex: Buffer;
  amountCentavos: bigint;
};
export type ReadNamedRow = {
  isNamed: boolean;
};

export const readNamed = statement<ReadNamedParameters, ReadNamedRow>(
  `select exists (select 1 from rail_statement_line where reference = $1 and kind = 'b2c' and not line_failed(status))
  or exists (
    select 1 from payout_line_unknown where msisdn_index = $2 and paid_out_centavos = $3
  ) as "isNamed"`,
  ['reference', 'walletIndex', 'amountCentavos'],
);
