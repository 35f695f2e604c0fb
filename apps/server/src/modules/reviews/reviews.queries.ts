// Generated from reviews.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListReviewsParameters = {
  after: string | null;
  rule: string | null;
  firstLoan: boolean;
  secondPerson: boolean;
  mine: bigint | null;
  serialNumber: string | null;
  mobileIndex: Buffer | null;
  nuitIndex: Buffer | null;
  limit: bigint;
};
export type ListReviewsRow = {
  serialNumber: string;
  placedAt: Date;
  principalCentavos: bigint;
  termDays: number;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  matchedRule: string | null;
  ordersCleared: number | null;
  approvedBy: string | null;
  claimedBy: string | null;
};

export const listReviews = statement<ListReviewsParameters, ListReviewsRow>(
  `select o.serial_number, o.placed_at, o.principal_centavos, o.term_days, c.mobile_sealed, c.first_name_sealed,
  c.last_name_sealed, d.matched_rule as "matchedRule", d.orders_cleared as "ordersCleared",
  a.maker as "approvedBy", h.name as "claimedBy"
from loan_order o
join customer c on c.id = o.customer_id
left join lateral (
  select matched_rule, (facts ->> 'ordersCleared')::integer as orders_cleared
  from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
left join review_claim k on k.order_id = o.id
left join operator h on h.id = k.operator_id
left join loan_order seen on seen.serial_number = $1
where o.status = 'UnderReview'
  and (seen.id is null or (o.placed_at, o.id) > (seen.placed_at, seen.id))
  and ($2::text is null or d.matched_rule = $2)
  and (not $3::boolean or d.orders_cleared = 0)
  and (not $4::boolean or a.order_id is not null)
  and ($5::bigint is null or k.operator_id = $5)
  and ($6::text is null or o.serial_number = $6)
  and (($7::bytea is null and $8::bytea is null)
    or c.id = any(array(select id from meant_by_number($7))) or c.nuit_index = $8)
order by o.placed_at, o.id
limit $9`,
  ['after', 'rule', 'firstLoan', 'secondPerson', 'mine', 'serialNumber', 'mobileIndex', 'nuitIndex', 'limit'],
);

export type CountReviewsParameters = Record<never, never>;
export type CountReviewsRow = {
  matchedRule: string | null;
  all: bigint;
  firstLoan: bigint;
  secondPerson: bigint;
};

export const countReviews = statement<CountReviewsParameters, CountReviewsRow>(
  `select d.matched_rule as "matchedRule", count(*) as "all",
  count(*) filter (where d.orders_cleared = 0) as "firstLoan",
  count(a.order_id) as "secondPerson"
from loan_order o
left join lateral (
  select matched_rule, (facts ->> 'ordersCleared')::integer as orders_cleared
  from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
where o.status = 'UnderReview'
group by d.matched_rule
order by 2 desc, 1`,
  [],
);

export type ReadReviewParameters = {
  serialNumber: string;
};
export type ReadReviewRow = {
  id: bigint;
  serialNumber: string;
  status: string;
  placedAt: Date;
  customerId: bigint;
  hold: string;
  policyVersion: number;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  locale: string;
  nuitDoubt: string | null;
  memberSince: Date;
  blockedAt: Date | null;
  ordersCleared: bigint;
  matchedRule: string | null;
  decidedVersion: number | null;
  facts: unknown;
  decidedAt: Date | null;
  makerId: bigint | null;
  madeAt: Date | null;
  makerName: string | null;
  holderId: bigint | null;
  claimedBy: string | null;
};

export const readReview = statement<ReadReviewParameters, ReadReviewRow>(
  `select o.id, o.serial_number, o.status, o.placed_at, o.customer_id, o.hold, o.policy_version, o.principal_centavos,
  o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days,
  c.locale, c.nuit_doubt, c.created_at as member_since, c.blocked_at,
  (select count(*) from loan_order past where past.customer_id = c.id and past.status = 'Cleared') as "ordersCleared",
  d.matched_rule as "matchedRule", d.policy_version as "decidedVersion", d.facts as "facts",
  d.decided_at as "decidedAt",
  a.maker_id as "makerId", a.made_at as "madeAt", a.maker as "makerName",
  k.operator_id as "holderId", h.name as "claimedBy"
from loan_order o
join customer c on c.id = o.customer_id
left join lateral (
  select matched_rule, policy_version, facts, decided_at from decision where order_id = o.id order by seq desc limit 1
) d on true
left join first_approval a on a.order_id = o.id
left join review_claim k on k.order_id = o.id
left join operator h on h.id = k.operator_id
where o.serial_number = $1`,
  ['serialNumber'],
);

export type ReadLatestDeviceParameters = {
  customerId: bigint;
};
export type ReadLatestDeviceRow = {
  userAgent: string | null;
  customers: bigint;
};

export const readLatestDevice = statement<ReadLatestDeviceParameters, ReadLatestDeviceRow>(
  `select s.user_agent,
  (select count(*) from customer_device d where d.device_uuid = s.device_uuid) as "customers"
from session s where s.customer_id = $1 order by s.created_at desc limit 1`,
  ['customerId'],
);

