// Generated from coupons.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindUsableCouponParameters = {
  customerId: bigint;
  code: string;
  today: string;
  principalCentavos: bigint;
};
export type FindUsableCouponRow = {
  id: bigint;
  code: string;
  kind: string;
  value: bigint;
};

export const findUsableCoupon = statement<FindUsableCouponParameters, FindUsableCouponRow>(
  `select c.id, c.code, c.kind, c.value
from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = $1
where c.code = $2 and c.ended_at is null and (c.customer_id is null or c.customer_id = $1)
  and $3 between c.valid_from and c.valid_until
  and c.min_amount_centavos <= $4
  and (c.global_cap is null or c.uses < c.global_cap)
  and coalesce(k.uses, 0) < c.per_customer_cap`,
  ['customerId', 'code', 'today', 'principalCentavos'],
);

export type LockCouponParameters = {
  code: string;
};
export type LockCouponRow = {
  id: bigint;
};

export const lockCoupon = statement<LockCouponParameters, LockCouponRow>(
  `select id from coupon where code = $1 for update`,
  ['code'],
);

export type InsertUseParameters = {
  orderId: bigint;
  couponId: bigint;
  customerId: bigint;
  discountCentavos: bigint;
  now: Date;
};
export type InsertUseRow = Record<never, never>;

export const insertUse = statement<InsertUseParameters, InsertUseRow>(
  `insert into coupon_use (order_id, coupon_id, customer_id, discount_centavos, state, reserved_at)
values ($1, $2, $3, $4, 'reserved', $5)`,
  ['orderId', 'couponId', 'customerId', 'discountCentavos', 'now'],
);

export type SettleUseParameters = {
  state: string;
  now: Date;
  orderId: bigint;
};
export type SettleUseRow = Record<never, never>;

export const settleUse = statement<SettleUseParameters, SettleUseRow>(
  `update coupon_use set state = $1, settled_at = $2 where order_id = $3 and state = 'reserved'`,
  ['state', 'now', 'orderId'],
);

export type ListStandingParameters = {
  today: string;
};
export type ListStandingRow = {
  id: bigint;
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validUntil: string;
};

export const listStanding = statement<ListStandingParameters, ListStandingRow>(
  `select c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from coupon c
where c.valid_until >= $1 and c.valid_from <= $1 and c.ended_at is null
  and c.customer_id is null and (c.global_cap is null or c.uses < c.global_cap)
order by c.valid_until, c.id limit 10000`,
  ['today'],
);

export type ListOwnParameters = {
  tokenHashes: Buffer[];
  now: Date;
  today: string;
};
export type ListOwnRow = {
  place: number;
  id: bigint;
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validUntil: string;
};

export const listOwn = statement<ListOwnParameters, ListOwnRow>(
  `select caller.place as "place", c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
from callers($1::bytea[], $2) caller join coupon c on c.customer_id = caller.customer_id
where c.valid_until >= $3 and c.valid_from <= $3 and c.ended_at is null
  and (c.global_cap is null or c.uses < c.global_cap)
order by c.valid_until, c.id limit 10000`,
  ['tokenHashes', 'now', 'today'],
);

export type ListUsedUpParameters = {
  tokenHashes: Buffer[];
  now: Date;
};
export type ListUsedUpRow = {
  place: number;
  toTouch: bigint | null;
  couponId: bigint | null;
};

export const listUsedUp = statement<ListUsedUpParameters, ListUsedUpRow>(
  `select caller.place as "place", case when caller.is_to_touch then caller.session_id end as "toTouch",
  k.coupon_id as "couponId"
from callers($1::bytea[], $2) caller
left join coupon_customer k on k.customer_id = caller.customer_id and k.uses >= k.per_customer_cap`,
  ['tokenHashes', 'now'],
);

export type ListUsedParameters = {
  tokenHashes: Buffer[];
  now: Date;
};
export type ListUsedRow = {
  place: number;
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validUntil: string;
  reservedAt: Date;
  orderId: bigint;
};

export const listUsed = statement<ListUsedParameters, ListUsedRow>(
  `select caller.place as "place", used.*
from callers($1::bytea[], $2) caller cross join lateral (
  select c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until, u.reserved_at, u.order_id
  from coupon_use u join coupon c on c.id = u.coupon_id
  where u.customer_id = caller.customer_id and u.state in ('reserved', 'consumed')
  order by u.reserved_at desc, u.order_id desc limit 100
) used
order by caller.place, used.reserved_at desc, used.order_id desc`,
  ['tokenHashes', 'now'],
);

export type ListExpiredParameters = {
  tokenHashes: Buffer[];
  now: Date;
  today: string;
  since: string;
};
export type ListExpiredRow = {
  place: number;
  id: bigint;
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validUntil: string;
};

