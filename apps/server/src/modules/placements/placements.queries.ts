// Generated from placements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockBorrowerParameters = {
  customerId: bigint;
};
export type LockBorrowerRow = {
  id: bigint;
};

export const lockBorrower = statement<LockBorrowerParameters, LockBorrowerRow>(
  `select id from customer where id = $1 for update`,
  ['customerId'],
);

export type CloseEditingParameters = {
  customerId: bigint;
};
export type CloseEditingRow = Record<never, never>;

export const closeEditing = statement<CloseEditingParameters, CloseEditingRow>(
  `update customer set editing_opened_at = null where id = $1 and editing_opened_at is not null`,
  ['customerId'],
);

export type FindJustPlacedParameters = {
  customerId: bigint;
  productUuid: string;
  since: Date;
};
export type FindJustPlacedRow = {
  serialNumber: string;
};

export const findJustPlaced = statement<FindJustPlacedParameters, FindJustPlacedRow>(
  `select serial_number from loan_order
where customer_id = $1 and product_uuid = $2 and placed_at > $3
  and status <> 'Cleared'
order by id desc limit 1`,
  ['customerId', 'productUuid', 'since'],
);

export type InsertOrderParameters = {
  serialNumber: string;
  customerId: bigint;
  productUuid: string;
  policyVersion: number;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  locale: string;
  walletSealed: Buffer;
  now: Date;
  placedFromIndex: Buffer;
  reviewExpiresAt: Date;
  evidence: unknown;
  today: string;
};
export type InsertOrderRow = {
  orderId: bigint;
};

export const insertOrder = statement<InsertOrderParameters, InsertOrderRow>(
  `with made as (
  insert into loan_order
    (serial_number, customer_id, product_uuid, policy_version, status, transition_seq, principal_centavos,
     approval_fee_centavos, discount_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
     placed_from_index, review_expires_at)
  values
    ($1, $2, $3, $4, 'UnderReview', 1, $5,
     $6, $7, $8, $9, $10, $11, 'auto', $12,
     $13, $14)
  on conflict (serial_number) do nothing
  returning id
)
insert into order_transition
  (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
select id, 1, 'None', 'UnderReview', 'placed', 'B', $15, $4, $12, $16 from made
returning order_id`,
  ['serialNumber', 'customerId', 'productUuid', 'policyVersion', 'principalCentavos', 'approvalFeeCentavos', 'discountCentavos', 'interestCentavos', 'termDays', 'locale', 'walletSealed', 'now', 'placedFromIndex', 'reviewExpiresAt', 'evidence', 'today'],
);

export type InsertConsentParameters = {
  customerId: bigint;
  kind: string;
  version: string;
  hash: string;
  deviceUuid: string | null;
  now: Date;
};
export type InsertConsentRow = Record<never, never>;

export const insertConsent = statement<InsertConsentParameters, InsertConsentRow>(
  `insert into consent (customer_id, kind, version, hash, device_uuid, given_at)
values ($1, $2, $3, $4, $5, $6)`,
  ['customerId', 'kind', 'version', 'hash', 'deviceUuid', 'now'],
);

export type ReadSessionDevicesParameters = {
  sessionId: bigint;
};
export type ReadSessionDevicesRow = {
  deviceUuid: string;
  reportedDeviceUuid: string | null;
};

export const readSessionDevices = statement<ReadSessionDevicesParameters, ReadSessionDevicesRow>(
  `select device_uuid, reported_device_uuid from session where id = $1`,
  ['sessionId'],
);

export type InsertOrderDevicesParameters = {
  orderId: bigint;
  customerId: bigint;
  now: Date;
  devices: string[];
};
export type InsertOrderDevicesRow = Record<never, never>;

export const insertOrderDevices = statement<InsertOrderDevicesParameters, InsertOrderDevicesRow>(
  `insert into order_device (order_id, customer_id, device_uuid, placed_at)
select $1, $2, device, $3 from unnest($4::text[]) as device`,
  ['orderId', 'customerId', 'now', 'devices'],
);

export type ReadNewDeviceParameters = {
  sessionId: bigint;
};
export type ReadNewDeviceRow = {
  createdAt: Date;
  hasOrdered: boolean;
  isKnown: boolean;
};

export const readNewDevice = statement<ReadNewDeviceParameters, ReadNewDeviceRow>(
  `select s.created_at,
  exists (select 1 from loan_order o where o.customer_id = s.customer_id) as "hasOrdered",
  exists (
    select 1 from order_device d where d.customer_id = s.customer_id and d.device_uuid = s.device_uuid
  ) as "isKnown"
from session s where s.id = $1`,
  ['sessionId'],
);