export type ReadPastOrdersParameters = {
  customerId: bigint;
  orderId: bigint;
};
export type ReadPastOrdersRow = {
  serialNumber: string;
  placedAt: Date;
  principalCentavos: bigint;
  termDays: number;
  status: string;
  worstDpd: number | null;
};

export const readPastOrders = statement<ReadPastOrdersParameters, ReadPastOrdersRow>(
  `select serial_number, placed_at, principal_centavos, term_days, status, worst_dpd
from loan_order where customer_id = $1 and id <> $2 order by id desc limit 10`,
  ['customerId', 'orderId'],
);

export type ReadApprovalGuardsParameters = {
  now: Date;
  orderId: bigint;
};
export type ReadApprovalGuardsRow = {
  hold: string;
  blockedAt: Date | null;
  creditLimitCentavos: bigint;
  isToOldNumber: boolean;
  hasAnotherLoan: boolean;
  isFloatTooLow: boolean;
};

export const readApprovalGuards = statement<ReadApprovalGuardsParameters, ReadApprovalGuardsRow>(
  `select o.hold, c.blocked_at, c.credit_limit_centavos,

  coalesce(c.mobile_changed_at > o.placed_at, false) as "isToOldNumber",
  has_loan_beside(c.id, o.id) as "hasAnotherLoan",
  exists (
    select 1 from rail_queue q where q.name = 'payout' and q.reason = 'our-float-too-low'

      and exists (select 1 from payout p where p.state = 'queued' and p.next_at <= $1)
  ) as "isFloatTooLow"
from loan_order o join customer c on c.id = o.customer_id where o.id = $2`,
  ['now', 'orderId'],
);

export type LockApprovalParameters = {
  orderId: bigint;
};
export type LockApprovalRow = {
  makerId: bigint;
};

export const lockApproval = statement<LockApprovalParameters, LockApprovalRow>(
  `select maker_id from order_approval where order_id = $1 for update`,
  ['orderId'],
);

export type DropApprovalOfWhoMayNotActParameters = {
  orderId: bigint;
};
export type DropApprovalOfWhoMayNotActRow = Record<never, never>;

export const dropApprovalOfWhoMayNotAct = statement<DropApprovalOfWhoMayNotActParameters, DropApprovalOfWhoMayNotActRow>(
  `delete from order_approval a using operator m
where a.order_id = $1 and a.checker_id is null and m.id = a.maker_id and not may_act(m)`,
  ['orderId'],
);

export type MakeApprovalParameters = {
  orderId: bigint;
  makerId: bigint;
  now: Date;
};
export type MakeApprovalRow = Record<never, never>;

export const makeApproval = statement<MakeApprovalParameters, MakeApprovalRow>(
  `insert into order_approval (order_id, maker_id, made_at) values ($1, $2, $3)`,
  ['orderId', 'makerId', 'now'],
);

export type CheckApprovalParameters = {
  checkerId: bigint;
  now: Date;
  orderId: bigint;
};
export type CheckApprovalRow = Record<never, never>;

export const checkApproval = statement<CheckApprovalParameters, CheckApprovalRow>(
  `update order_approval set checker_id = $1, checked_at = greatest($2, made_at)
where order_id = $3 and checker_id is null`,
  ['checkerId', 'now', 'orderId'],
);

export type SettleNuitDoubtParameters = {
  orderId: bigint;
};
export type SettleNuitDoubtRow = {
  settled: string;
};

export const settleNuitDoubt = statement<SettleNuitDoubtParameters, SettleNuitDoubtRow>(
  `with doubted as (
  select c.id, c.nuit_doubt from customer c join loan_order o on o.customer_id = c.id
  where o.id = $1 and c.nuit_doubt is not null
    and exists (select 1 from decision d where d.order_id = o.id and (d.facts ->> 'nuitInDoubt')::boolean)
)
update customer c set nuit_doubt = null from doubted where c.id = doubted.id
returning doubted.nuit_doubt as "settled"`,
  ['orderId'],
);

export type ReadQueuesParameters = {
  overTimeBefore: Date;
};
export type ReadQueuesRow = {
  reviews: bigint;
  reviewsOverTime: bigint;
  oldestReviewAt: Date | null;
  secondPerson: bigint;
  oldestSecondPersonAt: Date | null;
  unknownPayouts: bigint;
  oldestUnknownAt: Date | null;
  unknownCentavos: bigint;
  unmatched: bigint;
  oldestUnmatchedAt: Date | null;
  unmatchedCentavos: bigint;
};

