// Generated from privacy.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockToEraseParameters = {
  uuid: string;
};
export type LockToEraseRow = {
  id: bigint;
};

export const lockToErase = statement<LockToEraseParameters, LockToEraseRow>(
  `select id from customer where uuid::text = $1 for update`,
  ['uuid'],
);

export type LockErasableParameters = {
  today: string;
  recordYears: number;
  uuid: string;
};
export type LockErasableRow = {
  id: bigint;
  erasedAt: Date | null;
  isBlocked: boolean;
  isInCooldown: boolean;
  hasOpenOrder: boolean;
  isHeld: boolean;
  moneyMoves: boolean;
  paidUnmatched: boolean;
  creditCentavos: bigint;
  commissionCentavos: bigint;
  keptUntil: string | null;
};

export const lockErasable = statement<LockErasableParameters, LockErasableRow>(
  `select c.id, c.erased_at, c.blocked_at is not null as "isBlocked",
  coalesce(c.cooldown_until > $1::date, false) as "isInCooldown",
  exists (
    select 1 from loan_order o left join order_book b on b.order_id = o.id
    where o.customer_id = c.id and (
      is_open(o.status) or b.principal_receivable > 0
    )
  ) as "hasOpenOrder",
  exists (select 1 from loan_order o where o.customer_id = c.id and o.hold <> 'none') as "isHeld",
  exists (
    select 1 from loan_order o join payout p on p.order_id = o.id
    where o.customer_id = c.id and (
      p.state in ('queued', 'sent', 'unknown') or (p.state = 'confirmed' and o.disbursed_on is null)
    )
  ) or exists (
    select 1 from payment_attempt a where a.customer_id = c.id and a.state in ('queued', 'sent', 'unknown')
  ) or exists (
    select 1 from withdrawal w where w.customer_id = c.id and w.state = 'queued'
  ) or exists (
    select 1 from refund f where f.customer_id = c.id and f.state = 'queued'
  ) or exists (
    select 1 from payment_proof p where p.customer_id = c.id and p.state = 'received'
  ) or exists (
    select 1 from rail_queue q where q.name = 'payout' and c.created_at <= q.restored_at
  ) or exists (
    select 1 from numbers_of(c.id) had join payout_line_unknown l
      on l.msisdn_index = had.mobile_index and l.completed_at >= had.free_since and l.completed_at < had.until
  ) or paid.moves as "moneyMoves", paid.waits as "paidUnmatched",
  (
    select coalesce(-sum(amount_centavos), 0) from posting where customer_id = c.id and account_code = 'customer_credit'
  ) as "creditCentavos",
  (
    select coalesce(-sum(amount_centavos), 0) from posting where customer_id = c.id and account_code = 'commission_payable'
  ) as "commissionCentavos",
  (
    select (max(t.business_date) + make_interval(years => $2::int))::date
    from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and o.disbursed_on is not null
  ) as "keptUntil"
from customer c cross join lateral (

  select coalesce(bool_or(r.meaning <> 'suspense'), false) as moves,
    coalesce(bool_or(r.meaning = 'suspense' and (not payer_left(r.rail_transaction_id) or exists (
      select 1 from loan_order o where o.customer_id = c.id and o.disbursed_on is not null
    ))), false) as waits
  from numbers_of(c.id) had join rail_transaction r
    on r.msisdn_index = had.mobile_index and r.paid_at >= had.free_since and r.paid_at < had.until
  where r.meaning in ('unread', 'suspense', 'refunding')
) paid
where c.uuid::text = $3 for update of c`,
  ['today', 'recordYears', 'uuid'],
);

export type CountTracesParameters = {
  id: bigint;
};
export type CountTracesRow = {
  contacts: bigint;
  messages: bigint;
  devices: bigint;
  signIns: bigint;
  notes: bigint;
  calls: bigint;
  proofs: bigint;
  loans: bigint;
};

export const countTraces = statement<CountTracesParameters, CountTracesRow>(
  `select (select count(*) from next_of_kin where customer_id = $1) as "contacts",
  (select count(*) from sms where customer_id = $1) as "messages",
  (select count(*) from customer_device where customer_id = $1) as "devices",
  (select count(*) from session where customer_id = $1) as "signIns",
  (select count(*) from customer_note where customer_id = $1) as "notes",
  (
    select count(*) from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = $1
  ) as "calls",
  (select count(*) from payment_proof where customer_id = $1) as "proofs",
  (select count(*) from loan_order where customer_id = $1 and disbursed_on is not null) as "loans"`,
  ['id'],
);

