// Generated from repayments.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertReceiptsParameters = {
  now: Date;
  ids: string[];
  amountsCentavos: bigint[];
  msisdnsSealed: Buffer[];
  msisdnIndexes: Buffer[];
  businessNumbers: string[];
  references: string[];
  paidAts: Date[];
  sources: string[];
};
export type InsertReceiptsRow = {
  railTransactionId: string;
};

export const insertReceipts = statement<InsertReceiptsParameters, InsertReceiptsRow>(
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, next_at)
select receipt.id, 'in', receipt.amount, nullif(receipt.msisdn_sealed, ''), nullif(receipt.msisdn_index, ''),
  nullif(receipt.business_number, ''), nullif(receipt.reference, ''), receipt.paid_at, receipt.source, $1::timestamptz,
  'unread', $1::timestamptz
from unnest($2::text[], $3::bigint[], $4::bytea[], $5::bytea[],
    $6::text[], $7::text[], $8::timestamptz[], $9::text[])
  as receipt (id, amount, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source)
where not exists (select 1 from rail_transaction named where named.stated_as = receipt.id)
on conflict (rail_transaction_id) do nothing
returning rail_transaction_id`,
  ['now', 'ids', 'amountsCentavos', 'msisdnsSealed', 'msisdnIndexes', 'businessNumbers', 'references', 'paidAts', 'sources'],
);

export type InsertRepaymentReceiptsParameters = {
  now: Date;
  ids: string[];
  amountsCentavos: bigint[];
  msisdnsSealed: Buffer[];
  msisdnIndexes: Buffer[];
  businessNumbers: string[];
  references: string[];
  paidAts: Date[];
  sources: string[];
  orderIds: bigint[];
};
export type InsertRepaymentReceiptsRow = Record<never, never>;

export const insertRepaymentReceipts = statement<InsertRepaymentReceiptsParameters, InsertRepaymentReceiptsRow>(
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, order_id)
select receipt.id, 'in', receipt.amount, nullif(receipt.msisdn_sealed, ''), nullif(receipt.msisdn_index, ''),
  nullif(receipt.business_number, ''), nullif(receipt.reference, ''), receipt.paid_at, receipt.source, $1::timestamptz,
  'repayment', receipt.order_id
from unnest($2::text[], $3::bigint[], $4::bytea[], $5::bytea[],
    $6::text[], $7::text[], $8::timestamptz[], $9::text[], $10::bigint[])
  as receipt (id, amount, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, order_id)`,
  ['now', 'ids', 'amountsCentavos', 'msisdnsSealed', 'msisdnIndexes', 'businessNumbers', 'references', 'paidAts', 'sources', 'orderIds'],
);

export type ReadStandingsParameters = {
  lateNewsSince: Date;
  toldOfPushes: boolean;
  serialNumbers: string[];
};
export type ReadStandingsRow = {
  id: bigint;
  book: string | null;
  locale: string;
  events: string | null;
  hasOffer: boolean;
  hasNamelessPush: boolean;
};

export const readStandings = statement<ReadStandingsParameters, ReadStandingsRow>(
  `select o.id, book_text(b, a.accrued_on) as "book", c.locale,
  (select told.events from debt_event_text told where told.order_id = o.id) as "events",
  exists (

    select 1 from extension_offer f
    where f.order_id = o.id and f.ended_at is null and f.expires_at > (select $1::timestamptz)
  ) as "hasOffer",
  (select $2::boolean) and exists (
    select 1 from stand_in s where s.reference = o.serial_number and s.direction = 'in'
  ) as "hasNamelessPush"
from loan_order o join customer c on c.id = o.customer_id left join order_book b on b.order_id = o.id
left join page_accrual a on a.order_page = order_page(o.id)
where o.serial_number = any(array(select unnest($3::text[])))`,
  ['lateNewsSince', 'toldOfPushes', 'serialNumbers'],
);

export type ReadReceiptsParameters = {
  ids: string[];
};
export type ReadReceiptsRow = {
  toldAs: string;
  direction: string | null;
  amountCentavos: bigint | null;
  meaning: string | null;
};

