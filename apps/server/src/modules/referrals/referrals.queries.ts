// Generated from referrals.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadInvitationStatsParameters = {
  now: Date;
  tokenHashes: Buffer[];
};
export type ReadInvitationStatsRow = {
  place: number;
  toTouch: bigint | null;
  commissionCentavos: bigint;
  registered: bigint;
  invited: bigint;
  policyVersion: number;
};

export const readInvitationStats = statement<ReadInvitationStatsParameters, ReadInvitationStatsRow>(
  `select caller.place as "place", case when caller.is_to_touch then caller.session_id end as "toTouch",
  coalesce(earned.amount_centavos, 0) as "commissionCentavos",
  friends.registered as "registered", friends.invited as "invited",
  (select version from policy where effective_from <= $1 order by version desc limit 1)
    as "policyVersion"
from callers($2::bytea[], $1) caller
left join commission_total earned on earned.referrer_id = caller.customer_id
cross join lateral friends_of(caller.customer_id) friends`,
  ['now', 'tokenHashes'],
);

export type ReadInvitedByParameters = {
  customerId: bigint;
};
export type ReadInvitedByRow = {
  registered: bigint;
  invited: bigint;
  earnedCentavos: bigint;
  selfReferral: boolean;
};

export const readInvitedBy = statement<ReadInvitedByParameters, ReadInvitedByRow>(
  `select f.registered as "registered", f.invited as "invited", coalesce(t.amount_centavos, 0) as "earnedCentavos",
  c.self_referral
from customer c cross join friends_of(c.id) f left join commission_total t on t.referrer_id = c.id
where c.id = $1`,
  ['customerId'],
);

export type LockFriendParameters = {
  customerId: bigint;
};
export type LockFriendRow = {
  id: bigint;
};

export const lockFriend = statement<LockFriendParameters, LockFriendRow>(
  `select id from customer where id = $1 for update`,
  ['customerId'],
);

export type ReadReferralParameters = {
  orderId: bigint;
  customerId: bigint;
};
export type ReadReferralRow = {
  recommenderId: bigint | null;
  selfReferral: boolean;
  earlierPayouts: bigint;
};

export const readReferral = statement<ReadReferralParameters, ReadReferralRow>(
  `select (
    select r.id from customer r where r.id = friend.recommender_id and not has_left(r)
  ) as "recommenderId", friend.self_referral,
  (
    select count(*) from customer same join loan_order o on o.customer_id = same.id
    where (same.id = friend.id or same.nuit_index = friend.nuit_index)
      and o.disbursed_at is not null and o.id <> $1

      and o.status <> 'Cancelled'
  ) as "earlierPayouts"
from customer friend where friend.id = $2`,
  ['orderId', 'customerId'],
);

export type ReadTracesParameters = {
  customerIds: bigint[];
};
export type ReadTracesRow = {
  id: bigint;
  nuit: string | null;
  phones: string[];
  devices: string[];
  nextOfKinPhones: string[];
};

export const readTraces = statement<ReadTracesParameters, ReadTracesRow>(
  `select c.id, encode(c.nuit_index, 'hex') as "nuit",

  (
    select coalesce(array_agg(encode(had.index, 'hex')), '{}') from (
      select c.mobile_index as index union all
      select m.from_index from mobile_change m where m.customer_id = c.id
    ) had where had.index is not null
  ) as "phones",
  (
    select coalesce(array_agg(d.device_uuid), '{}') from customer_device d where d.customer_id = c.id
  ) as "devices",
  (
    select coalesce(array_agg(encode(k.contact_index, 'hex')), '{}') from next_of_kin k where k.customer_id = c.id
  ) as "nextOfKinPhones"
from customer c where c.id = any($1::bigint[])`,
  ['customerIds'],
);

export type FlagSelfReferralParameters = {
  customerId: bigint;
};
export type FlagSelfReferralRow = Record<never, never>;

export const flagSelfReferral = statement<FlagSelfReferralParameters, FlagSelfReferralRow>(
  `update customer set self_referral = true where id = $1`,
  ['customerId'],
);

export type InsertCommissionParameters = {
  orderId: bigint;
  referrerId: bigint;
  amountCentavos: bigint;
  now: Date;
};
export type InsertCommissionRow = {
  orderId: bigint;
};

export const insertCommission = statement<InsertCommissionParameters, InsertCommissionRow>(
  `insert into commission (order_id, referrer_id, amount_centavos, earned_at)
values ($1, $2, $3, $4)
on conflict (order_id) do nothing
returning order_id`,
  ['orderId', 'referrerId', 'amountCentavos', 'now'],
);

export type LoseCommissionOfParameters = {
  now: Date;
  orderId: bigint;
};
export type LoseCommissionOfRow = {
  referrerId: bigint;
  amountCentavos: bigint;
};

export const loseCommissionOf = statement<LoseCommissionOfParameters, LoseCommissionOfRow>(
  `update commission set lost_at = $1 where order_id = $2 and lost_at is null
returning referrer_id, amount_centavos`,
  ['now', 'orderId'],
);

export type FindNextLoanParameters = {
  customerId: bigint;
};
export type FindNextLoanRow = {
  id: bigint;
  customerId: bigint;
  policyVersion: number;
};

export const findNextLoan = statement<FindNextLoanParameters, FindNextLoanRow>(
  `select id, customer_id, policy_version from loan_order
where customer_id = $1 and disbursed_at is not null and status <> 'Cancelled' and extended_from is null
order by disbursed_at, id limit 1`,
  ['customerId'],
);

export type ListOfWrittenOffParameters = {
  referrerId: bigint;
};
export type ListOfWrittenOffRow = {
  orderId: bigint;
  amountCentavos: bigint;
};

export const listOfWrittenOff = statement<ListOfWrittenOffParameters, ListOfWrittenOffRow>(
  `with recursive chain as (
  select r.order_id as earned_by, r.amount_centavos, o.id, o.status, o.charged_off_at
  from commission r join loan_order o on o.id = r.order_id
  where r.referrer_id = $1 and r.lost_at is null
  union all
  select chain.earned_by, chain.amount_centavos, child.id, child.status, child.charged_off_at
  from chain join loan_order child on child.extended_from = chain.id and child.status <> 'Cancelled'
)
select earned_by as "orderId", amount_centavos as "amountCentavos" from chain
where status = 'Overdue' and charged_off_at is not null
order by earned_by`,
  ['referrerId'],
);

export type ReadCommissionHadParameters = {
  customerId: bigint;
};
export type ReadCommissionHadRow = {
  uuid: string;
  centavos: bigint;
};

export const readCommissionHad = statement<ReadCommissionHadParameters, ReadCommissionHadRow>(
  `select c.uuid, coalesce(
  (select sum(amount_centavos) from posting where customer_id = c.id and account_code = 'commission_payable'), 0
)::bigint as "centavos"
from customer c where c.id = $1`,
  ['customerId'],
);