export type ListReceiptsParameters = {
  id: bigint;
};
export type ListReceiptsRow = {
  id: string;
  stated: string;
};

export const listReceipts = statement<ListReceiptsParameters, ListReceiptsRow>(
  `with recursive receipt as (
  select r.rail_transaction_id, r.stated_as, r.part_of from rail_transaction r
  join loan_order o on o.id = r.order_id where o.customer_id = $1
  union
  select r.rail_transaction_id, r.stated_as, r.part_of from rail_transaction r
  join numbers_of($1) had on had.mobile_index = r.msisdn_index and r.paid_at >= had.free_since and r.paid_at < had.until
  where r.meaning not in ('unread', 'suspense', 'refunding') or (r.meaning = 'suspense' and payer_left(r.rail_transaction_id))
  union
  select r.rail_transaction_id, r.stated_as, r.part_of from receipt part
  join rail_transaction r on r.rail_transaction_id = part.part_of
)
select rail_transaction_id as "id", coalesce(stated_as, rail_transaction_id) as "stated" from receipt`,
  ['id'],
);

export type ListPayoutsParameters = {
  id: bigint;
  receipts: string[];
};
export type ListPayoutsRow = {
  id: bigint;
  reference: string;
};

export const listPayouts = statement<ListPayoutsParameters, ListPayoutsRow>(
  `select p.id as "id", o.serial_number as "reference" from loan_order o join payout p on p.order_id = o.id
where o.customer_id = $1
union all
select p.id, w.reference from withdrawal w join payout p on p.withdrawal_id = w.id where w.customer_id = $1
union all
select p.id, f.reference from refund f join payout p on p.refund_id = f.id
where f.customer_id = $1 or f.rail_transaction_id = any($2::text[])`,
  ['id', 'receipts'],
);

export type ListLinesParameters = {
  stated: string[];
  references: string[];
  id: bigint;
};
export type ListLinesRow = {
  id: bigint;
};

export const listLines = statement<ListLinesParameters, ListLinesRow>(
  `with line as (
  select id, receipt from rail_statement_line where receipt = any($1::text[])
  union all
  select id, receipt from rail_statement_line where kind = 'b2c' and reference = any($2::text[])
  union all

  select l.id, l.receipt from numbers_of($3) had join rail_statement_line l on l.msisdn_index = had.mobile_index
    and l.completed_at >= had.free_since and l.completed_at < had.until
  where l.settled_by is not null
)
select id as "id" from line
union
select back.id from rail_statement_line back where back.kind = 'reversal'
  and back.reference in (select receipt from line union all select unnest($1::text[]))`,
  ['stated', 'references', 'id'],
);

export type ForgetWordsParameters = {
  id: bigint;
  receipts: string[];
  payouts: bigint[];
  lines: bigint[];
};
export type ForgetWordsRow = Record<never, never>;

export const forgetWords = statement<ForgetWordsParameters, ForgetWordsRow>(
  `with about as (
  select 'customer:' || uuid as subject from customer where id = $1
  union all
  select 'order:' || serial_number from loan_order where customer_id = $1
  union all
  select 'withdrawal:' || id from withdrawal where customer_id = $1
  union all
  select 'refund:' || id from refund where customer_id = $1
  union all

  select a.subject from customer c join approval_request a on a.kind = 'issue-coupon' and a.proposal ->> 'customer' = c.uuid::text
  where c.id = $1
  union all
  select 'rail:' || unnest($2::text[])
  union all
  select 'payout:' || unnest($3::bigint[])
), closed as (
  update incident set closed_note = '–', closed_note_sealed = null
  where subject in (select subject from about) and closed_by is not null
), said as (
  delete from audit_words where audit_id in (select id from audit where subject in (select subject from about))
), settled as (
  update rail_statement_line set settled_note = '–', settled_note_sealed = null
  where settled_by is not null and id = any($4::bigint[])
)
update approval_request set note = '–', note_sealed = null, answer_sealed = null,
  answer = case when num_nonnulls(answer, answer_sealed) > 0 then '–' end,
  proposal = case
    when kind in ('number', 'number-off', 'refund-credit', 'refund-receipt', 'pay-commission') then proposal - array['from', 'walletIndex']
    when kind = 'manual-payment' and named_order(proposal ->> 'reference') is null then proposal || '{"reference": null}'
    else proposal end,
  changes = without_payer(changes)
where subject in (select subject from about)`,
  ['id', 'receipts', 'payouts', 'lines'],
);