export const readReceipts = statement<ReadReceiptsParameters, ReadReceiptsRow>(
  `select rail_transaction_id as "toldAs", direction, amount_centavos, meaning from rail_transaction
where rail_transaction_id = any(array(select unnest($1::text[])))
union all
select stated_as, direction, amount_centavos, meaning from rail_transaction
where stated_as = any(array(select unnest($1::text[])))`,
  ['ids'],
);

export type MarkToldParameters = {
  ids: string[];
  now: Date;
};
export type MarkToldRow = Record<never, never>;

export const markTold = statement<MarkToldParameters, MarkToldRow>(
  `with entered as (
  select rail_transaction_id from rail_transaction
  where rail_transaction_id = any(array(select unnest($1::text[]))) and source = 'operator' and told_at is null
  order by rail_transaction_id for update
)
update rail_transaction r set told_at = $2 from entered where r.rail_transaction_id = entered.rail_transaction_id`,
  ['ids', 'now'],
);

export type LockReceiptsParameters = {
  ids: string[];
};
export type LockReceiptsRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  paidAt: Date;
  source: string;
  meaning: string;
  orderId: bigint | null;
};

export const lockReceipts = statement<LockReceiptsParameters, LockReceiptsRow>(
  `select rail_transaction_id, amount_centavos, paid_at, source, meaning, order_id
from rail_transaction where rail_transaction_id = any(array(select unnest($1::text[])))
order by rail_transaction_id for update`,
  ['ids'],
);

export type FindOtherNamedParameters = {
  receipt: string;
};
export type FindOtherNamedRow = {
  given: string;
  asked: string;
};

export const findOtherNamed = statement<FindOtherNamedParameters, FindOtherNamedRow>(
  `select given.serial_number as given, named.serial_number as asked
from rail_transaction r join loan_order given on given.id = r.order_id
join rail_statement_line l on l.receipt = r.rail_transaction_id and l.kind in ('c2b', 'paybill')
join loan_order named on named.serial_number = named_order(l.reference) and named.customer_id <> given.customer_id
where r.rail_transaction_id = $1 and r.source = 'operator' and r.meaning = 'repayment' and r.stated_at is not null`,
  ['receipt'],
);

export type ClaimReceiptsParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimReceiptsRow = {
  railTransactionId: string;
  businessNumber: string | null;
  reference: string | null;
};

export const claimReceipts = statement<ClaimReceiptsParameters, ClaimReceiptsRow>(
  `with due as materialized (
  select rail_transaction_id from rail_transaction where meaning = 'unread' and next_at <= $1
  order by next_at, paid_at, rail_transaction_id limit $2 for update skip locked
)
update rail_transaction set next_at = $3
where rail_transaction_id in (select rail_transaction_id from due)
returning rail_transaction_id, business_number, reference`,
  ['now', 'limit', 'leaseUntil'],
);

export type FindWaitingForParameters = {
  businessNumber: string;
  serialNumber: string;
};
export type FindWaitingForRow = {
  railTransactionId: string;
};

export const findWaitingFor = statement<FindWaitingForParameters, FindWaitingForRow>(
  `select rail_transaction_id from rail_transaction
where meaning = 'suspense' and part_of is null and business_number = $1
  and regexp_replace(reference, '[\\s-]', '', 'g') = $2
order by paid_at, rail_transaction_id`,
  ['businessNumber', 'serialNumber'],
);

export type MarkRepaymentsParameters = {
  ids: string[];
  orderIds: bigint[];
};
export type MarkRepaymentsRow = {
  railTransactionId: string;
};

export const markRepayments = statement<MarkRepaymentsParameters, MarkRepaymentsRow>(
  `update rail_transaction r set meaning = 'repayment', order_id = payment.order_id, next_at = null
from unnest($1::text[], $2::bigint[]) as payment (id, order_id)
where r.rail_transaction_id = payment.id and r.meaning in ('unread', 'suspense')
returning r.rail_transaction_id`,
  ['ids', 'orderIds'],
);

export type InsertPaymentsParameters = {
  now: Date;
  sheetKey: string | null;
  ids: string[];
  orderIds: bigint[];
  seqs: number[];
  amountsCentavos: bigint[];
  valueAts: Date[];
  valuesOn: string[];
};
export type InsertPaymentsRow = Record<never, never>;

