// Generated from collections.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type MarkChargedOffParameters = {
  now: Date;
  orderId: bigint;
};
export type MarkChargedOffRow = Record<never, never>;

export const markChargedOff = statement<MarkChargedOffParameters, MarkChargedOffRow>(
  `update loan_order set charged_off_at = $1 where id = $2`,
  ['now', 'orderId'],
);

export type InsertDueDateChangeParameters = {
  orderId: bigint;
  was: string;
  becomes: string;
  evidence: unknown;
  now: Date;
};
export type InsertDueDateChangeRow = {
  id: bigint;
};

export const insertDueDateChange = statement<InsertDueDateChangeParameters, InsertDueDateChangeRow>(
  `insert into due_date_change (order_id, was, becomes, evidence, at)
values ($1, $2, $3, $4, $5) returning id`,
  ['orderId', 'was', 'becomes', 'evidence', 'now'],
);

export type SetDueDateParameters = {
  dueOn: string;
  orderId: bigint;
};
export type SetDueDateRow = Record<never, never>;

export const setDueDate = statement<SetDueDateParameters, SetDueDateRow>(
  `update loan_order set due_on = $1 where id = $2`,
  ['dueOn', 'orderId'],
);

export type SetHoldParameters = {
  hold: string;
  orderId: bigint;
};
export type SetHoldRow = {
  id: bigint;
};

export const setHold = statement<SetHoldParameters, SetHoldRow>(
  `update loan_order set hold = $1 where id = $2 and (hold = 'none') <> ($1 = 'none') returning id`,
  ['hold', 'orderId'],
);

export type SetReviewExpiryParameters = {
  at: Date | null;
  orderId: bigint;
};
export type SetReviewExpiryRow = Record<never, never>;

export const setReviewExpiry = statement<SetReviewExpiryParameters, SetReviewExpiryRow>(
  `update loan_order set review_expires_at = $1 where id = $2 and status = 'UnderReview'`,
  ['at', 'orderId'],
);

export type MarkPayoutReversedParameters = {
  orderId: bigint;
};
export type MarkPayoutReversedRow = {
  id: bigint;
};

export const markPayoutReversed = statement<MarkPayoutReversedParameters, MarkPayoutReversedRow>(
  `update payout set state = 'reversed', next_at = null where order_id = $1 and state = 'confirmed' returning id`,
  ['orderId'],
);

export type FindReturnedPayoutParameters = {
  orderId: bigint;
};
export type FindReturnedPayoutRow = {
  receipt: string;
  completedAt: Date;
};

export const findReturnedPayout = statement<FindReturnedPayoutParameters, FindReturnedPayoutRow>(
  `select l.receipt, l.completed_at
from payout p join rail_transaction r on r.order_id = p.order_id and r.amount_centavos = p.amount_centavos
join rail_statement_line l on takes_payout_back(l, r)
where p.order_id = $1 and p.state = 'confirmed'
order by l.id limit 1 for update of l`,
  ['orderId'],
);

export type BookReversalLineParameters = {
  receipt: string;
  now: Date;
};
export type BookReversalLineRow = Record<never, never>;

export const bookReversalLine = statement<BookReversalLineParameters, BookReversalLineRow>(
  `with booked as (
  update rail_statement_line set outcome = 'booked', break_kind = null where receipt = $1 and kind = 'reversal'
  returning statement_id
)
update rail_statement s set next_at = $2 from booked where s.id = booked.statement_id`,
  ['receipt', 'now'],
);

export type FindLatePayoutParameters = {
  orderId: bigint;
};
export type FindLatePayoutRow = {
  railTransactionId: string;
  paidAt: Date;
  source: string;
  statedAt: Date | null;
};

export const findLatePayout = statement<FindLatePayoutParameters, FindLatePayoutRow>(
  `select r.rail_transaction_id, r.paid_at, r.source, r.stated_at
from payout p join rail_transaction r on r.order_id = p.order_id and r.direction = 'out' and r.meaning = 'payout'
where p.order_id = $1 and p.state = 'confirmed' and r.amount_centavos = p.amount_centavos
  and not exists (select 1 from rail_statement_line l where takes_payout_back(l, r))`,
  ['orderId'],
);

