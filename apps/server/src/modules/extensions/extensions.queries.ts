// Generated from extensions.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertOfferParameters = {
  orderId: bigint;
  termDays: number;
  now: Date;
  expiresAt: Date;
};
export type InsertOfferRow = {
  id: bigint;
};

export const insertOffer = statement<InsertOfferParameters, InsertOfferRow>(
  `insert into extension_offer (order_id, term_days, offered_at, expires_at)
values ($1, $2, $3, $4) returning id`,
  ['orderId', 'termDays', 'now', 'expiresAt'],
);

export type FindStandingOfferParameters = {
  orderId: bigint;
  now: Date;
};
export type FindStandingOfferRow = {
  id: bigint;
  termDays: number;
  offeredAt: Date;
  expiresAt: Date;
};

export const findStandingOffer = statement<FindStandingOfferParameters, FindStandingOfferRow>(
  `select id, term_days, offered_at, expires_at from extension_offer
where order_id = $1 and ended_at is null and expires_at > $2`,
  ['orderId', 'now'],
);

export type ReadStandingOfferParameters = {
  eventKey: string;
  now: Date;
};
export type ReadStandingOfferRow = {
  termDays: number;
  offeredAt: Date;
  expiresAt: Date;
  orderId: bigint;
  policyVersion: number;
  serialNumber: string;
  customerId: bigint;
};

export const readStandingOffer = statement<ReadStandingOfferParameters, ReadStandingOfferRow>(
  `select f.term_days, f.offered_at, f.expires_at, o.id as order_id, o.policy_version, o.serial_number, o.customer_id
from extension_offer f join loan_order o on o.id = f.order_id
where 'extension-offer:' || f.id = $1 and f.ended_at is null and f.expires_at > $2
  and is_payable(o.status)`,
  ['eventKey', 'now'],
);

export type ListStandingOffersParameters = {
  orderIds: bigint[];
  now: Date;
};
export type ListStandingOffersRow = {
  orderId: bigint;
};

export const listStandingOffers = statement<ListStandingOffersParameters, ListStandingOffersRow>(
  `select order_id from extension_offer
where order_id = any(array(select unnest($1::bigint[]))) and ended_at is null and expires_at > $2`,
  ['orderIds', 'now'],
);

export type EndOffersParameters = {
  now: Date;
  orderId: bigint;
};
export type EndOffersRow = {
  untold: bigint;
};

export const endOffers = statement<EndOffersParameters, EndOffersRow>(
  `with ended as (
  update extension_offer set ended_at = $1 where order_id = $2 and ended_at is null returning id
)
update sms set state = 'dropped', next_at = null from ended
where event_key = 'extension-offer:' || ended.id and next_at is not null and not may_be_there
returning ended.id as "untold"`,
  ['now', 'orderId'],
);

export type UseOfferParameters = {
  now: Date;
  eventId: bigint;
  id: bigint;
};
export type UseOfferRow = Record<never, never>;

export const useOffer = statement<UseOfferParameters, UseOfferRow>(
  `with used as (
  update extension_offer set ended_at = $1, extended_by = $2 where id = $3 returning id
)
update sms set state = 'dropped', next_at = null from used
where event_key = 'extension-offer:' || used.id and next_at is not null and not may_be_there`,
  ['now', 'eventId', 'id'],
);

export type OfferAgainParameters = {
  eventId: bigint;
  now: Date;
};
export type OfferAgainRow = Record<never, never>;

export const offerAgain = statement<OfferAgainParameters, OfferAgainRow>(
  `update extension_offer f set ended_at = null, extended_by = null
from loan_order p
where f.extended_by = $1 and f.expires_at > $2 and p.id = f.order_id and p.hold = 'none' and p.charged_off_at is null`,
  ['eventId', 'now'],
);

export type InsertChildParameters = {
  serialNumber: string;
  principalCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  now: Date;
  paidAt: Date;
  disbursedOn: string;
  dueOn: string;
  extensions: number;
  chainPrincipalCentavos: bigint;
  chainChargedCentavos: bigint;
  today: string;
  parentId: bigint;
  evidence: unknown;
};
export type InsertChildRow = {
  orderId: bigint;
};