export const insertPayments = statement<InsertPaymentsParameters, InsertPaymentsRow>(
  `insert into debt_event
  (order_id, seq, kind, amount_centavos, value_at, value_on, rail_transaction_id, recorded_at, journal_id)
select payment.order_id,

  coalesce(nullif(payment.seq, 0),
    (select coalesce(max(e.seq), 0) + 1 from debt_event e where e.order_id = payment.order_id)),
  'payment', payment.amount, payment.value_at, payment.value_on, payment.id, $1,

  (select j.id from journal j where j.event_key = $2)
from unnest(array(select unnest($3::text[])), $4::bigint[], $5::integer[], $6::bigint[],
    $7::timestamptz[], $8::date[])
  as payment (id, order_id, seq, amount, value_at, value_on)`,
  ['now', 'sheetKey', 'ids', 'orderIds', 'seqs', 'amountsCentavos', 'valueAts', 'valuesOn'],
);

export type LockLimitParameters = {
  orderId: bigint;
  customerId: bigint;
};
export type LockLimitRow = {
  creditLimitCentavos: bigint;
  blockedAt: Date | null;
  dpdBefore: number;
};

export const lockLimit = statement<LockLimitParameters, LockLimitRow>(
  `select credit_limit_centavos, blocked_at,
  (select coalesce(max(worst_dpd), 0) from orders_before($1)) as "dpdBefore"
from customer where id = $2 for update`,
  ['orderId', 'customerId'],
);

export type LockCreditorParameters = {
  customerId: bigint;
};
export type LockCreditorRow = {
  id: bigint;
};

export const lockCreditor = statement<LockCreditorParameters, LockCreditorRow>(
  `select c.id from customer c
where c.id = $1 and exists (
  select 1 from posting p where p.account_code = 'customer_credit' and p.customer_id = c.id
)
for update`,
  ['customerId'],
);

export type ReadFreeCreditParameters = {
  customerId: bigint;
};
export type ReadFreeCreditRow = {
  centavos: bigint;
};

export const readFreeCredit = statement<ReadFreeCreditParameters, ReadFreeCreditRow>(
  `select (owed.centavos - leaving.centavos) as "centavos"
from (
  select coalesce(-sum(amount_centavos), 0)::bigint as centavos from posting
  where account_code = 'customer_credit' and customer_id = $1
) owed, (
  select coalesce(sum(amount_centavos), 0)::bigint as centavos from refund
  where customer_id = $1 and state = 'queued'
) leaving
where owed.centavos > leaving.centavos`,
  ['customerId'],
);

export type LockOwingParameters = {
  customerId: bigint;
};
export type LockOwingRow = {
  id: bigint;
};

export const lockOwing = statement<LockOwingParameters, LockOwingRow>(
  `with locked as materialized (select with_extended(array(
  select owing.id from loan_order owing
  where owing.customer_id = $1 and is_payable(owing.status)
)) as ids)
select id from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order`,
  ['customerId'],
);

export type FindStandingStepParameters = {
  orderId: bigint;
};
export type FindStandingStepRow = {
  orderId: bigint;
};

export const findStandingStep = statement<FindStandingStepParameters, FindStandingStepRow>(
  `select order_id from limit_step
where order_id = any(array(select $1::bigint union all select id from orders_before($1)))
  and undone_at is null and to_centavos > from_centavos`,
  ['orderId'],
);

export type WriteLimitStepParameters = {
  orderId: bigint;
  fromCentavos: bigint;
  toCentavos: bigint;
  now: Date;
};
export type WriteLimitStepRow = Record<never, never>;

export const writeLimitStep = statement<WriteLimitStepParameters, WriteLimitStepRow>(
  `insert into limit_step (order_id, from_centavos, to_centavos, at) values ($1, $2, $3, $4)
on conflict (order_id) do update
set from_centavos = excluded.from_centavos, to_centavos = excluded.to_centavos, at = excluded.at, undone_at = null`,
  ['orderId', 'fromCentavos', 'toCentavos', 'now'],
);

export type LiftLateBlockParameters = {
  orderId: bigint;
  mostDpd: number;
};
export type LiftLateBlockRow = {
  id: bigint;
};

