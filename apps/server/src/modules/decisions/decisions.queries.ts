// Generated from decisions.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadCustomerFactsParameters = {
  deviceIndexes: Buffer[];
  dayAgo: Date;
  today: string;
  customerId: bigint;
};
export type ReadCustomerFactsRow = {
  level: string;
  creditLimitCentavos: bigint;
  nuitDoubt: string | null;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  nuitBlacklisted: boolean;
  phoneBlacklisted: boolean;
  deviceBlacklisted: boolean;
  nuitOfAnother: boolean;
  signInsWithin24Hours: bigint;
  referrerWorstDpd: number | null;
};

export const readCustomerFacts = statement<ReadCustomerFactsParameters, ReadCustomerFactsRow>(
  `select c.level, c.credit_limit_centavos, c.nuit_doubt, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed,
  exists (select 1 from blacklist b where b.kind = 'nuit' and b.index = c.nuit_index) as "nuitBlacklisted",
  exists (select 1 from blacklist b where b.kind = 'phone' and b.index = c.mobile_index) as "phoneBlacklisted",
  exists (select 1 from blacklist b where b.kind = 'device' and b.index = any($1::bytea[])) as "deviceBlacklisted",
  exists (
    select 1 from customer other where other.nuit_index = c.nuit_index and other.id <> c.id
  ) as "nuitOfAnother",
  (
    select count(*) from session s where s.customer_id = c.id and s.created_at > $2
  ) as "signInsWithin24Hours",
  case when c.recommender_id is not null then (
    select coalesce(max(worst_dpd_by(r, $3)), 0) from loan_order r where r.customer_id = c.recommender_id
  ) end as "referrerWorstDpd"
from customer c where c.id = $4`,
  ['deviceIndexes', 'dayAgo', 'today', 'customerId'],
);

export type ReadOrderFactsParameters = {
  today: string;
  orderId: bigint;
  weekAgo: Date;
  customerId: bigint;
};
export type ReadOrderFactsRow = {
  ordersCleared: bigint;
  worstDpd: number;
  lastPlacedAt: Date | null;
  ordersWithin7Days: bigint;
};

export const readOrderFacts = statement<ReadOrderFactsParameters, ReadOrderFactsRow>(
  `select count(*) filter (where o.status = 'Cleared') as "ordersCleared",
  coalesce(max(worst_dpd_by(o, $1)), 0) as "worstDpd",
  max(o.placed_at) filter (where o.id <> $2 and o.extended_from is null) as "lastPlacedAt",
  count(*) filter (where o.placed_at > $3 and o.extended_from is null) as "ordersWithin7Days"
from loan_order o where o.customer_id = $4`,
  ['today', 'orderId', 'weekAgo', 'customerId'],
);

export type ReadLastLoanParameters = {
  today: string;
  customerId: bigint;
  orderId: bigint;
};
export type ReadLastLoanRow = {
  worstDpd: number;
  clearedOn: string | null;
};

export const readLastLoan = statement<ReadLastLoanParameters, ReadLastLoanRow>(
  `select worst_dpd_by(o, $1) as "worstDpd", o.cleared_on
from loan_order o
where customer_id = $2 and id <> $3 and disbursed_at is not null
order by disbursed_at desc limit 1`,
  ['today', 'customerId', 'orderId'],
);

export type WaitForSharersParameters = {
  orderId: bigint;
  customerId: bigint;
};
export type WaitForSharersRow = {
  shared: bigint;
};

export const waitForSharers = statement<WaitForSharersParameters, WaitForSharersRow>(
  `select count(pg_advisory_xact_lock(shared.hash)) as "shared" from (
  select distinct hashtextextended(trace.word, 6) as hash from (
    select 'device:' || device_uuid as word from order_device where order_id = $1
    union all
    select 'kin:' || encode(contact_index, 'hex') from next_of_kin where customer_id = $2
  ) trace order by 1
) shared`,
  ['orderId', 'customerId'],
);

export type ReadOthersParameters = {
  dayAgo: Date;
  monthAgo: Date;
  orderId: bigint;
};
export type ReadOthersRow = {
  ordersFromAddress: bigint;
  signInsFromAddress: bigint;
  ordersOnDevice: bigint;
  signInsOnDevice: bigint;
  customersOnDevice: bigint;
  customersWithNextOfKin: bigint;
};

export const readOthers = statement<ReadOthersParameters, ReadOthersRow>(
  `select (
    select count(*) from loan_order near
    where near.placed_from_index = own.placed_from_index and near.placed_at > $1
  ) as "ordersFromAddress",
  (
    select count(*) from session s where s.address_index = own.placed_from_index and s.created_at > $1
  ) as "signInsFromAddress",
  (
    select count(distinct near.order_id) from order_device device
    join order_device near on near.device_uuid = device.device_uuid and near.placed_at > $1
    where device.order_id = own.id
  ) as "ordersOnDevice",
  (
    select count(distinct s.id) from order_device device
    join session s on s.created_at > $1 and (
      s.device_uuid = device.device_uuid or s.reported_device_uuid = device.device_uuid
    )
    where device.order_id = own.id
  ) as "signInsOnDevice",
  (
    select coalesce(max((
      select count(distinct near.customer_id) from order_device near
      where near.device_uuid = device.device_uuid and near.placed_at > $2
    )), 0) from order_device device where device.order_id = own.id
  ) as "customersOnDevice",
  (
    select coalesce(max((
      select count(distinct near.customer_id)
      from next_of_kin near join loan_order o on o.customer_id = near.customer_id and o.placed_at > $2 and o.extended_from is null
      where near.contact_index = kin.contact_index
    )), 0) from next_of_kin kin where kin.customer_id = own.customer_id
  ) as "customersWithNextOfKin"
from loan_order own where own.id = $3`,
  ['dayAgo', 'monthAgo', 'orderId'],
);

