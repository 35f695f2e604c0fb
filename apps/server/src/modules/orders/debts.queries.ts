// Generated from debts.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadTermsParameters = {
  orderIds: bigint[];
};
export type ReadTermsRow = {
  id: bigint;
  policyVersion: number;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  disbursedOn: string;
  dueOn: string;
};

export const readTerms = statement<ReadTermsParameters, ReadTermsRow>(
  `select id, policy_version, principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days,
  disbursed_on as "disbursedOn", due_on as "dueOn"
from loan_order where id = any($1::bigint[]) and disbursed_on is not null`,
  ['orderIds'],
);

export type ReadDebtEventsParameters = {
  orderIds: bigint[];
};
export type ReadDebtEventsRow = {
  id: bigint;
  orderId: bigint;
  seq: number;
  kind: string;
  amountCentavos: bigint | null;
  bucket: string | null;
  reversesId: bigint | null;
  railsFault: boolean;
  valueAt: Date;
  valueOn: string;
};

export const readDebtEvents = statement<ReadDebtEventsParameters, ReadDebtEventsRow>(
  `select id, order_id, seq, kind, amount_centavos, bucket, reverses_id, rails_fault, value_at, value_on
from debt_event where order_id = any($1::bigint[]) order by order_id, seq`,
  ['orderIds'],
);

export type SetNextCloseParameters = {
  nextCloseOn: string | null;
  orderId: bigint;
};
export type SetNextCloseRow = Record<never, never>;

export const setNextClose = statement<SetNextCloseParameters, SetNextCloseRow>(
  `update loan_order set next_close_on = $1 where id = $2`,
  ['nextCloseOn', 'orderId'],
);

export type MarkReopenedParameters = {
  orderId: bigint;
};
export type MarkReopenedRow = Record<never, never>;

export const markReopened = statement<MarkReopenedParameters, MarkReopenedRow>(
  `update loan_order set reopened = true where id = $1`,
  ['orderId'],
);