export const liftLateBlock = statement<LiftLateBlockParameters, LiftLateBlockRow>(
  `update customer c set blocked_at = null, blocked_reason = null
from loan_order o
where o.id = $1 and c.id = o.customer_id and c.blocked_reason = 'LATE' and not exists (
  select 1 from loan_order other join limit_step s on s.order_id = other.id
  where other.customer_id = c.id and other.id <> o.id and s.at >= c.blocked_at and other.worst_dpd > $2
)
returning c.id`,
  ['orderId', 'mostDpd'],
);

export type InsertAttemptsParameters = {
  now: Date;
  ids: string[];
  orderIds: bigint[];
  customerIds: bigint[];
  amountsCentavos: bigint[];
};
export type InsertAttemptsRow = Record<never, never>;

export const insertAttempts = statement<InsertAttemptsParameters, InsertAttemptsRow>(
  `insert into payment_attempt (id, order_id, customer_id, amount_centavos, state, next_at, asked_at)
select attempt.id, attempt.order_id, attempt.customer_id, attempt.amount, 'queued', $1, $1
from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[])
  as attempt (id, order_id, customer_id, amount)`,
  ['now', 'ids', 'orderIds', 'customerIds', 'amountsCentavos'],
);

export type FindPayableParameters = {
  tokenHashes: Buffer[];
  now: Date;
  serialNumbers: string[];
};
export type FindPayableRow = {
  place: number;
  customerId: bigint;
  toTouch: bigint | null;
  orderId: bigint | null;
  status: string;
  policyVersion: number;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  liveId: string | null;
  liveCentavos: bigint | null;
  events: string | null;
};

export const findPayable = statement<FindPayableParameters, FindPayableRow>(
  `select caller.place as "place", caller.customer_id as "customerId", case when caller.is_to_touch then caller.session_id end as "toTouch",
  o.id as "orderId", o.status as "status", o.policy_version as "policyVersion", o.principal_centavos as "principalCentavos",
  o.approval_fee_centavos as "approvalFeeCentavos", o.discount_centavos as "discountCentavos",
  o.interest_centavos as "interestCentavos", o.term_days as "termDays", o.disbursed_on, o.due_on, o.extensions as "extensions",
  o.chain_principal_centavos, o.chain_charged_centavos, live.id as "liveId", live.amount_centavos as "liveCentavos",
  (select told.events from debt_event_text told where told.order_id = o.id) as "events"
from callers($1::bytea[], $2) caller
left join loan_order o
  on o.serial_number = ($3::text[])[caller.place] and o.customer_id = caller.customer_id
left join lateral (
  select * from payment_attempt a where a.order_id = o.id and a.state in ('queued', 'sent') limit 1
) live on true`,
  ['tokenHashes', 'now', 'serialNumbers'],
);

export type FindOwnAttemptsParameters = {
  tokenHashes: Buffer[];
  now: Date;
  ids: string[];
};
export type FindOwnAttemptsRow = {
  place: number;
  toTouch: bigint | null;
  state: string | null;
};

export const findOwnAttempts = statement<FindOwnAttemptsParameters, FindOwnAttemptsRow>(
  `select caller.place as "place", case when caller.is_to_touch then caller.session_id end as "toTouch",
  case when a.state = 'failed' and a.ask_at is not null then 'unknown' else a.state end as "state"
from callers($1::bytea[], $2) caller
left join payment_attempt a on a.id = ($3::uuid[])[caller.place] and a.customer_id = caller.customer_id`,
  ['tokenHashes', 'now', 'ids'],
);

export type ClaimAskedParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimAskedRow = {
  id: string;
  orderId: bigint;
  fence: number;
};

export const claimAsked = statement<ClaimAskedParameters, ClaimAskedRow>(
  `with due as materialized (
  select id from payment_attempt where state = 'queued' and next_at <= $1
  order by next_at, id limit $2 for update skip locked
)
update payment_attempt set next_at = $3, fence = fence + 1
where id in (select id from due)
returning id, order_id, fence`,
  ['now', 'limit', 'leaseUntil'],
);

export type ClaimDoubtfulParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimDoubtfulRow = {
  id: string;
  orderId: bigint;
  reference: string;
};

export const claimDoubtful = statement<ClaimDoubtfulParameters, ClaimDoubtfulRow>(
  `with due as materialized (
  select id from payment_attempt where state in ('sent', 'unknown') and next_at <= $1
  order by next_at, id limit $2 for update skip locked
)
update payment_attempt set next_at = $3, fence = fence + 1
where id in (select id from due)
returning id, order_id, reference as "reference"`,
  ['now', 'limit', 'leaseUntil'],
);