export const listExpired = statement<ListExpiredParameters, ListExpiredRow>(
  `select caller.place as "place", expired.*
from callers($1::bytea[], $2) caller cross join lateral (
  select c.id, c.code, c.title_pt, c.title_en, c.kind, c.value, c.min_amount_centavos, c.valid_until
  from coupon c left join coupon_customer k on k.coupon_id = c.id and k.customer_id = caller.customer_id
  where c.valid_until < $3 and c.valid_until >= $4
    and (c.customer_id is null or c.customer_id = caller.customer_id)
    and coalesce(k.uses, 0) = 0
  order by c.valid_until desc, c.id desc limit 100
) expired
order by caller.place, expired.valid_until desc, expired.id desc`,
  ['tokenHashes', 'now', 'today', 'since'],
);

export type ListIssuedParameters = {
  today: string;
  code: string | null;
  after: bigint | null;
  state: string | null;
  limit: bigint;
};
export type ListIssuedRow = {
  id: bigint;
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validFrom: string;
  validUntil: string;
  perCustomerCap: number;
  globalCap: number | null;
  uses: number;
  forOne: boolean;
  endedAt: Date | null;
  state: string;
};

export const listIssued = statement<ListIssuedParameters, ListIssuedRow>(
  `select id, code, title_pt, title_en, kind, value, min_amount_centavos, valid_from, valid_until, per_customer_cap,
  global_cap, uses, customer_id is not null as "forOne", ended_at,
  case when ended_at is not null or valid_until < $1 or uses >= global_cap then 'over'
    when valid_from > $1 then 'planned' else 'active' end as "state"
from coupon
where ($2::text is null or code like $2 || '%') and ($3::bigint is null or id < $3)
  and ($4::text is null or $4 =
    case when ended_at is not null or valid_until < $1 or uses >= global_cap then 'over'
      when valid_from > $1 then 'planned' else 'active' end)
order by id desc limit $5`,
  ['today', 'code', 'after', 'state', 'limit'],
);

export type FindByCodeParameters = {
  code: string;
};
export type FindByCodeRow = {
  code: string;
  titlePt: string;
  titleEn: string;
  validFrom: string;
  validUntil: string;
  globalCap: number | null;
  uses: number;
  endedAt: Date | null;
};

export const findByCode = statement<FindByCodeParameters, FindByCodeRow>(
  `select code, title_pt, title_en, valid_from, valid_until, global_cap, uses, ended_at from coupon where code = $1 for update`,
  ['code'],
);

export type FindHolderParameters = {
  uuid: string;
};
export type FindHolderRow = {
  id: bigint;
  mobileSealed: Buffer | null;
};

export const findHolder = statement<FindHolderParameters, FindHolderRow>(
  `select id, mobile_sealed from customer where uuid::text = $1 and erased_at is null`,
  ['uuid'],
);

export type InsertCouponParameters = {
  code: string;
  titlePt: string;
  titleEn: string;
  kind: string;
  value: bigint;
  minAmountCentavos: bigint;
  validFrom: string;
  validUntil: string;
  perCustomerCap: number;
  globalCap: number | null;
  customerId: bigint | null;
  now: Date;
};
export type InsertCouponRow = {
  id: bigint;
};

export const insertCoupon = statement<InsertCouponParameters, InsertCouponRow>(
  `insert into coupon (code, title_pt, title_en, kind, value, min_amount_centavos, valid_from, valid_until,
  per_customer_cap, global_cap, customer_id, made_at)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9, $10, $11, $12)
on conflict (code) do nothing returning id`,
  ['code', 'titlePt', 'titleEn', 'kind', 'value', 'minAmountCentavos', 'validFrom', 'validUntil', 'perCustomerCap', 'globalCap', 'customerId', 'now'],
);

export type ChangeCouponParameters = {
  titlePt: string;
  titleEn: string;
  validUntil: string;
  globalCap: number | null;
  code: string;
};
export type ChangeCouponRow = Record<never, never>;

export const changeCoupon = statement<ChangeCouponParameters, ChangeCouponRow>(
  `update coupon set title_pt = $1, title_en = $2, valid_until = $3, global_cap = $4
where code = $5`,
  ['titlePt', 'titleEn', 'validUntil', 'globalCap', 'code'],
);

export type EndCouponParameters = {
  now: Date;
  code: string;
};
export type EndCouponRow = Record<never, never>;

export const endCoupon = statement<EndCouponParameters, EndCouponRow>(
  `update coupon set ended_at = $1 where code = $2`,
  ['now', 'code'],
);