export const readQueues = statement<ReadQueuesParameters, ReadQueuesRow>(
  `select
  (select count(*) from loan_order where status = 'UnderReview') as "reviews",

  (
    select count(*) from loan_order where status = 'UnderReview' and placed_at < $1 and hold = 'none'
  ) as "reviewsOverTime",
  (select min(placed_at) from loan_order where status = 'UnderReview') as "oldestReviewAt",
  (
    select count(*) from first_approval a join loan_order o on o.id = a.order_id
    where a.checker_id is null and o.status = 'UnderReview'
  ) as "secondPerson",
  (
    select min(a.made_at) from first_approval a join loan_order o on o.id = a.order_id
    where a.checker_id is null and o.status = 'UnderReview'
  ) as "oldestSecondPersonAt",
  (select count(*) from payout where state = 'unknown') as "unknownPayouts",
  (
    select min(t.sent_at) from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
    where p.state = 'unknown'
  ) as "oldestUnknownAt",
  (
    select coalesce(sum(amount_centavos), 0) from payout
    where state = 'unknown'
  ) as "unknownCentavos",
  (select count(*) from rail_transaction where meaning = 'suspense') as "unmatched",
  (select min(received_at) from rail_transaction where meaning = 'suspense') as "oldestUnmatchedAt",
  (select coalesce(sum(amount_centavos), 0) from rail_transaction where meaning = 'suspense') as "unmatchedCentavos"`,
  ['overTimeBefore'],
);

export type ReadProposalsParameters = {
  soon: Date;
  operatorId: bigint;
  kinds: string[];
  now: Date;
};
export type ReadProposalsRow = {
  count: bigint;
  oldestAt: Date | null;
  expiring: bigint;
  forMe: bigint;
  unread: bigint;
};

export const readProposals = statement<ReadProposalsParameters, ReadProposalsRow>(
  `select count(*) as "count", min(made_at) as "oldestAt",
  count(*) filter (where expires_at < $1) as "expiring",
  count(*) filter (
    where maker_id <> $2::bigint and subject <> 'operator:' || $2 and kind = any($3::text[])
  ) as "forMe",
  (
    select count(*) from approval_request own
    where own.maker_id = $2 and own.is_news_to_maker and coalesce(own.outcome, 'expired') in ('refused', 'expired')
      and (own.outcome is not null or own.expires_at <= $4)
  ) as "unread"
from approval_request where outcome is null and expires_at > $4`,
  ['soon', 'operatorId', 'kinds', 'now'],
);

export type ReadOpenIncidentsParameters = Record<never, never>;
export type ReadOpenIncidentsRow = {
  kind: string;
  count: bigint;
  oldestAt: Date;
};

export const readOpenIncidents = statement<ReadOpenIncidentsParameters, ReadOpenIncidentsRow>(
  `select kind, count(*) as "count", min(opened_at) as "oldestAt"
from incident where closed_at is null group by kind order by 2 desc, 1`,
  [],
);

export type ReadClaimParameters = {
  orderId: bigint;
};
export type ReadClaimRow = {
  operatorId: bigint;
};

export const readClaim = statement<ReadClaimParameters, ReadClaimRow>(
  `select operator_id from review_claim where order_id = $1 for update`,
  ['orderId'],
);

export type ClaimParameters = {
  orderId: bigint;
  operatorId: bigint;
  now: Date;
};
export type ClaimRow = Record<never, never>;

export const claim = statement<ClaimParameters, ClaimRow>(
  `insert into review_claim (order_id, operator_id, claimed_at) values ($1, $2, $3)`,
  ['orderId', 'operatorId', 'now'],
);

export type LetGoParameters = {
  orderId: bigint;
};
export type LetGoRow = Record<never, never>;

export const letGo = statement<LetGoParameters, LetGoRow>(
  `delete from review_claim where order_id = $1`,
  ['orderId'],
);

export type ListSimilarParameters = {
  customerId: bigint;
};
export type ListSimilarRow = {
  uuid: string;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  blockedAt: Date | null;
  alike: string;
  cleared: bigint;
  worstDpd: number;
};

export const listSimilar = statement<ListSimilarParameters, ListSimilarRow>(
  `with alike as (
  select other.customer_id as id, 'device' as word
  from customer_device own join customer_device other on other.device_uuid = own.device_uuid
  where own.customer_id = $1 and other.customer_id <> own.customer_id
  union
  select other.id, 'nuit' from customer own join customer other on other.nuit_index = own.nuit_index
  where own.id = $1 and other.id <> own.id
  union
  select other.customer_id, 'contact'
  from next_of_kin own join next_of_kin other on other.contact_index = own.contact_index
  where own.customer_id = $1 and other.customer_id <> own.customer_id
  union
  select other.id, 'contact' from next_of_kin own join customer other on other.mobile_index = own.contact_index
  where own.customer_id = $1 and other.id <> own.customer_id
), few as (
  select id, string_agg(word, ',') as words from alike group by id order by id desc limit 10
)
select c.uuid, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed, c.blocked_at, few.words as "alike",
  (select count(*) from loan_order o where o.customer_id = c.id and o.status = 'Cleared') as "cleared",
  (select coalesce(max(o.worst_dpd), 0) from loan_order o where o.customer_id = c.id) as "worstDpd"
from few join customer c on c.id = few.id`,
  ['customerId'],
);