export type ForgetProposedPayersParameters = {
  now: Date;
};
export type ForgetProposedPayersRow = Record<never, never>;

export const forgetProposedPayers = statement<ForgetProposedPayersParameters, ForgetProposedPayersRow>(
  `with carried_out as (
  update approval_request set proposal = proposal || '{"payerSealed": null}'
  where kind = 'manual-payment' and outcome = 'approved' and proposal ->> 'payerSealed' is not null
)
update approval_request set
  proposal = proposal || '{"payerSealed": null}'
    || case when proposal ->> 'reference' like '~%' then '{"reference": null}' else '{}' end::jsonb,
  changes = without_payer(changes)
where kind = 'manual-payment' and (outcome <> 'approved' or (outcome is null and expires_at <= $1))
  and (proposal ->> 'payerSealed' is not null or proposal ->> 'reference' like '~%')`,
  ['now'],
);

export type DeleteTracesParameters = {
  id: bigint;
};
export type DeleteTracesRow = Record<never, never>;

export const deleteTraces = statement<DeleteTracesParameters, DeleteTracesRow>(
  `with kin as (delete from next_of_kin where customer_id = $1),
  device as (delete from customer_device where customer_id = $1),
  note as (delete from customer_note where customer_id = $1),
  asked_number as (delete from mobile_request where customer_id = $1),
  holder as (delete from wallet_holder where customer_id = $1),
  answers as (delete from idempotency where customer_id = $1),
  proof as (delete from payment_proof where customer_id = $1),
  said as (
    update contact_log l set said_sealed = null from loan_order o
    where o.id = l.order_id and o.customer_id = $1 and l.said_sealed is not null
  ),
  placed as (
    update loan_order set placed_from_index = null where customer_id = $1 and placed_from_index is not null
  ),
  given as (update consent set device_uuid = null where customer_id = $1 and device_uuid is not null)
delete from sms where customer_id = $1`,
  ['id'],
);

export type DeleteCodesParameters = {
  id: bigint;
};
export type DeleteCodesRow = Record<never, never>;

export const deleteCodes = statement<DeleteCodesParameters, DeleteCodesRow>(
  `with guess as (
  delete from sign_in_wrong_guess g using numbers_of($1) had
  where g.mobile_index = had.mobile_index and g.guessed_at >= had.free_since and g.guessed_at < had.until
)
delete from sign_in_send s using sign_in_code c where c.id = s.code_id and c.customer_id = $1`,
  ['id'],
);

export type DeleteSeedsParameters = {
  id: bigint;
};
export type DeleteSeedsRow = Record<never, never>;

export const deleteSeeds = statement<DeleteSeedsParameters, DeleteSeedsRow>(
  `delete from sign_in_code where customer_id = $1`,
  ['id'],
);

export type CloseSessionsParameters = {
  now: Date;
  id: bigint;
};
export type CloseSessionsRow = Record<never, never>;

export const closeSessions = statement<CloseSessionsParameters, CloseSessionsRow>(
  `update session set ended_at = coalesce(ended_at, $1), device_uuid = 'erased', reported_device_uuid = null,
  user_agent = null, address_index = null
where customer_id = $2`,
  ['now', 'id'],
);

export type MarkAskedParameters = {
  now: Date;
  id: bigint;
};
export type MarkAskedRow = Record<never, never>;

export const markAsked = statement<MarkAskedParameters, MarkAskedRow>(
  `update customer set erasure_asked_at = $1, level = case level when 'Normal' then 'Basic' else level end,
  editing_opened_at = $1
where id = $2`,
  ['now', 'id'],
);

export type ForgetCustomerParameters = {
  now: Date;
  id: bigint;
};
export type ForgetCustomerRow = Record<never, never>;

export const forgetCustomer = statement<ForgetCustomerParameters, ForgetCustomerRow>(
  `update customer set erased_at = $1, mobile_sealed = null, mobile_index = null, level = 'Created',
  first_name_sealed = null, last_name_sealed = null, nuit_sealed = null, nuit_index = null, nuit_doubt = null, bi_sealed = null,
  gender = null, salary_day = null, source = null, editing_opened_at = null
where id = $2`,
  ['now', 'id'],
);

