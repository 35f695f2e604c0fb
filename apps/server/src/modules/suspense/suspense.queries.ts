// Generated from suspense.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

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
