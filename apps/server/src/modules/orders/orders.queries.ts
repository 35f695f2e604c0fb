// Generated from orders.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockOrdersParameters = {
  orderIds: bigint[];
};
export type LockOrdersRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  status: string;
  transitionSeq: number;
  policyVersion: number;
  locale: string;
  walletSealed: Buffer;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  declineReason: string | null;
  placedAt: Date;
  disbursedAt: Date | null;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  nextCloseOn: string | null;
};

export const lockOrders = statement<LockOrdersParameters, LockOrdersRow>(
  `with locked as materialized (select with_extended($1::bigint[]) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order`,
  ['orderIds'],
);

export type LockOrderParameters = {
  orderId: bigint;
};
export type LockOrderRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  status: string;
  transitionSeq: number;
  policyVersion: number;
  locale: string;
  walletSealed: Buffer;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  declineReason: string | null;
  placedAt: Date;
  disbursedAt: Date | null;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  nextCloseOn: string | null;
};

export const lockOrder = statement<LockOrderParameters, LockOrderRow>(
  `with locked as materialized (select with_extended(array[$1::bigint]) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order`,
  ['orderId'],
);

export type LockOrdersByNumberParameters = {
  serialNumbers: string[];
};
export type LockOrdersByNumberRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  status: string;
  transitionSeq: number;
  policyVersion: number;
  locale: string;
  walletSealed: Buffer;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  declineReason: string | null;
  placedAt: Date;
  disbursedAt: Date | null;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  nextCloseOn: string | null;
};

export const lockOrdersByNumber = statement<LockOrdersByNumberParameters, LockOrdersByNumberRow>(
  `with locked as materialized (select with_extended(array(
  select found.id from loan_order found where found.serial_number = any(array(select unnest($1::text[])))
)) as ids)
select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages((select ids from locked)) pages, loan_order
where id = any((select ids from locked)::bigint[]) order by id for update of loan_order`,
  ['serialNumbers'],
);

export type LockOwnOrderParameters = {
  serialNumber: string;
  customerId: bigint;
};
export type LockOwnOrderRow = {
  id: bigint;
  serialNumber: string;
  customerId: bigint;
  status: string;
  transitionSeq: number;
  policyVersion: number;
  locale: string;
  walletSealed: Buffer;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  declineReason: string | null;
  placedAt: Date;
  disbursedAt: Date | null;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  nextCloseOn: string | null;
};

export const lockOwnOrder = statement<LockOwnOrderParameters, LockOwnOrderRow>(
  `select id, serial_number, customer_id, status, transition_seq, policy_version, locale, wallet_sealed,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, decline_reason, placed_at,
  disbursed_at, disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos, next_close_on
from share_pages(array(
    select own.id from loan_order own where own.serial_number = $1 and own.customer_id = $2
  )) pages, loan_order
where serial_number = $1 and customer_id = $2 for update of loan_order`,
  ['serialNumber', 'customerId'],
);

export type FindOrderByNumberParameters = {
  serialNumber: string;
};
export type FindOrderByNumberRow = {
  id: bigint;
};

export const findOrderByNumber = statement<FindOrderByNumberParameters, FindOrderByNumberRow>(
  `select id from loan_order where serial_number = $1`,
  ['serialNumber'],
);

export type IsBlacklistedSinceParameters = {
  orderId: bigint;
  deviceIndexes: Buffer[];
};
export type IsBlacklistedSinceRow = {
  listed: boolean;
};

export const isBlacklistedSince = statement<IsBlacklistedSinceParameters, IsBlacklistedSinceRow>(
  `select is_listed_since($1, $2::bytea[]) as "listed"`,
  ['orderId', 'deviceIndexes'],
);

export type ListDevicesOfOrderParameters = {
  orderId: bigint;
};
export type ListDevicesOfOrderRow = {
  deviceUuid: string;
};

export const listDevicesOfOrder = statement<ListDevicesOfOrderParameters, ListDevicesOfOrderRow>(
  `select device_uuid from order_device where order_id = $1`,
  ['orderId'],
);

export type MoveOrderByParameters = {
  to: string;
  event: string;
  actor: string;
  evidence: unknown;
  now: Date;
  today: string;
  orderId: bigint;
  fromSeq: number;
  from: string;
  declineReason: string | null;
  disbursedAt: Date | null;
  disbursedOn: string | null;
  dueOn: string | null;
  clearedOn: string | null;
  worstDpd: number | null;
};
export type MoveOrderByRow = {
  transitionSeq: number;
};