export const insertChild = statement<InsertChildParameters, InsertChildRow>(
  `with made as (
  insert into loan_order
    (serial_number, customer_id, product_uuid, policy_version, status, transition_seq, principal_centavos,
     approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at, disbursed_at,
     disbursed_on, due_on, extended_from, extensions, chain_principal_centavos, chain_charged_centavos, stands_apart,
     reopened)
  select $1, p.customer_id, p.product_uuid, p.policy_version, 'Repayment', 1, $2, 0,
    $3, $4, p.locale, p.wallet_sealed, 'auto', $5, $6, $7, $8, p.id,
    $9, $10, $11,

    $7::date < $12::date
      or not exists (select from daily_close d where d.business_date = $12 and d.finished_at is not null),

    p.reopened
  from loan_order p where p.id = $13
  on conflict (serial_number) do nothing
  returning id, policy_version
)
insert into order_transition
  (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
select id, 1, 'None', 'Repayment', 'extension-opened', 'R', $14, policy_version, $5, $12 from made
returning order_id`,
  ['serialNumber', 'principalCentavos', 'interestCentavos', 'termDays', 'now', 'paidAt', 'disbursedOn', 'dueOn', 'extensions', 'chainPrincipalCentavos', 'chainChargedCentavos', 'today', 'parentId', 'evidence'],
);

export type FindExtensionParameters = {
  parentId: bigint;
};
export type FindExtensionRow = {
  termDays: number;
  offeredAt: Date;
  expiresAt: Date;
  eventId: bigint;
  childId: bigint;
};

export const findExtension = statement<FindExtensionParameters, FindExtensionRow>(
  `select o.term_days, o.offered_at, o.expires_at, o.extended_by as "eventId", c.id as child_id
from extension_offer o join loan_order c on c.extended_from = o.order_id
where o.order_id = $1 and o.extended_by is not null and c.status <> 'Cancelled'
order by o.id desc limit 1`,
  ['parentId'],
);

export type IsPaidByRailParameters = {
  orderId: bigint;
};
export type IsPaidByRailRow = {
  isPaid: boolean;
};

export const isPaidByRail = statement<IsPaidByRailParameters, IsPaidByRailRow>(
  `select exists (
  select from payment_that_stands where order_id = $1 and rail_transaction_id is not null
) as "isPaid"`,
  ['orderId'],
);

export type EndOffersOverParameters = {
  now: Date;
  orderId: bigint;
};
export type EndOffersOverRow = Record<never, never>;

export const endOffersOver = statement<EndOffersOverParameters, EndOffersOverRow>(
  `update extension_offer set ended_at = $1 where order_id = $2 and ended_at is null and expires_at <= $1`,
  ['now', 'orderId'],
);

export type CarryBackParameters = {
  parentId: bigint;
  now: Date;
  childId: bigint;
};
export type CarryBackRow = Record<never, never>;

export const carryBack = statement<CarryBackParameters, CarryBackRow>(
  `insert into debt_event (order_id, seq, kind, amount_centavos, bucket, value_at, value_on, recorded_at)
select $1,
  (select coalesce(max(seq), 0) from debt_event where order_id = $1) + row_number() over (order by e.seq),
  e.kind, e.amount_centavos, e.bucket, e.value_at, e.value_on, $2
from debt_event e
where e.order_id = $3 and e.kind in ('hold-on', 'hold-off', 'waiver', 'charge-off')`,
  ['parentId', 'now', 'childId'],
);

export type StandAgainParameters = {
  parentId: bigint;
  childId: bigint;
};
export type StandAgainRow = Record<never, never>;

export const standAgain = statement<StandAgainParameters, StandAgainRow>(
  `update loan_order p set reopened = true, hold = c.hold, charged_off_at = c.charged_off_at
from loan_order c where p.id = $1 and c.id = $2`,
  ['parentId', 'childId'],
);
