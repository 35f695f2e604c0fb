// Generated from commissions.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListLatestParameters = Record<never, never>;
export type ListLatestRow = {
  amountCentavos: bigint;
  earnedAt: Date;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const listLatest = statement<ListLatestParameters, ListLatestRow>(
  `select r.amount_centavos, r.earned_at, case when not has_left(c) then c.first_name_sealed end as "firstNameSealed",
  case when not has_left(c) then c.last_name_sealed end as "lastNameSealed"
from commission r join customer c on c.id = r.referrer_id
where r.lost_at is null
order by r.earned_at desc, r.order_id desc limit 20`,
  [],
);

export type ReadBalanceParameters = {
  customerId: bigint;
};
export type ReadBalanceRow = {
  centavos: bigint;
};

export const readBalance = statement<ReadBalanceParameters, ReadBalanceRow>(
  `select coalesce(-sum(amount_centavos), 0) as "centavos" from posting
where customer_id = $1 and account_code = 'commission_payable'`,
  ['customerId'],
);

export type ListLinesParameters = {
  customerId: bigint;
  before: bigint;
  limit: bigint;
};
export type ListLinesRow = {
  id: bigint;
  amountCentavos: bigint;
  balanceCentavos: bigint;
  kind: string;
  postedAt: Date;
};

export const listLines = statement<ListLinesParameters, ListLinesRow>(
  `select line.id, line.amount_centavos as "amountCentavos", line.balance_centavos as "balanceCentavos", j.kind, j.posted_at
from (

  select p.journal_id as id, p.journal_id, -p.amount_centavos as amount_centavos,
    -sum(p.amount_centavos) over (order by p.journal_id) as balance_centavos
  from posting p where p.customer_id = $1 and p.account_code = 'commission_payable'
) as line join journal j on j.id = line.journal_id
where line.id < $2
order by line.id desc limit $3`,
  ['customerId', 'before', 'limit'],
);

export type LockEarnerParameters = {
  customerId: bigint;
};
export type LockEarnerRow = {
  mobileSealed: Buffer | null;
  blockedAt: Date | null;
};

export const lockEarner = statement<LockEarnerParameters, LockEarnerRow>(
  `select mobile_sealed, blocked_at from customer where id = $1 for update`,
  ['customerId'],
);

export type ReadReferralFiguresParameters = {
  since: Date;
};
export type ReadReferralFiguresRow = {
  monthInvited: bigint;
  monthEarned: bigint;
  monthCentavos: bigint;
  monthWithdrawnCentavos: bigint;
  referrers: bigint;
  earned: bigint;
  centavos: bigint;
  flagged: bigint;
};

export const readReferralFigures = statement<ReadReferralFiguresParameters, ReadReferralFiguresRow>(
  `select
  (
    select count(*) from customer c where c.recommender_id is not null
      and (c.level <> 'Created' or exists (select 1 from consent k where k.customer_id = c.id)) and c.created_at > $1
  ) as "monthInvited",
  (select count(*) from commission where earned_at > $1 and lost_at is null) as "monthEarned",
  (select coalesce(sum(amount_centavos), 0) from commission where earned_at > $1 and lost_at is null) as "monthCentavos",
  (
    select coalesce(sum(amount_centavos), 0) from withdrawal where state = 'paid' and settled_at > $1
  ) as "monthWithdrawnCentavos",
  (select count(*) from commission_total where invited > 0) as "referrers",
  (select coalesce(sum(invited), 0) from commission_total) as "earned",
  (select coalesce(sum(amount_centavos), 0) from commission_total) as "centavos",
  (select count(*) from customer where self_referral) as "flagged"`,
  ['since'],
);

export type ReadTopReferrersParameters = {
  limit: bigint;
};
export type ReadTopReferrersRow = {
  uuid: string;
  amountCentavos: bigint;
  invited: number;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const readTopReferrers = statement<ReadTopReferrersParameters, ReadTopReferrersRow>(
  `select c.uuid, t.amount_centavos, t.invited, case when not has_left(c) then c.first_name_sealed end as "firstNameSealed",
  case when not has_left(c) then c.last_name_sealed end as "lastNameSealed"
from commission_total t join customer c on c.id = t.referrer_id
where t.invited > 0
order by t.amount_centavos desc, t.referrer_id limit $1`,
  ['limit'],
);