export type FindPaymentParameters = {
  creditUse: bigint | null;
  name: string;
};
export type FindPaymentRow = {
  id: bigint;
  orderId: bigint;
  amountCentavos: bigint;
  railTransactionId: string | null;
  isReversed: boolean;
  reversedWithoutLineAt: Date | null;
  childIds: bigint[];
};

export const findPayment = statement<FindPaymentParameters, FindPaymentRow>(
  `select e.id, e.order_id, e.amount_centavos as "amountCentavos", e.rail_transaction_id,
  (
    exists (select 1 from debt_event r where r.reverses_id = e.id)
    or exists (select 1 from journal j where j.event_key = 'reversed:' || e.rail_transaction_id)
  ) as "isReversed",
  (select w.booked_at from reversal_that_may_be_here w where w.receipt = e.rail_transaction_id) as "reversedWithoutLineAt",
  array(select child.id from loan_order child where child.extended_from = e.order_id) as "childIds"
from debt_event e
where e.kind = 'payment' and (
  (e.id = $1 and e.rail_transaction_id is null)
  or e.id = (
    select paid.id from rail_transaction r
    join debt_event paid on paid.order_id = r.order_id and paid.rail_transaction_id = r.rail_transaction_id
    where r.rail_transaction_id = $2 and paid.kind = 'payment'
  )
)`,
  ['creditUse', 'name'],
);

export type AskPromiseAnewParameters = {
  orderId: bigint;
};
export type AskPromiseAnewRow = Record<never, never>;

export const askPromiseAnew = statement<AskPromiseAnewParameters, AskPromiseAnewRow>(
  `update promise set state = 'open', settled_at = null
where id = (select max(id) from promise where order_id = $1 and state <> 'replaced') and state = 'kept'`,
  ['orderId'],
);

export type FindStatedOtherwiseParameters = {
  receipt: string;
};
export type FindStatedOtherwiseRow = {
  id: bigint;
  kind: string;
  paidInCentavos: bigint;
  completedAt: Date;
};

export const findStatedOtherwise = statement<FindStatedOtherwiseParameters, FindStatedOtherwiseRow>(
  `select l.id, l.kind, l.paid_in_centavos, l.completed_at from rail_statement_line l
where lower(l.status) = 'completed' and l.outcome = 'break' and (
  (l.receipt = $1 and l.kind in ('c2b', 'paybill') and l.break_kind = 'receipt-differs')
  or (l.kind = 'reversal' and l.reference = any(array(select receipt_names($1))))
)
order by l.kind = 'reversal', l.id limit 1 for update of l`,
  ['receipt'],
);

export type BookStatedOtherwiseParameters = {
  lineId: bigint;
  now: Date;
};
export type BookStatedOtherwiseRow = Record<never, never>;

export const bookStatedOtherwise = statement<BookStatedOtherwiseParameters, BookStatedOtherwiseRow>(
  `with booked as (
  update rail_statement_line
  set outcome = 'booked', break_kind = null, settled_at = null, settled_by = null, settled_note = null
  where id = $1 returning statement_id
)
update rail_statement s set next_at = $2 from booked where s.id = booked.statement_id`,
  ['lineId', 'now'],
);

export type InsertRailsFaultParameters = {
  now: Date;
  paymentId: bigint;
};
export type InsertRailsFaultRow = {
  debtEventId: bigint;
};

export const insertRailsFault = statement<InsertRailsFaultParameters, InsertRailsFaultRow>(
  `insert into rails_fault (debt_event_id, recorded_at, notice_on)
select together.id, $1, ((back.recorded_at + interval '2 hours') at time zone 'UTC')::date from debt_event back
join debt_event together on together.order_id = back.order_id and together.kind = 'reversal' and together.value_at = back.value_at
join debt_event undone on undone.id = together.reverses_id
where back.reverses_id = $2 and not back.rails_fault and (together.id = back.id or undone.kind <> 'payment')
on conflict do nothing
returning debt_event_id`,
  ['now', 'paymentId'],
);
