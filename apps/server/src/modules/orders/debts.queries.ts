// Generated from debts.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadDebtsParameters = {
  orderIds: bigint[];
};
export type ReadDebtsRow = {
  id: bigint;
  status: string;
  policyVersion: number;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  disbursedOn: string | null;
  dueOn: string | null;
  extensions: number;
  chainPrincipalCentavos: bigint | null;
  chainChargedCentavos: bigint | null;
  events: string | null;
};

export const readDebts = statement<ReadDebtsParameters, ReadDebtsRow>(
  `select id, status, policy_version, principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days,
  disbursed_on, due_on, extensions, chain_principal_centavos, chain_charged_centavos,
  (select told.events from debt_event_text told where told.order_id = loan_order.id) as "events"
from loan_order where id = any((select $1::bigint[])::bigint[]) and disbursed_on is not null`,
  ['orderIds'],
);

export type SetNextClosesParameters = {
  orderIds: bigint[];
  nextClosesOn: string[];
};
export type SetNextClosesRow = Record<never, never>;

export const setNextCloses = statement<SetNextClosesParameters, SetNextClosesRow>(
  `update loan_order o set next_close_on = nullif(next.close_on, '')::date
from unnest($1::bigint[], $2::text[]) as next (order_id, close_on)
where o.id = next.order_id`,
  ['orderIds', 'nextClosesOn'],
);

export type MarkReopenedParameters = {
  orderId: bigint;
};
export type MarkReopenedRow = Record<never, never>;

export const markReopened = statement<MarkReopenedParameters, MarkReopenedRow>(
  `update loan_order set reopened = true where id = $1`,
  ['orderId'],
);

export type InsertDebtEventParameters = {
  orderId: bigint;
  kind: string;
  amountCentavos: bigint | null;
  bucket: string | null;
  untilOn: string | null;
  reversesId: bigint | null;
  railsFault: boolean;
  valueAt: Date;
  valueOn: string;
  railTransactionId: string | null;
  now: Date;
};
export type InsertDebtEventRow = {
  id: bigint;
};

export const insertDebtEvent = statement<InsertDebtEventParameters, InsertDebtEventRow>(
  `insert into debt_event (order_id, seq, kind, amount_centavos, bucket, until_on, reverses_id, rails_fault, value_at,
  value_on, rail_transaction_id, recorded_at)
select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11
from debt_event where order_id = $1
returning id`,
  ['orderId', 'kind', 'amountCentavos', 'bucket', 'untilOn', 'reversesId', 'railsFault', 'valueAt', 'valueOn', 'railTransactionId', 'now'],
);

export type ListPaymentsParameters = {
  orderId: bigint;
  limit: bigint;
};
export type ListPaymentsRow = {
  id: bigint;
  railTransactionId: string | null;
  paidAt: Date;
};

export const listPayments = statement<ListPaymentsParameters, ListPaymentsRow>(
  `select id as "id", rail_transaction_id, paid_at as "paidAt" from payment_that_stands
where order_id = $1 order by paid_at desc, seq desc limit $2`,
  ['orderId', 'limit'],
);

export type RestateClearedParameters = {
  clearedOn: string;
  worstDpd: number;
  orderId: bigint;
};
export type RestateClearedRow = {
  worstDpd: number | null;
};

export const restateCleared = statement<RestateClearedParameters, RestateClearedRow>(
  `update loan_order o set cleared_on = $1, worst_dpd = $2
from loan_order was where was.id = o.id and o.id = $3
returning was.worst_dpd`,
  ['clearedOn', 'worstDpd', 'orderId'],
);

export type LockBorrowerParameters = {
  orderId: bigint;
};
export type LockBorrowerRow = {
  id: bigint;
};

export const lockBorrower = statement<LockBorrowerParameters, LockBorrowerRow>(
  `select c.id from loan_order o join customer c on c.id = o.customer_id where o.id = $1 for no key update of c`,
  ['orderId'],
);

export type UndoLimitStepParameters = {
  now: Date;
  orderId: bigint;
};
export type UndoLimitStepRow = {
  customerId: bigint;
  creditLimitCentavos: bigint;
  fromCentavos: bigint;
  toCentavos: bigint;
};

export const undoLimitStep = statement<UndoLimitStepParameters, UndoLimitStepRow>(
  `update limit_step s set undone_at = $1
from loan_order o join customer c on c.id = o.customer_id
where s.order_id = $2 and s.undone_at is null and o.id = s.order_id

  and (
    s.to_centavos <= s.from_centavos
    or not exists (
      select 1 from loan_order newer
      where newer.customer_id = o.customer_id and newer.placed_at > s.at and newer.extended_from is null
    )
  )
returning c.id as customer_id, c.credit_limit_centavos, s.from_centavos, s.to_centavos`,
  ['now', 'orderId'],
);
