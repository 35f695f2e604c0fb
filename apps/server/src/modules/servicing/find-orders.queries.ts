// Generated from find-orders.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindNewestParameters = {
  beforeAt: Date;
  beforeId: bigint;
  from: Date;
  limit: bigint;
};
export type FindNewestRow = {
  id: bigint;
  at: Date;
};

export const findNewest = statement<FindNewestParameters, FindNewestRow>(
  `select id, placed_at as at from loan_order
where (placed_at, id) < ($1::timestamptz, $2::bigint) and placed_at >= $3::timestamptz
order by placed_at desc, id desc limit $4`,
  ['beforeAt', 'beforeId', 'from', 'limit'],
);

export type FindOfProductParameters = {
  principalCentavos: bigint;
  termDays: number;
  beforeAt: Date;
  beforeId: bigint;
  from: Date;
  limit: bigint;
};
export type FindOfProductRow = {
  id: bigint;
};

export const findOfProduct = statement<FindOfProductParameters, FindOfProductRow>(
  `select id from loan_order
where principal_centavos = $1 and term_days = $2
  and (placed_at, id) < ($3::timestamptz, $4::bigint) and placed_at >= $5::timestamptz
order by placed_at desc, id desc limit $6`,
  ['principalCentavos', 'termDays', 'beforeAt', 'beforeId', 'from', 'limit'],
);

export type FindOfStatusParameters = {
  status: string;
  beforeAt: Date;
  beforeId: bigint;
  from: Date;
  principalCentavos: bigint | null;
  termDays: number | null;
  limit: bigint;
};
export type FindOfStatusRow = {
  id: bigint;
  at: Date;
};

export const findOfStatus = statement<FindOfStatusParameters, FindOfStatusRow>(
  `select id, placed_at as at from loan_order
where status = $1
  and (placed_at, id) < ($2::timestamptz, $3::bigint) and placed_at >= $4::timestamptz
  and ($5::bigint is null or (principal_centavos = $5 and term_days = $6))
order by placed_at desc, id desc limit $7`,
  ['status', 'beforeAt', 'beforeId', 'from', 'principalCentavos', 'termDays', 'limit'],
);

export type FindHeldParameters = {
  hold: string;
  beforeAt: Date;
  beforeId: bigint;
  from: Date;
  status: string | null;
  principalCentavos: bigint | null;
  termDays: number | null;
  limit: bigint;
};
export type FindHeldRow = {
  id: bigint;
  at: Date;
};

export const findHeld = statement<FindHeldParameters, FindHeldRow>(
  `select id, placed_at as at from loan_order
where hold <> 'none' and ($1::text = 'any' or hold = $1)
  and (placed_at, id) < ($2::timestamptz, $3::bigint) and placed_at >= $4::timestamptz
  and ($5::text is null or status = $5)
  and ($6::bigint is null or (principal_centavos = $6 and term_days = $7))
order by placed_at desc, id desc limit $8`,
  ['hold', 'beforeAt', 'beforeId', 'from', 'status', 'principalCentavos', 'termDays', 'limit'],
);

export type FindByDueParameters = {
  afterDue: string;
  afterId: bigint;
  dueTo: string;
  beforeAt: Date;
  from: Date;
  status: string | null;
  hold: string | null;
  principalCentavos: bigint | null;
  termDays: number | null;
  limit: bigint;
};
export type FindByDueRow = {
  id: bigint;
};

export const findByDue = statement<FindByDueParameters, FindByDueRow>(
  `select id from loan_order
where is_payable(status)
  and (due_on, id) > ($1::date, $2::bigint) and due_on <= $3::date
  and placed_at < $4::timestamptz and placed_at >= $5::timestamptz
  and ($6::text is null or status = $6)
  and ($7::text is null or (hold <> 'none' and ($7 = 'any' or hold = $7)))
  and ($8::bigint is null or (principal_centavos = $8 and term_days = $9))
order by due_on, id limit $10`,
  ['afterDue', 'afterId', 'dueTo', 'beforeAt', 'from', 'status', 'hold', 'principalCentavos', 'termDays', 'limit'],
);

export type FindSoughtParameters = {
  serialNumber: string | null;
  mobileIndex: Buffer | null;
  nuitIndex: Buffer | null;
  beforeAt: Date | null;
  beforeId: bigint | null;
  limit: bigint;
};
export type FindSoughtRow = {
  id: bigint;
};

export const findSought = statement<FindSoughtParameters, FindSoughtRow>(
  `select o.id from loan_order o join customer c on c.id = o.customer_id
where c.id in (
  select customer_id from loan_order where serial_number = $1
  union all
  select id from meant_by_number($2)
  union all
  select id from customer where nuit_index = $3
)
  and ($1::text is null or o.serial_number = $1)
  and ($4::timestamptz is null or (o.placed_at, o.id) < ($4, $5::bigint))
order by o.placed_at desc, o.id desc limit $6`,
  ['serialNumber', 'mobileIndex', 'nuitIndex', 'beforeAt', 'beforeId', 'limit'],
);

export type ReadSeenParameters = {
  serialNumber: string;
};
export type ReadSeenRow = {
  id: bigint;
  placedAt: Date;
  dueOn: string | null;
  chargedOffAt: Date | null;
};

export const readSeen = statement<ReadSeenParameters, ReadSeenRow>(
  `select id, placed_at, due_on, charged_off_at from loan_order where serial_number = $1`,
  ['serialNumber'],
);

export type ReadFoundParameters = {
  ids: bigint[];
};
export type ReadFoundRow = {
  id: bigint;
  serialNumber: string;
  placedAt: Date;
  principalCentavos: bigint;
  termDays: number;
  status: string;
  hold: string;
  chargedOffAt: Date | null;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const readFound = statement<ReadFoundParameters, ReadFoundRow>(
  `select o.id, o.serial_number, o.placed_at, o.principal_centavos, o.term_days, o.status, o.hold,
  o.charged_off_at, c.mobile_sealed, c.first_name_sealed, c.last_name_sealed
from loan_order o join customer c on c.id = o.customer_id
where o.id = any($1::bigint[])`,
  ['ids'],
);

export type ListProductsParameters = Record<never, never>;
export type ListProductsRow = {
  principalCentavos: bigint;
  termDays: number;
};

export const listProducts = statement<ListProductsParameters, ListProductsRow>(
  `select distinct principal_centavos, term_days from product order by 1, 2`,
  [],
);
