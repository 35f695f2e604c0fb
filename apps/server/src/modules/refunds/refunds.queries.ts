// Generated from refunds.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertRefundParameters = {
  id: string;
  railTransactionId: string;
  amountCentavos: bigint;
  reference: string;
  policyVersion: number;
  makerId: bigint;
  checkerId: bigint;
  now: Date;
};
export type InsertRefundRow = Record<never, never>;

export const insertRefund = statement<InsertRefundParameters, InsertRefundRow>(
  `insert into refund (id, rail_transaction_id, amount_centavos, state, reference, policy_version, maker_id, checker_id,
  asked_at)
values ($1, $2, $3, 'queued', $4, $5, $6, $7,
  $8)`,
  ['id', 'railTransactionId', 'amountCentavos', 'reference', 'policyVersion', 'makerId', 'checkerId', 'now'],
);

export type InsertCreditRefundParameters = {
  id: string;
  customerId: bigint;
  amountCentavos: bigint;
  reference: string;
  policyVersion: number;
  makerId: bigint;
  checkerId: bigint;
  now: Date;
};
export type InsertCreditRefundRow = {
  id: string;
};

export const insertCreditRefund = statement<InsertCreditRefundParameters, InsertCreditRefundRow>(
  `insert into refund (id, customer_id, amount_centavos, state, reference, policy_version, maker_id, checker_id, asked_at)
values ($1, $2, $3, 'queued', $4, $5, $6, $7, $8)
on conflict do nothing
returning id`,
  ['id', 'customerId', 'amountCentavos', 'reference', 'policyVersion', 'makerId', 'checkerId', 'now'],
);

export type LockRefundParameters = {
  id: string;
};
export type LockRefundRow = {
  railTransactionId: string | null;
  customerId: bigint | null;
  amountCentavos: bigint;
  state: string;
  reference: string;
  policyVersion: number;
};

export const lockRefund = statement<LockRefundParameters, LockRefundRow>(
  `select rail_transaction_id, customer_id, amount_centavos, state, reference, policy_version from refund where id = $1 for update`,
  ['id'],
);

export type SettleRefundParameters = {
  state: string;
  now: Date;
  id: string;
};
export type SettleRefundRow = Record<never, never>;

export const settleRefund = statement<SettleRefundParameters, SettleRefundRow>(
  `update refund set state = $1, settled_at = $2 where id = $3`,
  ['state', 'now', 'id'],
);

export type ListFailedRefundsParameters = {
  customerId: bigint;
};
export type ListFailedRefundsRow = {
  id: string;
};

export const listFailedRefunds = statement<ListFailedRefundsParameters, ListFailedRefundsRow>(
  `select id from refund where customer_id = $1 and state = 'failed'`,
  ['customerId'],
);

export type ReadPayerParameters = {
  railTransactionId: string;
};
export type ReadPayerRow = {
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
};

export const readPayer = statement<ReadPayerParameters, ReadPayerRow>(
  `select amount_centavos, case when not payer_left(rail_transaction_id) then msisdn_sealed end as "msisdnSealed"
from rail_transaction where rail_transaction_id = $1`,
  ['railTransactionId'],
);

export type ListSentElsewhereParameters = {
  railTransactionId: string;
};
export type ListSentElsewhereRow = {
  receipt: string;
  refund: string;
  amountCentavos: bigint;
};

export const listSentElsewhere = statement<ListSentElsewhereParameters, ListSentElsewhereRow>(
  `select r.rail_transaction_id as receipt, f.id as refund, f.amount_centavos
from refund f
join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
join rail_transaction sent on sent.refund_id = f.id
where f.state = 'paid' and sent.msisdn_index <> r.msisdn_index and f.rail_transaction_id in (
  select $1 union all select rail_transaction_id from receipt_parts($1)
)`,
  ['railTransactionId'],
);

export type MoveReceiptParameters = {
  to: string;
  railTransactionId: string;
  from: string[];
};
export type MoveReceiptRow = {
  railTransactionId: string;
};

export const moveReceipt = statement<MoveReceiptParameters, MoveReceiptRow>(
  `update rail_transaction set meaning = $1
where rail_transaction_id = $2 and meaning = any($3::text[])
returning rail_transaction_id`,
  ['to', 'railTransactionId', 'from'],
);

export type IsRefundedTwiceParameters = {
  railTransactionId: string;
};
export type IsRefundedTwiceRow = {
  twice: boolean;
};

export const isRefundedTwice = statement<IsRefundedTwiceParameters, IsRefundedTwiceRow>(
  `select exists (
  select 1 from refund f join journal j on j.event_key = 'refunded-twice:' || f.id
  where f.rail_transaction_id = $1
) as "twice"`,
  ['railTransactionId'],
);