export type InsertDecisionParameters = {
  orderId: bigint;
  policyVersion: number;
  facts: unknown;
  outcome: string;
  reason: string | null;
  matchedRule: string;
  trace: unknown;
  now: Date;
};
export type InsertDecisionRow = Record<never, never>;

export const insertDecision = statement<InsertDecisionParameters, InsertDecisionRow>(
  `insert into decision (order_id, seq, policy_version, facts, outcome, reason, matched_rule, trace, decided_at)
select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7, $8
from decision where order_id = $1`,
  ['orderId', 'policyVersion', 'facts', 'outcome', 'reason', 'matchedRule', 'trace', 'now'],
);

export type SendToReviewParameters = {
  orderId: bigint;
};
export type SendToReviewRow = Record<never, never>;

export const sendToReview = statement<SendToReviewParameters, SendToReviewRow>(
  `update loan_order set review = 'manual' where id = $1`,
  ['orderId'],
);

export type CoolDownParameters = {
  reason: string;
  until: string;
  customerId: bigint;
};
export type CoolDownRow = Record<never, never>;

export const coolDown = statement<CoolDownParameters, CoolDownRow>(
  `update customer set cooldown_reason = $1, cooldown_until = $2
where id = $3 and (cooldown_until is null or cooldown_until < $2)`,
  ['reason', 'until', 'customerId'],
);

export type ReadWhatHoldsParameters = {
  customerId: bigint;
};
export type ReadWhatHoldsRow = {
  mobileChangedAt: Date | null;
  isStanding: boolean;
};

export const readWhatHolds = statement<ReadWhatHoldsParameters, ReadWhatHoldsRow>(
  `select mobile_changed_at, payouts_stand_for(mobile_index) as "isStanding" from customer where id = $1`,
  ['customerId'],
);

export type FindUnlistedParameters = {
  customerId: bigint;
};
export type FindUnlistedRow = {
  uuid: string;
};

export const findUnlisted = statement<FindUnlistedParameters, FindUnlistedRow>(
  `select c.uuid from customer c
where c.id = $1 and not exists (
  select 1 from blacklist b
  where (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
)`,
  ['customerId'],
);

export type ClaimExpiredReviewsParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimExpiredReviewsRow = {
  id: bigint;
};

export const claimExpiredReviews = statement<ClaimExpiredReviewsParameters, ClaimExpiredReviewsRow>(
  `with due as materialized (
  select id from loan_order where status = 'UnderReview' and review_expires_at <= $1
  order by review_expires_at, id limit $2 for update skip locked
)
update loan_order set review_expires_at = $3
where id in (select id from due)
returning id`,
  ['now', 'limit', 'leaseUntil'],
);

export type IsOnHoldParameters = {
  orderId: bigint;
};
export type IsOnHoldRow = {
  held: boolean;
};

export const isOnHold = statement<IsOnHoldParameters, IsOnHoldRow>(
  `select hold <> 'none' as "held" from loan_order where id = $1`,
  ['orderId'],
);

export type ReadMayBePaidParameters = {
  walletIndex: Buffer;
  amountCentavos: bigint;
  orderId: bigint;
};
export type ReadMayBePaidRow = {
  is: boolean;
};

export const readMayBePaid = statement<ReadMayBePaidParameters, ReadMayBePaidRow>(
  `select exists (select 1 from rail_queue q where q.name = 'payout' and o.placed_at <= q.restored_at) or exists (
  select 1 from payout_line_unknown l
  where l.reference = o.serial_number or (l.msisdn_index = $1 and l.paid_out_centavos = $2)
) as "is"
from loan_order o where o.id = $3`,
  ['walletIndex', 'amountCentavos', 'orderId'],
);

export type ListPastDecisionsParameters = {
  from: Date;
  until: Date;
  limit: bigint;
};
export type ListPastDecisionsRow = {
  serialNumber: string;
  facts: unknown;
  outcome: string;
  reason: string | null;
  matchedRule: string;
  decidedAt: Date;
};

export const listPastDecisions = statement<ListPastDecisionsParameters, ListPastDecisionsRow>(
  `select o.serial_number, d.facts, d.outcome, d.reason, d.matched_rule, d.decided_at
from decision d join loan_order o on o.id = d.order_id
where d.decided_at >= $1 and d.decided_at < $2
  and d.seq = (select max(last.seq) from decision last where last.order_id = d.order_id)
order by d.decided_at desc limit $3`,
  ['from', 'until', 'limit'],
);