export type ReadPayerParameters = {
  id: string;
};
export type ReadPayerRow = {
  mobileSealed: Buffer | null;
  askedAt: Date;
};

export const readPayer = statement<ReadPayerParameters, ReadPayerRow>(
  `select c.mobile_sealed, a.asked_at from payment_attempt a join customer c on c.id = a.customer_id where a.id = $1`,
  ['id'],
);

export type SendAttemptParameters = {
  now: Date;
  leaseUntil: Date;
  reference: string;
  walletSealed: Buffer;
  id: string;
  fence: number;
  askedAfter: Date;
  owesAgain: boolean;
};
export type SendAttemptRow = {
  amountCentavos: bigint;
  serialNumber: string;
};

export const sendAttempt = statement<SendAttemptParameters, SendAttemptRow>(
  `update payment_attempt a set state = 'sent', sent_at = $1, next_at = $2, reference = $3,
  wallet_sealed = $4
from loan_order o
where a.id = $5 and a.fence = $6 and a.state = 'queued' and a.asked_at > $7
  and o.id = a.order_id and (is_payable(o.status) or $8)
returning a.amount_centavos, o.serial_number`,
  ['now', 'leaseUntil', 'reference', 'walletSealed', 'id', 'fence', 'askedAfter', 'owesAgain'],
);

export type LetGoParameters = {
  nextAt: Date;
  id: string;
  fence: number;
};
export type LetGoRow = Record<never, never>;

export const letGo = statement<LetGoParameters, LetGoRow>(
  `update payment_attempt set next_at = $1 where id = $2 and fence = $3 and state = 'sent'`,
  ['nextAt', 'id', 'fence'],
);

export type LockAttemptParameters = {
  id: string;
};
export type LockAttemptRow = {
  id: string;
  state: string;
  amountCentavos: bigint;
  walletSealed: Buffer | null;
  reference: string | null;
  queries: number;
  unknownAt: Date | null;
  sentAt: Date | null;
  askedAt: Date;
};

export const lockAttempt = statement<LockAttemptParameters, LockAttemptRow>(
  `select id, state, amount_centavos, wallet_sealed, reference, queries, unknown_at, sent_at, asked_at
from payment_attempt where id = $1 for update`,
  ['id'],
);

export type MoveAttemptParameters = {
  state: string;
  nextAt: Date | null;
  queries: number;
  unknownAt: Date | null;
  settledAt: Date | null;
  answer: unknown;
  code: string | null;
  conversationId: string | null;
  railTransactionId: string | null;
  id: string;
};
export type MoveAttemptRow = Record<never, never>;

export const moveAttempt = statement<MoveAttemptParameters, MoveAttemptRow>(
  `update payment_attempt set state = $1, next_at = $2, queries = $3, unknown_at = $4,
  settled_at = $5, ask_at = case when $1 <> 'succeeded' then ask_at end,
  code = case when $6::jsonb is null then code else $7 end, answer = coalesce($6::jsonb, answer),
  conversation_id = coalesce($8, conversation_id),
  rail_transaction_id = coalesce($9, rail_transaction_id)
where id = $10`,
  ['state', 'nextAt', 'queries', 'unknownAt', 'settledAt', 'answer', 'code', 'conversationId', 'railTransactionId', 'id'],
);

export type IsReceiptTakenParameters = {
  receipt: string;
  attemptId: string;
};
export type IsReceiptTakenRow = {
  isTaken: boolean;
};

export const isReceiptTaken = statement<IsReceiptTakenParameters, IsReceiptTakenRow>(
  `select exists (select 1 from payment_attempt where rail_transaction_id = $1 and id <> $2)
  or exists (select 1 from rail_transaction where stated_as = $1) as "isTaken"`,
  ['receipt', 'attemptId'],
);

export type FindOtherPushParameters = {
  orderId: bigint;
  receipt: string;
};
export type FindOtherPushRow = {
  serialNumber: string;
};