export const moveOrderBy = statement<MoveOrderByParameters, MoveOrderByRow>(
  `with moved as (
  insert into order_transition
    (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
  select o.id, o.transition_seq + 1, o.status, $1, $2, $3, $4, o.policy_version, $5, $6
  from loan_order o
  where o.id = $7 and o.transition_seq = $8 and o.status = $9
  returning order_id, seq, to_status
)
update loan_order o
set status = moved.to_status, transition_seq = moved.seq,
  decline_reason = coalesce($10, o.decline_reason),
  disbursed_at = coalesce($11, o.disbursed_at),
  disbursed_on = coalesce($12, o.disbursed_on),
  stands_apart = o.stands_apart or coalesce($12 < $6, false),
  due_on = coalesce($13, o.due_on),
  cleared_on = $14,
  worst_dpd = $15,
  ended_on = case when o.disbursed_on is not null and moved.to_status in ('Cleared', 'Extended', 'Cancelled') then $6 end
from moved where o.id = moved.order_id
returning o.transition_seq`,
  ['to', 'event', 'actor', 'evidence', 'now', 'today', 'orderId', 'fromSeq', 'from', 'declineReason', 'disbursedAt', 'disbursedOn', 'dueOn', 'clearedOn', 'worstDpd'],
);

export type ListOwnOrdersParameters = {
  tokenHashes: Buffer[];
  now: Date;
  after: string[];
  limits: number[];
};
export type ListOwnOrdersRow = {
  place: number;
  toTouch: bigint | null;
  serialNumber: string | null;
  status: string;
  declineReason: string | null;
  walletSealed: Buffer;
  placedAt: Date;
  disbursedOn: string | null;
  dueOn: string | null;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  extensions: number;
  reapplyAfter: string | null;
};

export const listOwnOrders = statement<ListOwnOrdersParameters, ListOwnOrdersRow>(
  `select caller.place as "place", case when caller.is_to_touch then caller.session_id end as "toTouch",
  own.serial_number as "serialNumber", own.status as "status", own.decline_reason, own.wallet_sealed as "walletSealed",
  own.placed_at as "placedAt", own.disbursed_on, own.due_on, own.principal_centavos as "principalCentavos",
  own.approval_fee_centavos as "approvalFeeCentavos", own.discount_centavos as "discountCentavos",
  own.interest_centavos as "interestCentavos", own.term_days as "termDays", own.extensions as "extensions",
  case when own.decline_reason is not null then (
    select c.cooldown_until from customer c where c.id = caller.customer_id
  ) end as "reapplyAfter"
from callers($1::bytea[], $2) caller
left join lateral (
  select * from loan_order o
  where o.customer_id = caller.customer_id and (($3::text[])[caller.place] = '' or o.id < (
    select seen.id from loan_order seen
    where seen.serial_number = ($3::text[])[caller.place] and seen.customer_id = caller.customer_id
  ))
  order by o.id desc limit ($4::int[])[caller.place]
) own on true`,
  ['tokenHashes', 'now', 'after', 'limits'],
);

export type ReadOrderParameters = {
  now: Date;
  serialNumber: string;
  customerId: bigint;
};
export type ReadOrderRow = {
  id: bigint;
  policyVersion: number;
  serialNumber: string;
  status: string;
  declineReason: string | null;
  walletSealed: Buffer;
  placedAt: Date;
  disbursedOn: string | null;
  dueOn: string | null;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  reapplyAfter: string | null;
  extendedBy: string | null;
  events: string | null;
  payoutWaits: boolean;
  paymentPending: boolean;
};

export const readOrder = statement<ReadOrderParameters, ReadOrderRow>(
  `select id, policy_version, serial_number, status, decline_reason, wallet_sealed, placed_at, disbursed_on, due_on,
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days, extensions,
  chain_principal_centavos, chain_charged_centavos,
  case when decline_reason is not null then (
    select c.cooldown_until from customer c where c.id = customer_id
  ) end as "reapplyAfter",
  case when status = 'Extended' then (
    select child.serial_number from loan_order child
    where child.extended_from = loan_order.id and child.status <> 'Cancelled' order by child.id desc limit 1
  ) end as "extendedBy",
  (select told.events from debt_event_text told where told.order_id = loan_order.id) as "events",
  (status = 'Approved' and not exists (
    select 1 from payout p
    where p.order_id = loan_order.id and p.next_at is not null
      and greatest(p.next_at, $1) < p.queued_at + interval '5 minutes'
      and (p.state <> 'queued' or not (
        select payouts_stand_for(c.mobile_index) from customer c where c.id = customer_id
      ))
  )) as "payoutWaits",
  exists (select 1 from payments_pending(id, $1)) as "paymentPending"
from loan_order
where serial_number = $2 and customer_id = $3`,
  ['now', 'serialNumber', 'customerId'],
);
