// Generated from customers.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindCustomerByMobileParameters = {
  mobileIndex: Buffer;
};
export type FindCustomerByMobileRow = {
  id: bigint;
};

export const findCustomerByMobile = statement<FindCustomerByMobileParameters, FindCustomerByMobileRow>(
  `select id from customer where mobile_index = $1 for key share`,
  ['mobileIndex'],
);

export type FindEldestNumberParameters = Record<never, never>;
export type FindEldestNumberRow = {
  mobileSealed: Buffer;
  mobileIndex: Buffer;
};

export const findEldestNumber = statement<FindEldestNumberParameters, FindEldestNumberRow>(
  `select mobile_sealed as "mobileSealed", mobile_index as "mobileIndex" from customer
where mobile_index is not null and erased_at is null order by id limit 1`,
  [],
);

export type FindInviterParameters = {
  uuid: string;
};
export type FindInviterRow = {
  id: bigint;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const findInviter = statement<FindInviterParameters, FindInviterRow>(
  `select id, first_name_sealed, last_name_sealed from customer c
where uuid = $1 and level <> 'Created' and not has_left(c)`,
  ['uuid'],
);

export type InsertCustomerParameters = {
  uuid: string;
  mobileSealed: Buffer;
  mobileIndex: Buffer;
  locale: string;
  creditLimitCentavos: bigint;
  recommenderId: bigint | null;
  source: string | null;
  now: Date;
};
export type InsertCustomerRow = {
  id: bigint;
};

export const insertCustomer = statement<InsertCustomerParameters, InsertCustomerRow>(
  `insert into customer (uuid, mobile_sealed, mobile_index, level, locale, credit_limit_centavos, recommender_id, source, created_at)
values ($1, $2, $3, 'Created', $4, $5, $6, $7, $8)
returning id`,
  ['uuid', 'mobileSealed', 'mobileIndex', 'locale', 'creditLimitCentavos', 'recommenderId', 'source', 'now'],
);

export type SetRecommenderParameters = {
  recommenderId: bigint;
  id: bigint;
};
export type SetRecommenderRow = Record<never, never>;

export const setRecommender = statement<SetRecommenderParameters, SetRecommenderRow>(
  `update customer set recommender_id = $1 where id = $2 and level = 'Created'`,
  ['recommenderId', 'id'],
);

export type ReadCustomerParameters = {
  id: bigint;
};
export type ReadCustomerRow = {
  uuid: string;
  mobileSealed: Buffer | null;
  level: string;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  nuitSealed: Buffer | null;
  gender: string | null;
  salaryDay: number | null;
  creditLimitCentavos: bigint;
  editingOpenedAt: Date | null;
  recommenderMobileSealed: Buffer | null;
};

export const readCustomer = statement<ReadCustomerParameters, ReadCustomerRow>(
  `select c.uuid, c.mobile_sealed, c.level, c.first_name_sealed, c.last_name_sealed, c.nuit_sealed, c.gender,
  c.salary_day, c.credit_limit_centavos, c.editing_opened_at,
  r.mobile_sealed as "recommenderMobileSealed"
from customer c left join customer r on r.id = c.recommender_id
where c.id = $1`,
  ['id'],
);

export type ReadNextOfKinParameters = {
  customerId: bigint;
};
export type ReadNextOfKinRow = {
  relationship: string;
  fullNameSealed: Buffer;
  contactSealed: Buffer;
};

export const readNextOfKin = statement<ReadNextOfKinParameters, ReadNextOfKinRow>(
  `select relationship, full_name_sealed, contact_sealed
from next_of_kin where customer_id = $1 order by position`,
  ['customerId'],
);

export type LockCustomerParameters = {
  sessionId: bigint;
};
export type LockCustomerRow = {
  level: string;
  editingOpenedAt: Date | null;
};

export const lockCustomer = statement<LockCustomerParameters, LockCustomerRow>(
  `select c.level, c.editing_opened_at from customer c join session s on s.customer_id = c.id
where s.id = $1 and s.ended_at is null
for update of c for share of s`,
  ['sessionId'],
);

export type HoldCallerParameters = {
  sessionId: bigint;
};
export type HoldCallerRow = {
  mobileIndex: Buffer | null;
};

export const holdCaller = statement<HoldCallerParameters, HoldCallerRow>(
  `select c.mobile_index from customer c join session s on s.customer_id = c.id
where s.id = $1 and s.ended_at is null
for key share of c for share of s`,
  ['sessionId'],
);

export type ReadLastOrderParameters = {
  customerId: bigint;
};
export type ReadLastOrderRow = {
  status: string;
  declineReason: string | null;
};

export const readLastOrder = statement<ReadLastOrderParameters, ReadLastOrderRow>(
  `select status, decline_reason from loan_order where customer_id = $1
order by is_open(status) desc, id desc limit 1`,
  ['customerId'],
);

export type FindOrderThatTakesMoreParameters = {
  customerId: bigint;
};
export type FindOrderThatTakesMoreRow = {
  serialNumber: string;
};

export const findOrderThatTakesMore = statement<FindOrderThatTakesMoreParameters, FindOrderThatTakesMoreRow>(
  `select serial_number from loan_order
where customer_id = $1 and (is_payable(status) or status = 'Cleared')
order by status = 'Cleared', case when status = 'Cleared' then -id else id end limit 1`,
  ['customerId'],
);

export type IsNuitOfAnotherParameters = {
  nuitIndex: Buffer;
  id: bigint;
};
export type IsNuitOfAnotherRow = {
  held: boolean;
};

export const isNuitOfAnother = statement<IsNuitOfAnotherParameters, IsNuitOfAnotherRow>(
  `select exists (select 1 from customer where nuit_index = $1 and id <> $2) as "held"`,
  ['nuitIndex', 'id'],
);

export type SaveBasicInfoParameters = {
  firstNameSealed: Buffer;
  lastNameSealed: Buffer;
  nuitSealed: Buffer;
  nuitIndex: Buffer;
  nuitDoubt: string | null;
  gender: string;
  level: string;
  id: bigint;
};
export type SaveBasicInfoRow = Record<never, never>;

export const saveBasicInfo = statement<SaveBasicInfoParameters, SaveBasicInfoRow>(
  `update customer
set first_name_sealed = $1, last_name_sealed = $2, nuit_sealed = $3,
  nuit_index = $4, nuit_doubt = $5, gender = $6,
  level = $7
where id = $8`,
  ['firstNameSealed', 'lastNameSealed', 'nuitSealed', 'nuitIndex', 'nuitDoubt', 'gender', 'level', 'id'],
);

export type SaveNextOfKinParameters = {
  customerId: bigint;
  position: number;
  relationship: string;
  fullNameSealed: Buffer;
  contactSealed: Buffer;
  contactIndex: Buffer;
};
export type SaveNextOfKinRow = Record<never, never>;

export const saveNextOfKin = statement<SaveNextOfKinParameters, SaveNextOfKinRow>(
  `insert into next_of_kin (customer_id, position, relationship, full_name_sealed, contact_sealed, contact_index)
values ($1, $2, $3, $4, $5, $6)
on conflict (customer_id, position) do update
set relationship = excluded.relationship, full_name_sealed = excluded.full_name_sealed,
  contact_sealed = excluded.contact_sealed, contact_index = excluded.contact_index`,
  ['customerId', 'position', 'relationship', 'fullNameSealed', 'contactSealed', 'contactIndex'],
);

export type SetLevelParameters = {
  level: string;
  id: bigint;
};
export type SetLevelRow = Record<never, never>;

export const setLevel = statement<SetLevelParameters, SetLevelRow>(
  `update customer set level = $1 where id = $2`,
  ['level', 'id'],
);

export type ReadHistoryParameters = {
  customerId: bigint;
};
export type ReadHistoryRow = {
  worstDpd: number | null;
};

export const readHistory = statement<ReadHistoryParameters, ReadHistoryRow>(
  `select greatest(o.worst_dpd, case when o.extended_from is not null then (
    select max(worst_dpd) from orders_before(o.id)
  ) end) as "worstDpd"
from loan_order o
where o.customer_id = $1 and o.status = 'Cleared'
order by o.cleared_on desc, o.id desc
limit 200`,
  ['customerId'],
);

export type ReadGrowthParameters = {
  customerId: bigint;
};
export type ReadGrowthRow = {
  createdAt: Date;
  creditLimitCentavos: bigint;
  isPossible: boolean;
};

export const readGrowth = statement<ReadGrowthParameters, ReadGrowthRow>(
  `select c.created_at, c.credit_limit_centavos, c.blocked_at is null and not exists (
  select 1 from loan_order o
  where o.customer_id = c.id and is_open(o.status)
    and (o.status = 'Overdue' or exists (select 1 from orders_before(o.id) before where before.worst_dpd > 0))
) as "isPossible"
from customer c where c.id = $1`,
  ['customerId'],
);

export type PutLimitParameters = {
  limitCentavos: bigint;
  customerId: bigint;
};
export type PutLimitRow = Record<never, never>;

export const putLimit = statement<PutLimitParameters, PutLimitRow>(
  `update customer set credit_limit_centavos = $1 where id = $2`,
  ['limitCentavos', 'customerId'],
);

export type BlockCustomerParameters = {
  now: Date;
  reason: string;
  customerId: bigint;
};
export type BlockCustomerRow = Record<never, never>;

export const blockCustomer = statement<BlockCustomerParameters, BlockCustomerRow>(
  `update customer set blocked_at = $1, blocked_reason = $2 where id = $3 and blocked_at is null`,
  ['now', 'reason', 'customerId'],
);

export type LockNotIndexedParameters = {
  limit: bigint;
};
export type LockNotIndexedRow = {
  id: bigint;
  fromSealed: Buffer;
};

export const lockNotIndexed = statement<LockNotIndexedParameters, LockNotIndexedRow>(
  `select id, from_sealed as "fromSealed" from mobile_change
where from_index is null and from_sealed is not null limit $1 for update skip locked`,
  ['limit'],
);

export type IndexLeftParameters = {
  ids: bigint[];
  indexes: Buffer[];
};
export type IndexLeftRow = Record<never, never>;

export const indexLeft = statement<IndexLeftParameters, IndexLeftRow>(
  `update mobile_change m set from_index = of.index
from unnest($1::bigint[], $2::bytea[]) as of (id, index) where m.id = of.id`,
  ['ids', 'indexes'],
);
