// Generated from products.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadStandingParameters = {
  now: Date;
  customerId: bigint;
};
export type ReadStandingRow = {
  level: string;
  blockedAt: Date | null;
  blockedReason: string | null;
  cooldownReason: string | null;
  cooldownUntil: string | null;
  creditLimitCentavos: bigint;
  mobileSealed: Buffer | null;
  oldestOpenOrder: string | null;
  hasUnsettledLoan: boolean;
  isLendingPaused: boolean;
  isFloatExhausted: boolean;
};

export const readStanding = statement<ReadStandingParameters, ReadStandingRow>(
  `select c.level, c.blocked_at, c.blocked_reason, c.cooldown_reason, c.cooldown_until, c.credit_limit_centavos, c.mobile_sealed,
  (
    select o.serial_number from loan_order o
    where o.customer_id = c.id and is_open(o.status)
    order by o.id limit 1
  ) as "oldestOpenOrder",
  has_unsettled_loan(c.id) as "hasUnsettledLoan",
  exists (
    select 1 from notice n
    where n.stage = 'lending' and n.active_from <= $1 and (n.active_until is null or n.active_until > $1)
  ) as "isLendingPaused",
  exists (
    select 1 from rail_queue q where q.name = 'payout' and q.reason = 'our-float-too-low'

      and exists (select 1 from payout p where p.state = 'queued' and p.next_at <= $1)
  ) as "isFloatExhausted"
from customer c where c.id = $2`,
  ['now', 'customerId'],
);

export type ReadPauseTextParameters = {
  locale: string;
  now: Date;
};
export type ReadPauseTextRow = {
  content: string;
};

export const readPauseText = statement<ReadPauseTextParameters, ReadPauseTextRow>(
  `select content from notice
where stage = 'lending' and locale = $1
  and active_from <= $2 and (active_until is null or active_until > $2)
order by active_from desc, id desc limit 1`,
  ['locale', 'now'],
);

export type ListOffersParameters = {
  policyVersion: number;
  limitCentavos: bigint;
};
export type ListOffersRow = {
  uuid: string;
  principalCentavos: bigint;
  termDays: number;
  approvalFeeCentavos: bigint;
  interestCentavos: bigint;
};

export const listOffers = statement<ListOffersParameters, ListOffersRow>(
  `select uuid, principal_centavos, term_days, approval_fee_centavos, interest_centavos
from product
where policy_version = $1 and principal_centavos <= $2
order by principal_centavos, term_days`,
  ['policyVersion', 'limitCentavos'],
);

export type FindOfferParameters = {
  customerId: bigint;
  uuid: string;
  policyVersion: number;
  firstStepCentavos: bigint;
};
export type FindOfferRow = {
  uuid: string;
  principalCentavos: bigint;
  termDays: number;
  approvalFeeCentavos: bigint;
  interestCentavos: bigint;
};

export const findOffer = statement<FindOfferParameters, FindOfferRow>(
  `select p.uuid, p.principal_centavos, p.term_days, p.approval_fee_centavos, p.interest_centavos
from product p join customer c on c.id = $1
where p.uuid = $2 and p.policy_version = $3
  and p.principal_centavos <= greatest(c.credit_limit_centavos, $4)`,
  ['customerId', 'uuid', 'policyVersion', 'firstStepCentavos'],
);