export const findOtherPush = statement<FindOtherPushParameters, FindOtherPushRow>(
  `select o.serial_number from payment_attempt a join loan_order o on o.id = a.order_id
where a.order_id <> $1
  and a.rail_transaction_id in ($2, (select r.rail_transaction_id from rail_transaction r where r.stated_as = $2))
limit 1`,
  ['orderId', 'receipt'],
);

export type FindPushLineParameters = {
  serialNumber: string;
  amountCentavos: bigint;
  from: Date;
  until: Date;
};
export type FindPushLineRow = {
  receipt: string;
};

export const findPushLine = statement<FindPushLineParameters, FindPushLineRow>(
  `select l.receipt from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt
where l.kind = 'c2b' and lower(l.status) = 'completed' and l.reference = $1
  and l.paid_in_centavos = $2 and l.completed_at >= $3 and l.completed_at < $4
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = l.receipt)
order by l.completed_at, l.id limit 1`,
  ['serialNumber', 'amountCentavos', 'from', 'until'],
);

export type HurryDoubtfulParameters = {
  now: Date;
  reference: string;
};
export type HurryDoubtfulRow = {
  id: string;
};

export const hurryDoubtful = statement<HurryDoubtfulParameters, HurryDoubtfulRow>(
  `update payment_attempt set next_at = $1 where reference = $2 and next_at > $1

  and (state = 'unknown' or (state = 'sent' and conversation_id is not null))
returning id`,
  ['now', 'reference'],
);

export type AskAboutPushParameters = {
  now: Date;
  reference: string;
};
export type AskAboutPushRow = {
  id: string;
};

export const askAboutPush = statement<AskAboutPushParameters, AskAboutPushRow>(
  `update payment_attempt set ask_at = $1
where reference = $2 and (state in ('failed', 'unknown') or (state = 'sent' and conversation_id is null))
returning id`,
  ['now', 'reference'],
);

export type ClaimRefusedParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimRefusedRow = {
  id: string;
  orderId: bigint;
  reference: string;
  sentAt: Date;
};

export const claimRefused = statement<ClaimRefusedParameters, ClaimRefusedRow>(
  `with due as materialized (
  select id from payment_attempt where ask_at <= $1 order by ask_at, id limit $2 for update skip locked
)
update payment_attempt set ask_at = $3::timestamptz + ($1 - sent_at) / 10
where id in (select id from due)
returning id, order_id, reference as "reference", sent_at as "sentAt"`,
  ['now', 'limit', 'leaseUntil'],
);

export type EndAskingParameters = {
  id: string;
};
export type EndAskingRow = Record<never, never>;

export const endAsking = statement<EndAskingParameters, EndAskingRow>(
  `update payment_attempt set ask_at = null where id = $1`,
  ['id'],
);

export type ReadSerialNumberParameters = {
  id: bigint | null;
};
export type ReadSerialNumberRow = {
  serialNumber: string;
};

export const readSerialNumber = statement<ReadSerialNumberParameters, ReadSerialNumberRow>(
  `select serial_number from loan_order where id = $1`,
  ['id'],
);

export type ReadRailNameParameters = {
  receipt: string;
};
export type ReadRailNameRow = {
  name: string | null;
};

export const readRailName = statement<ReadRailNameParameters, ReadRailNameRow>(
  `with recursive receipt as (
  select rail_transaction_id, stated_as, part_of from rail_transaction where rail_transaction_id = $1
  union all
  select whole.rail_transaction_id, whole.stated_as, whole.part_of
  from receipt part join rail_transaction whole on whole.rail_transaction_id = part.part_of
)
select coalesce(stated_as, case when rail_transaction_id not like 'Q:%' then rail_transaction_id end) as "name"
from receipt where part_of is null`,
  ['receipt'],
);

export type ReadPartPaidParameters = {
  eventKey: string;
};
export type ReadPartPaidRow = {
  amountCentavos: bigint;
  orderId: bigint;
  policyVersion: number;
  serialNumber: string;
  customerId: bigint;
};

export const readPartPaid = statement<ReadPartPaidParameters, ReadPartPaidRow>(
  `select r.amount_centavos, o.id as order_id, o.policy_version, o.serial_number, o.customer_id
from rail_transaction r join loan_order o on o.id = r.order_id
where r.rail_transaction_id = substring($1 from '^paid:(.+)$') and r.meaning = 'repayment'`,
  ['eventKey'],
);