export type ForgetRecordsParameters = {
  orderWalletSealed: Buffer;
  id: bigint;
  attemptWalletSealed: Buffer;
};
export type ForgetRecordsRow = Record<never, never>;

export const forgetRecords = statement<ForgetRecordsParameters, ForgetRecordsRow>(
  `with wallet as (update loan_order set wallet_sealed = $1 where customer_id = $2),
  attempt as (update payment_attempt set wallet_sealed = $3 where customer_id = $2),
  paper as (delete from order_contract k using loan_order o where o.id = k.order_id and o.customer_id = $2),
  device as (delete from order_device where order_id = any(array(select id from loan_order where customer_id = $2)))
delete from mobile_change where customer_id = $2`,
  ['orderWalletSealed', 'id', 'attemptWalletSealed'],
);

export type ForgetMoneyParameters = {
  lines: bigint[];
  payoutWalletSealed: Buffer;
  payouts: bigint[];
  receipts: string[];
};
export type ForgetMoneyRow = Record<never, never>;

export const forgetMoney = statement<ForgetMoneyParameters, ForgetMoneyRow>(
  `with stated as (
  update rail_statement_line set msisdn_sealed = null, msisdn_index = null,
    reference = case when kind in ('c2b', 'paybill') and named_order(reference) is null then '' else reference end
  where id = any($1::bigint[])
), sent as (update payout set wallet_sealed = $2 where id = any($3::bigint[]))
update rail_transaction set msisdn_sealed = null, msisdn_index = null,
  reference = case when direction = 'out' or named_order(reference) is not null then reference end
where rail_transaction_id = any(array(
  select unnest($4::text[])
  union all
  select t.rail_transaction_id from payout_try t where t.payout_id = any($3::bigint[])
))`,
  ['lines', 'payoutWalletSealed', 'payouts', 'receipts'],
);

export type InsertRequestParameters = {
  customerId: bigint;
  kind: string;
  makerId: bigint | null;
  checkerId: bigint | null;
  now: Date;
  keptUntil: string | null;
};
export type InsertRequestRow = Record<never, never>;

export const insertRequest = statement<InsertRequestParameters, InsertRequestRow>(
  `insert into privacy_request (customer_id, kind, maker_id, checker_id, at, kept_until)
values ($1, $2, $3, $4, $5, $6)`,
  ['customerId', 'kind', 'makerId', 'checkerId', 'now', 'keptUntil'],
);

export type ListRequestsParameters = {
  after: bigint | null;
  kind: string | null;
  limit: bigint;
};
export type ListRequestsRow = {
  id: bigint;
  kind: string;
  at: Date;
  keptUntil: string | null;
  uuid: string;
  erasedAt: Date | null;
  maker: string | null;
  checker: string | null;
};

export const listRequests = statement<ListRequestsParameters, ListRequestsRow>(
  `select r.id, r.kind, r.at, r.kept_until, c.uuid, c.erased_at, m.name as "maker", k.name as "checker"
from privacy_request r
join customer c on c.id = r.customer_id
left join operator m on m.id = r.maker_id
left join operator k on k.id = r.checker_id
where ($1::bigint is null or r.id < $1) and ($2::text is null or r.kind = $2)
order by r.id desc limit $3`,
  ['after', 'kind', 'limit'],
);

export type ReadLastRunParameters = Record<never, never>;
export type ReadLastRunRow = {
  businessDate: string;
  finishedAt: Date | null;
  erased: number;
  messages: number;
};

export const readLastRun = statement<ReadLastRunParameters, ReadLastRunRow>(
  `select business_date, finished_at, erased, messages from retention_run order by business_date desc limit 1`,
  [],
);

export type ClaimRunParameters = {
  today: string;
  now: Date;
  leaseUntil: Date;
};
export type ClaimRunRow = {
  businessDate: string;
};

export const claimRun = statement<ClaimRunParameters, ClaimRunRow>(
  `insert into retention_run as r (business_date, started_at, next_at)
select $1, $2, $3
where not exists (
  select 1 from retention_run done
  where done.business_date = $1 and (done.finished_at is not null or done.next_at > $2)
)
on conflict (business_date) do update set next_at = excluded.next_at
where r.finished_at is null and r.next_at <= $2
returning business_date`,
  ['today', 'now', 'leaseUntil'],
);

