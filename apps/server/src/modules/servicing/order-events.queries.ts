// Generated from order-events.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListMovesParameters = {
  orderId: bigint;
};
export type ListMovesRow = {
  toStatus: string;
  event: string;
  actor: string;
  evidence: unknown;
  at: Date;
};

export const listMoves = statement<ListMovesParameters, ListMovesRow>(
  `select to_status, event, actor, evidence, at from order_transition
where order_id = $1 order by seq desc`,
  ['orderId'],
);

export type ListRailMoneyParameters = {
  orderId: bigint;
};
export type ListRailMoneyRow = {
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  source: string;
  paidAt: Date;
  receivedAt: Date;
};

export const listRailMoney = statement<ListRailMoneyParameters, ListRailMoneyRow>(
  `select rail_transaction_id, direction, amount_centavos, source, paid_at, received_at
from rail_transaction where order_id = $1 order by received_at`,
  ['orderId'],
);

export type ListOrderSmsParameters = {
  customerId: bigint;
  serialNumber: string;
  orderId: bigint;
};
export type ListOrderSmsRow = {
  kind: string;
  textSealed: Buffer;
  state: string;
  queuedAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  undeliveredAt: Date | null;
};

export const listOrderSms = statement<ListOrderSmsParameters, ListOrderSmsRow>(
  `select kind, text_sealed, state, queued_at, sent_at, delivered_at,
  case when delivered_at is null then undelivered_at end as "undeliveredAt"
from sms
where customer_id = $1 and kind <> 'code'
  and (
    position($2 in event_key) > 0
    or event_key in (
      select word || e.rail_transaction_id
      from debt_event e, unnest(array['paid:', 'reversed:', 'value-date:', 'cleared-by-date:']) as word
      where e.order_id = $3 and e.rail_transaction_id is not null
    )
    or event_key in (select 'extension-offer:' || id from extension_offer where order_id = $3)
    or event_key in (select 'extended:' || id from debt_event where order_id = $3 and kind = 'extended')
    or event_key in (select 'due-date:' || id from due_date_change where order_id = $3)
  )
order by queued_at limit 300`,
  ['customerId', 'serialNumber', 'orderId'],
);

export type ListProposalsParameters = {
  subject: string;
};
export type ListProposalsRow = {
  id: bigint;
  kind: string;
  note: string | null;
  noteSealed: Buffer | null;
  madeAt: Date;
  maker: string;
  outcome: string | null;
  checker: string | null;
  decidedAt: Date | null;
  answer: string | null;
  answerSealed: Buffer | null;
};

export const listProposals = statement<ListProposalsParameters, ListProposalsRow>(
  `select r.id, r.kind, r.note, r.note_sealed, r.made_at, m.name as maker, r.outcome, c.name as "checker", r.decided_at, r.answer, r.answer_sealed
from approval_request r join operator m on m.id = r.maker_id left join operator c on c.id = r.checker_id
where r.subject = $1 order by r.id`,
  ['subject'],
);

export type ListAuditParameters = {
  subject: string;
};
export type ListAuditRow = {
  act: string;
  at: Date;
  name: string | null;
  detail: unknown;
};

export const listAudit = statement<ListAuditParameters, ListAuditRow>(
  `select a.act, a.at, o.name as "name", a.detail from audit a left join operator o on o.id = a.operator_id
where a.subject = $1 order by a.id desc limit 200`,
  ['subject'],
);

export type ListOperatorNamesParameters = Record<never, never>;
export type ListOperatorNamesRow = {
  id: bigint;
  name: string;
};

export const listOperatorNames = statement<ListOperatorNamesParameters, ListOperatorNamesRow>(
  `select id, name from operator`,
  [],
);
