// Generated from suspense.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type TakeOffOrderParameters = {
  railTransactionId: string;
};
export type TakeOffOrderRow = {
  railTransactionId: string;
};

export const takeOffOrder = statement<TakeOffOrderParameters, TakeOffOrderRow>(
  `update rail_transaction set meaning = 'split', order_id = null
where rail_transaction_id = $1 and meaning = 'repayment'
returning rail_transaction_id`,
  ['railTransactionId'],
);

export type InsertPartsParameters = {
  amountsCentavos: bigint[];
  railTransactionId: string;
};
export type InsertPartsRow = Record<never, never>;

export const insertParts = statement<InsertPartsParameters, InsertPartsRow>(
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select whole.rail_transaction_id || '-' || part.number, 'in', part.amount, whole.msisdn_sealed, whole.msisdn_index,
  whole.business_number, whole.reference, whole.paid_at, whole.source, whole.received_at, 'suspense',
  whole.rail_transaction_id, whole.stated_at
from rail_transaction whole, unnest($1::bigint[]) with ordinality as part (amount, number)
where whole.rail_transaction_id = $2`,
  ['amountsCentavos', 'railTransactionId'],
);

export type MarkSuspenseParameters = {
  railTransactionId: string;
};
export type MarkSuspenseRow = {
  amountCentavos: bigint;
  paidAt: Date;
  reference: string | null;
};

export const markSuspense = statement<MarkSuspenseParameters, MarkSuspenseRow>(
  `update rail_transaction set meaning = 'suspense', next_at = null
where rail_transaction_id = $1 and meaning = 'unread'
returning amount_centavos, paid_at, reference`,
  ['railTransactionId'],
);
