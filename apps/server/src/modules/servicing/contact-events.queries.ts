// Generated from contact-events.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListPayoutTriesParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListPayoutTriesRow = {
  serialNumber: string;
  amountCentavos: bigint;
  tryNo: number;
  reference: string;
  railTransactionId: string | null;
  sentAt: Date;
  answeredAt: Date | null;
  outcome: string | null;
  code: string | null;
  conversationId: string | null;
};

export const listPayoutTries = statement<ListPayoutTriesParameters, ListPayoutTriesRow>(
  `select o.serial_number, p.amount_centavos, t.try_no, t.reference, t.rail_transaction_id, t.sent_at,
  t.answered_at, t.outcome, t.code, t.conversation_id
from loan_order o join payout p on p.order_id = o.id join payout_try t on t.payout_id = p.id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by t.sent_at desc limit 200`,
  ['customerId', 'orderId'],
);

export type ListAttemptsParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListAttemptsRow = {
  serialNumber: string;
  amountCentavos: bigint;
  state: string;
  reference: string | null;
  railTransactionId: string | null;
  code: string | null;
  askedAt: Date;
  settledAt: Date | null;
};

export const listAttempts = statement<ListAttemptsParameters, ListAttemptsRow>(
  `select o.serial_number, a.amount_centavos, a.state, a.reference, a.rail_transaction_id, a.code, a.asked_at, a.settled_at
from loan_order o join payment_attempt a on a.customer_id = o.customer_id and a.order_id = o.id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by a.asked_at desc limit 200`,
  ['customerId', 'orderId'],
);

export type ListContactsParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListContactsRow = {
  serialNumber: string;
  at: Date;
  purpose: string;
  whom: string;
  outcome: string;
  saidSealed: Buffer | null;
  struckAt: Date | null;
  name: string;
};

export const listContacts = statement<ListContactsParameters, ListContactsRow>(
  `select o.serial_number, l.at, l.purpose, l.whom, l.outcome, l.said_sealed, l.struck_at, m.name
from loan_order o join contact_log l on l.order_id = o.id and l.channel = 'call' join operator m on m.id = l.operator_id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by l.id desc limit 200`,
  ['customerId', 'orderId'],
);

export type ListPromisesParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListPromisesRow = {
  serialNumber: string;
  amountCentavos: bigint;
  dueOn: string;
  state: string;
  madeAt: Date;
  settledAt: Date | null;
  name: string;
};

export const listPromises = statement<ListPromisesParameters, ListPromisesRow>(
  `select o.serial_number, p.amount_centavos, p.due_on, p.state, p.made_at, p.settled_at, m.name
from loan_order o join promise p on p.order_id = o.id join operator m on m.id = p.operator_id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by p.id desc limit 200`,
  ['customerId', 'orderId'],
);
