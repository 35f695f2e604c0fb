// Generated from customer-events.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListMovesOfCustomerParameters = {
  customerId: bigint;
};
export type ListMovesOfCustomerRow = {
  event: string;
  actor: string;
  evidence: unknown;
  at: Date;
  serialNumber: string;
};

export const listMovesOfCustomer = statement<ListMovesOfCustomerParameters, ListMovesOfCustomerRow>(
  `select t.event, t.actor, t.evidence, t.at, o.serial_number
from loan_order o join order_transition t on t.order_id = o.id
where o.customer_id = $1 order by t.at desc, t.order_id desc, t.seq desc limit 200`,
  ['customerId'],
);

export type ListMoneyOfCustomerParameters = {
  customerId: bigint;
};
export type ListMoneyOfCustomerRow = {
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  source: string;
  receivedAt: Date;
  serialNumber: string;
};

export const listMoneyOfCustomer = statement<ListMoneyOfCustomerParameters, ListMoneyOfCustomerRow>(
  `select r.rail_transaction_id, r.direction, r.amount_centavos, r.source, r.received_at, o.serial_number
from loan_order o join rail_transaction r on r.order_id = o.id
where o.customer_id = $1 order by r.received_at desc limit 200`,
  ['customerId'],
);

export type ListSmsOfCustomerParameters = {
  customerId: bigint;
};
export type ListSmsOfCustomerRow = {
  kind: string;
  textSealed: Buffer;
  state: string;
  queuedAt: Date;
  deliveredAt: Date | null;
  undeliveredAt: Date | null;
};

export const listSmsOfCustomer = statement<ListSmsOfCustomerParameters, ListSmsOfCustomerRow>(
  `select kind, text_sealed, state, queued_at, delivered_at,
  case when delivered_at is null then undelivered_at end as "undeliveredAt"
from sms
where customer_id = $1 order by queued_at desc limit 200`,
  ['customerId'],
);

export type ListSignInsParameters = {
  customerId: bigint;
};
export type ListSignInsRow = {
  deviceUuid: string;
  userAgent: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export const listSignIns = statement<ListSignInsParameters, ListSignInsRow>(
  `select device_uuid, user_agent, created_at, ended_at from session
where customer_id = $1 order by created_at desc limit 100`,
  ['customerId'],
);

export type ListNotesParameters = {
  customerId: bigint;
};
export type ListNotesRow = {
  id: bigint;
  operatorId: bigint;
  textSealed: Buffer;
  madeAt: Date;
  struckAt: Date | null;
  name: string;
};

export const listNotes = statement<ListNotesParameters, ListNotesRow>(
  `select n.id, n.operator_id, n.text_sealed, n.made_at, n.struck_at, m.name from customer_note n join operator m on m.id = n.operator_id
where n.customer_id = $1 order by n.id desc limit 200`,
  ['customerId'],
);

export type ListNumbersParameters = {
  customerId: bigint;
};
export type ListNumbersRow = {
  fromSealed: Buffer | null;
  toSealed: Buffer | null;
  changedAt: Date;
  sessionId: bigint | null;
};

export const listNumbers = statement<ListNumbersParameters, ListNumbersRow>(
  `select from_sealed, to_sealed, changed_at, session_id from mobile_change
where customer_id = $1 order by id desc limit 50`,
  ['customerId'],
);