export type FinishRunParameters = {
  now: Date;
  erased: number;
  messages: number;
  today: string;
};
export type FinishRunRow = Record<never, never>;

export const finishRun = statement<FinishRunParameters, FinishRunRow>(
  `update retention_run set finished_at = $1, next_at = null, erased = $2, messages = $3
where business_date = $4 and finished_at is null`,
  ['now', 'erased', 'messages', 'today'],
);

export type ListOutlivedParameters = {
  idleBefore: Date;
  recordYears: number;
  today: string;
  afterAt: Date;
  afterId: bigint;
  limit: bigint;
};
export type ListOutlivedRow = {
  id: bigint;
  uuid: string;
  createdAt: Date;
  isOutlived: boolean;
};

export const listOutlived = statement<ListOutlivedParameters, ListOutlivedRow>(
  `select c.id, c.uuid, c.created_at,
  not exists (select 1 from session s where s.customer_id = c.id and s.last_seen_at >= $1)
  and not exists (
    select 1 from loan_order o join order_transition t on t.order_id = o.id
    where o.customer_id = c.id and o.disbursed_on is not null
      and t.business_date + make_interval(years => $2::int) > $3::date
  ) as "isOutlived"
from (
  select id, uuid, created_at from customer
  where erased_at is null and created_at < $1 and (created_at, id) > ($4::timestamptz, $5::bigint)
  order by created_at, id limit $6
) c
order by c.created_at, c.id`,
  ['idleBefore', 'recordYears', 'today', 'afterAt', 'afterId', 'limit'],
);

export type WasSeenSinceParameters = {
  customerId: bigint;
  since: Date;
};
export type WasSeenSinceRow = {
  wasSeen: boolean;
};

export const wasSeenSince = statement<WasSeenSinceParameters, WasSeenSinceRow>(
  `select exists (select 1 from session where customer_id = $1 and last_seen_at >= $2) as "wasSeen"`,
  ['customerId', 'since'],
);

export type DeleteOldMessagesParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldMessagesRow = {
  id: string;
};

export const deleteOldMessages = statement<DeleteOldMessagesParameters, DeleteOldMessagesRow>(
  `delete from sms where id in (
  select id from sms where queued_at < $1 and state <> 'queued' order by queued_at limit $2
)
returning id`,
  ['before', 'limit'],
);

export type DeleteOldCodesParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldCodesRow = {
  id: string;
};

export const deleteOldCodes = statement<DeleteOldCodesParameters, DeleteOldCodesRow>(
  `with old as (
  select id from sign_in_code where created_at < $1 limit $2
), sends as (delete from sign_in_send where code_id in (select id from old))
delete from sign_in_code where id in (select id from old) returning id`,
  ['before', 'limit'],
);

export type DeleteOldGuessesParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldGuessesRow = {
  id: bigint;
};

export const deleteOldGuesses = statement<DeleteOldGuessesParameters, DeleteOldGuessesRow>(
  `delete from sign_in_wrong_guess where id in (
  select id from sign_in_wrong_guess where guessed_at < $1 limit $2
)
returning id`,
  ['before', 'limit'],
);

export type DeleteOldSessionsParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldSessionsRow = {
  id: bigint;
};

export const deleteOldSessions = statement<DeleteOldSessionsParameters, DeleteOldSessionsRow>(
  `delete from session where id in (
  select id from session s where created_at < $1 and last_seen_at < $1
    and not exists (select from mobile_change m where m.session_id = s.id)
  limit $2
)
returning id`,
  ['before', 'limit'],
);

export type DeleteOldAnswersParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldAnswersRow = {
  id: bigint;
};

export const deleteOldAnswers = statement<DeleteOldAnswersParameters, DeleteOldAnswersRow>(
  `delete from idempotency where (customer_id, key) in (
  select customer_id, key from idempotency where stored_at < $1 limit $2
)
returning customer_id as id`,
  ['before', 'limit'],
);

export type DeleteOldOperatorAnswersParameters = {
  before: Date;
  limit: bigint;
};
export type DeleteOldOperatorAnswersRow = {
  id: bigint;
};

export const deleteOldOperatorAnswers = statement<DeleteOldOperatorAnswersParameters, DeleteOldOperatorAnswersRow>(
  `delete from operator_idempotency where (operator_id, key) in (
  select operator_id, key from operator_idempotency where stored_at < $1 limit $2
)
returning operator_id as id`,
  ['before', 'limit'],
);
