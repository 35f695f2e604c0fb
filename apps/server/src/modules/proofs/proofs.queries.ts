// Generated from proofs.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type CountProofsParameters = {
  customerId: bigint;
  dayAgo: Date;
};
export type CountProofsRow = {
  inDay: bigint;
  firstReceivedAt: Date | null;
};

export const countProofs = statement<CountProofsParameters, CountProofsRow>(
  `select count(*) as "inDay", min(received_at) as "firstReceivedAt" from payment_proof
where customer_id = $1 and received_at > $2`,
  ['customerId', 'dayAgo'],
);

export type InsertProofParameters = {
  id: string;
  customerId: bigint;
  orderId: bigint;
  transactionIdSealed: Buffer | null;
  transactionIdIndex: Buffer | null;
  textSealed: Buffer | null;
  imageSealed: Buffer | null;
  now: Date;
};
export type InsertProofRow = Record<never, never>;

export const insertProof = statement<InsertProofParameters, InsertProofRow>(
  `insert into payment_proof (id, customer_id, order_id, transaction_id_sealed, transaction_id_index, text_sealed, image_sealed,
  state, received_at)
values ($1, $2, $3, $4, $5, $6, $7, 'received', $8)`,
  ['id', 'customerId', 'orderId', 'transactionIdSealed', 'transactionIdIndex', 'textSealed', 'imageSealed', 'now'],
);

export type ListWaitingProofsParameters = {
  after: string | null;
  limit: bigint;
};
export type ListWaitingProofsRow = {
  id: string;
  serialNumber: string;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  receivedAt: Date;
  state: string;
  hasImage: boolean;
  hasText: boolean;
  decidedBy: string | null;
};

export const listWaitingProofs = statement<ListWaitingProofsParameters, ListWaitingProofsRow>(
  `select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage", p.text_sealed is not null as "hasText", d.name as "decidedBy"
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.state = 'received' and ($1::uuid is null or (p.received_at, p.id) > (
  select seen.received_at, seen.id from payment_proof seen where seen.id = $1
))
order by p.received_at, p.id limit $2`,
  ['after', 'limit'],
);

export type ListDecidedProofsParameters = {
  after: string | null;
  limit: bigint;
};
export type ListDecidedProofsRow = {
  id: string;
  serialNumber: string;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  receivedAt: Date;
  state: string;
  hasImage: boolean;
  hasText: boolean;
  decidedBy: string | null;
};

export const listDecidedProofs = statement<ListDecidedProofsParameters, ListDecidedProofsRow>(
  `select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage", p.text_sealed is not null as "hasText", d.name as "decidedBy"
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.decided_at is not null and ($1::uuid is null or (p.decided_at, p.id) < (
  select seen.decided_at, seen.id from payment_proof seen where seen.id = $1
))
order by p.decided_at desc, p.id desc limit $2`,
  ['after', 'limit'],
);

export type ReadProofParameters = {
  id: string;
};
export type ReadProofRow = {
  id: string;
  serialNumber: string;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  receivedAt: Date;
  state: string;
  hasImage: boolean;
  hasText: boolean;
  decidedBy: string | null;
  orderId: bigint;
  status: string;
  disbursedOn: string | null;
  customerId: bigint;
  locale: string;
  transactionIdSealed: Buffer | null;
  textSealed: Buffer | null;
};

export const readProof = statement<ReadProofParameters, ReadProofRow>(
  `select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage", p.text_sealed is not null as "hasText", d.name as "decidedBy",
  p.order_id, o.status, o.disbursed_on, p.customer_id, c.locale, p.transaction_id_sealed, p.text_sealed
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.id = $1`,
  ['id'],
);

export type ReadProofImageParameters = {
  id: string;
};
export type ReadProofImageRow = {
  imageSealed: Buffer | null;
};

export const readProofImage = statement<ReadProofImageParameters, ReadProofImageRow>(
  `select image_sealed from payment_proof where id = $1 and image_sealed is not null`,
  ['id'],
);

export type ListRecordsParameters = {
  named: string | null;
  customerId: bigint;
};
export type ListRecordsRow = {
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
  orderId: bigint | null;
  isNamed: boolean;
};

export const listRecords = statement<ListRecordsParameters, ListRecordsRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated", r.told_at, o.serial_number as "serialNumber", r.order_id,
  coalesce($1 in (r.rail_transaction_id, r.stated_as), false) as "isNamed"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.rail_transaction_id in (
  select $1::text
  union all
  select rail_transaction_id from rail_transaction where stated_as = $1
  union all
  (select paid.rail_transaction_id
    from numbers_of($2) had join rail_transaction paid on paid.msisdn_index = had.mobile_index
      and paid.paid_at >= had.free_since and paid.paid_at < had.until
    where paid.direction = 'in' order by paid.paid_at desc limit 10)
)
order by 12 desc, r.paid_at desc`,
  ['named', 'customerId'],
);

export type LockProofParameters = {
  id: string;
};
export type LockProofRow = {
  state: string;
};

export const lockProof = statement<LockProofParameters, LockProofRow>(
  `select state from payment_proof where id = $1 for update`,
  ['id'],
);

export type DecideProofParameters = {
  state: string;
  railTransactionId: string | null;
  refusal: string | null;
  operatorId: bigint;
  now: Date;
  id: string;
};
export type DecideProofRow = Record<never, never>;

export const decideProof = statement<DecideProofParameters, DecideProofRow>(
  `update payment_proof set state = $1, rail_transaction_id = $2, refusal = $3,
  decided_by = $4, decided_at = $5
where id = $6`,
  ['state', 'railTransactionId', 'refusal', 'operatorId', 'now', 'id'],
);

export type CountWaitingProofsParameters = {
  orderId: bigint;
};
export type CountWaitingProofsRow = {
  waiting: bigint;
};

export const countWaitingProofs = statement<CountWaitingProofsParameters, CountWaitingProofsRow>(
  `select count(*) as "waiting" from payment_proof where order_id = $1 and state = 'received'`,
  ['orderId'],
);

export type ReadReceiptParameters = {
  receipt: string;
};
export type ReadReceiptRow = {
  meaning: string;
  orderId: bigint | null;
};

export const readReceipt = statement<ReadReceiptParameters, ReadReceiptRow>(
  `select meaning, order_id from rail_transaction where rail_transaction_id = $1 and direction = 'in' for update`,
  ['receipt'],
);
