// Generated from export-customer.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ExportOrdersParameters = {
  customerId: bigint;
};
export type ExportOrdersRow = {
  id: bigint;
  serialNumber: string;
  status: string;
  placedAt: Date;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
  disbursedOn: string | null;
  dueOn: string | null;
  clearedOn: string | null;
  worstDpd: number | null;
  hold: string;
  declineReason: string | null;
  walletSealed: Buffer;
};

export const exportOrders = statement<ExportOrdersParameters, ExportOrdersRow>(
  `select o.id, o.serial_number, o.status, o.placed_at, o.principal_centavos, o.approval_fee_centavos, o.discount_centavos,
  o.interest_centavos, o.term_days, o.disbursed_on, o.due_on, o.cleared_on, o.worst_dpd, o.hold, o.decline_reason,
  o.wallet_sealed
from loan_order o where o.customer_id = $1 order by o.id`,
  ['customerId'],
);

export type ExportDecisionsParameters = {
  customerId: bigint;
};
export type ExportDecisionsRow = {
  serialNumber: string;
  decidedAt: Date;
  outcome: string;
  reason: string | null;
  matchedRule: string;
  facts: unknown;
};

export const exportDecisions = statement<ExportDecisionsParameters, ExportDecisionsRow>(
  `select o.serial_number, d.decided_at, d.outcome, d.reason, d.matched_rule, d.facts
from loan_order o join decision d on d.order_id = o.id where o.customer_id = $1 order by d.decided_at`,
  ['customerId'],
);

export type ExportPaymentsParameters = {
  customerId: bigint;
};
export type ExportPaymentsRow = {
  serialNumber: string;
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  paidAt: Date;
};

export const exportPayments = statement<ExportPaymentsParameters, ExportPaymentsRow>(
  `select o.serial_number, r.rail_transaction_id, r.direction, r.amount_centavos, r.paid_at
from loan_order o join rail_transaction r on r.order_id = o.id where o.customer_id = $1 order by r.paid_at`,
  ['customerId'],
);

export type ExportMessagesParameters = {
  customerId: bigint;
};
export type ExportMessagesRow = {
  kind: string;
  textSealed: Buffer;
  queuedAt: Date;
  sentAt: Date | null;
};

export const exportMessages = statement<ExportMessagesParameters, ExportMessagesRow>(
  `select kind, text_sealed, queued_at, sent_at from sms
where customer_id = $1 and kind <> 'code' order by queued_at`,
  ['customerId'],
);

export type ExportSignInsParameters = {
  customerId: bigint;
};
export type ExportSignInsRow = {
  deviceUuid: string;
  userAgent: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export const exportSignIns = statement<ExportSignInsParameters, ExportSignInsRow>(
  `select device_uuid, user_agent, created_at, ended_at from session where customer_id = $1 order by id`,
  ['customerId'],
);

export type ExportContractsParameters = {
  customerId: bigint;
};
export type ExportContractsRow = {
  serialNumber: string;
  version: string;
  madeAt: Date;
  hash: string;
  htmlSealed: Buffer;
};

export const exportContracts = statement<ExportContractsParameters, ExportContractsRow>(
  `select o.serial_number, c.version, c.made_at, c.hash, c.html_sealed
from loan_order o join order_contract c on c.order_id = o.id and c.locale = o.locale
where o.customer_id = $1 order by c.made_at`,
  ['customerId'],
);

export type ExportCallsParameters = {
  customerId: bigint;
};
export type ExportCallsRow = {
  serialNumber: string;
  at: Date;
  purpose: string;
  channel: string;
  whom: string;
  outcome: string;
  saidSealed: Buffer | null;
};

export const exportCalls = statement<ExportCallsParameters, ExportCallsRow>(
  `select o.serial_number, l.at, l.purpose, l.channel, l.whom, l.outcome, l.said_sealed
from loan_order o join contact_log l on l.order_id = o.id where o.customer_id = $1 order by l.id`,
  ['customerId'],
);

export type ExportPromisesParameters = {
  customerId: bigint;
};
export type ExportPromisesRow = {
  serialNumber: string;
  amountCentavos: bigint;
  dueOn: string;
  state: string;
  madeAt: Date;
};

export const exportPromises = statement<ExportPromisesParameters, ExportPromisesRow>(
  `select o.serial_number, p.amount_centavos, p.due_on, p.state, p.made_at
from loan_order o join promise p on p.order_id = o.id where o.customer_id = $1 order by p.id`,
  ['customerId'],
);

export type ExportProofsParameters = {
  customerId: bigint;
};
export type ExportProofsRow = {
  receivedAt: Date;
  state: string;
  transactionIdSealed: Buffer | null;
  textSealed: Buffer | null;
  serialNumber: string;
};

export const exportProofs = statement<ExportProofsParameters, ExportProofsRow>(
  `select p.received_at, p.state, p.transaction_id_sealed, p.text_sealed, o.serial_number
from payment_proof p join loan_order o on o.id = p.order_id where p.customer_id = $1 order by p.received_at`,
  ['customerId'],
);

export type ExportCommissionParameters = {
  customerId: bigint;
};
export type ExportCommissionRow = {
  earnedAt: Date;
  amountCentavos: bigint;
};

export const exportCommission = statement<ExportCommissionParameters, ExportCommissionRow>(
  `select earned_at, amount_centavos from commission where referrer_id = $1 order by earned_at`,
  ['customerId'],
);
