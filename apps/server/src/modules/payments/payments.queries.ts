// Generated from payments.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListPaymentsParameters = {
  meaning: string | null;
  since: Date | null;
  source: string | null;
  after: string | null;
  limit: bigint;
};
export type ListPaymentsRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  reference: string | null;
  paidAt: Date;
  receivedAt: Date;
  source: string;
  meaning: string;
  stated: boolean;
  toldAt: Date | null;
  serialNumber: string | null;
};

export const listPayments = statement<ListPaymentsParameters, ListPaymentsRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated", r.told_at, o.serial_number as "serialNumber"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.part_of is null and ($1::text is null or r.meaning = $1)
  and ($2::timestamptz is null or r.received_at >= $2)
  and ($3::text is null or r.source = $3)
  and ($4::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = $4
  ))
order by r.received_at desc, r.rail_transaction_id desc limit $5`,
  ['meaning', 'since', 'source', 'after', 'limit'],
);

export type ListUnusualPaymentsParameters = {
  meaning: string;
  since: Date | null;
  source: string | null;
  after: string | null;
  limit: bigint;
};
export type ListUnusualPaymentsRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  reference: string | null;
  paidAt: Date;
  receivedAt: Date;
  source: string;
  meaning: string;
  stated: boolean;
  toldAt: Date | null;
  serialNumber: string | null;
};

export const listUnusualPayments = statement<ListUnusualPaymentsParameters, ListUnusualPaymentsRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated", r.told_at, o.serial_number as "serialNumber"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.part_of is null and r.meaning = $1 and r.meaning <> 'repayment'
  and ($2::timestamptz is null or r.received_at >= $2)
  and ($3::text is null or r.source = $3)
  and ($4::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = $4
  ))
order by r.received_at desc, r.rail_transaction_id desc limit $5`,
  ['meaning', 'since', 'source', 'after', 'limit'],
);

export type FindPaymentsParameters = {
  search: string;
  phoneIndex: Buffer | null;
  meaning: string | null;
  source: string | null;
  after: string | null;
  limit: bigint;
};
export type FindPaymentsRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  reference: string | null;
  paidAt: Date;
  receivedAt: Date;
  source: string;
  meaning: string;
  stated: boolean;
  toldAt: Date | null;
  serialNumber: string | null;
};

export const findPayments = statement<FindPaymentsParameters, FindPaymentsRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated", r.told_at, o.serial_number as "serialNumber"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.rail_transaction_id in (

  select unnest(array[$1::text, upper($1::text)])
  union all
  select rail_transaction_id from rail_transaction where stated_as = upper($1::text)
  union all
  select rail_transaction_id from rail_transaction
  where order_id = (select id from loan_order where serial_number = $1)
  union all
  (select rail_transaction_id from rail_transaction where msisdn_index = $2::bytea and direction = 'in'
    order by paid_at desc limit 1000)
)
  and ($3::text is null or r.meaning = $3) and ($4::text is null or r.source = $4)
  and ($5::text is null or (r.received_at, r.rail_transaction_id) < (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = $5
  ))
order by r.received_at desc, r.rail_transaction_id desc limit $6`,
  ['search', 'phoneIndex', 'meaning', 'source', 'after', 'limit'],
);

export type StandsUnnamedParameters = {
  amountCentavos: bigint;
  serialNumber: string;
};
export type StandsUnnamedRow = {
  stands: number | null;
};

export const standsUnnamed = statement<StandsUnnamedParameters, StandsUnnamedRow>(
  `select 1 as stands from stand_in
where direction = 'in' and amount_centavos = $1 and reference = $2 limit 1`,
  ['amountCentavos', 'serialNumber'],
);

export type IsKnownParameters = {
  receipt: string;
};
export type IsKnownRow = {
  known: number | null;
};

export const isKnown = statement<IsKnownParameters, IsKnownRow>(
  `select 1 as known from rail_transaction where rail_transaction_id = $1 or stated_as = $1`,
  ['receipt'],
);
