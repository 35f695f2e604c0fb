// Generated from suspense.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type TakeOffOrderParameters = {
  railTransactionId: string;
  amountCentavos: bigint;
  now: Date;
};
export type TakeOffOrderRow = {
  paidAt: Date;
};

export const takeOffOrder = statement<TakeOffOrderParameters, TakeOffOrderRow>(
  `with taken as (
  select r.rail_transaction_id, coalesce(v.value_at, r.paid_at) as paid_at
  from rail_transaction r
  left join debt_event e on e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
  left join payment_value_date v on v.debt_event_id = e.id
  where r.rail_transaction_id = $1 and r.meaning = 'repayment'
)
update rail_transaction r set meaning = 'split', order_id = null, amount_centavos = $2,
  stated_at = coalesce(r.stated_at, case when r.amount_centavos <> $2 then $3::timestamptz end)
from taken where r.rail_transaction_id = taken.rail_transaction_id and r.meaning = 'repayment'
returning taken.paid_at as "paidAt"`,
  ['railTransactionId', 'amountCentavos', 'now'],
);

export type RestateEnteredParameters = {
  amountCentavos: bigint;
  railTransactionId: string;
};
export type RestateEnteredRow = {
  amountCentavos: bigint;
  paidAt: Date;
};

export const restateEntered = statement<RestateEnteredParameters, RestateEnteredRow>(
  `update rail_transaction r set amount_centavos = $1
from (select * from rail_transaction where rail_transaction_id = $2 for update) was
where r.rail_transaction_id = was.rail_transaction_id and was.meaning = 'suspense' and was.source = 'operator' and was.part_of is null
returning was.amount_centavos, was.paid_at`,
  ['amountCentavos', 'railTransactionId'],
);

export type MarkNeverWasParameters = {
  railTransactionId: string;
};
export type MarkNeverWasRow = {
  amountCentavos: bigint;
  paidAt: Date;
};

export const markNeverWas = statement<MarkNeverWasParameters, MarkNeverWasRow>(
  `update rail_transaction r set meaning = 'never-was'
where r.rail_transaction_id = $1 and may_never_have_been(r)
returning r.amount_centavos, r.paid_at`,
  ['railTransactionId'],
);

export type MarkWasAfterAllParameters = {
  railTransactionIds: string[];
};
export type MarkWasAfterAllRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  paidAt: Date;
};

export const markWasAfterAll = statement<MarkWasAfterAllParameters, MarkWasAfterAllRow>(
  `update rail_transaction set meaning = 'suspense'
where rail_transaction_id = any(array(select unnest($1::text[]))) and meaning = 'never-was'
returning rail_transaction_id, amount_centavos, paid_at`,
  ['railTransactionIds'],
);

export type MarkSplitParameters = {
  railTransactionId: string;
};
export type MarkSplitRow = {
  railTransactionId: string;
};

export const markSplit = statement<MarkSplitParameters, MarkSplitRow>(
  `update rail_transaction set meaning = 'split' where rail_transaction_id = $1 and meaning = 'suspense'
returning rail_transaction_id`,
  ['railTransactionId'],
);

export type InsertPartsParameters = {
  paidAt: Date | null;
  amountsCentavos: bigint[];
  railTransactionId: string;
};
export type InsertPartsRow = Record<never, never>;

export const insertParts = statement<InsertPartsParameters, InsertPartsRow>(
  `insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at, told_at)
select whole.rail_transaction_id || '-' || part.number, 'in', part.amount, whole.msisdn_sealed, whole.msisdn_index,
  whole.business_number, whole.reference, coalesce($1, whole.paid_at), whole.source, whole.received_at, 'suspense',
  whole.rail_transaction_id, whole.stated_at, whole.told_at
from rail_transaction whole, unnest($2::bigint[]) with ordinality as part (amount, number)
where whole.rail_transaction_id = $3`,
  ['paidAt', 'amountsCentavos', 'railTransactionId'],
);

export type MarkSuspenseParameters = {
  railTransactionId: string;
};
export type MarkSuspenseRow = {
  amountCentavos: bigint;
  paidAt: Date;
};

export const markSuspense = statement<MarkSuspenseParameters, MarkSuspenseRow>(
  `update rail_transaction set meaning = 'suspense', next_at = null
where rail_transaction_id = $1 and meaning = 'unread'
returning amount_centavos, paid_at`,
  ['railTransactionId'],
);

export type MakeReversalDueParameters = {
  now: Date;
  railTransactionId: string;
};
export type MakeReversalDueRow = Record<never, never>;

export const makeReversalDue = statement<MakeReversalDueParameters, MakeReversalDueRow>(
  `update rail_statement s set next_at = $1
from rail_statement_line l
where s.id = l.statement_id and l.outcome = 'break' and l.settled_at is null
  and ((l.kind = 'reversal' and l.reference = any(array(select receipt_names($2))))
    or (l.break_kind = 'receipt-differs' and l.receipt = any(array(select receipt_names($2)))))`,
  ['now', 'railTransactionId'],
);
