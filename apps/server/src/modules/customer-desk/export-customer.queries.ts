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
  `select o.serial_number, d.decided_at, d.outcome, d.reason, d.matched_rule, d.facts - 'referrerWorstDpd' as "facts"
from loan_order o join decision d on d.order_id = o.id where o.customer_id = $1 order by d.decided_at`,
  ['customerId'],
);

export type ExportPaymentsParameters = {
  customerId: bigint;
};
export type ExportPaymentsRow = {
  serialNumber: string | null;
  railTransactionId: string;
  direction: string;
  amountCentavos: bigint;
  reference: string | null;
  paidAt: Date;
};

export const exportPayments = statement<ExportPaymentsParameters, ExportPaymentsRow>(
  `select o.serial_number as "serialNumber", r.rail_transaction_id, r.direction, r.amount_centavos, r.reference, r.paid_at
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.rail_transaction_id in (
  select paid.rail_transaction_id from rail_transaction paid join loan_order own on own.id = paid.order_id
  where own.customer_id = $1
  union
  select rail_transaction_id from rail_transaction
  where withdrawal_id = any(array(select id from withdrawal where customer_id = $1))
    or refund_id = any(array(select id from refund where customer_id = $1))
  union
  select other.rail_transaction_id
  from numbers_of($1) had join rail_transaction other on other.msisdn_index = had.mobile_index
    and other.paid_at >= had.since and other.paid_at < had.until
  where other.order_id is null
)
order by r.paid_at`,
  ['customerId'],
);

export type ExportWithdrawalsParameters = {
  customerId: bigint;
};
export type ExportWithdrawalsRow = {
  amountCentavos: bigint;
  state: string;
  askedAt: Date;
  settledAt: Date | null;
};

export const exportWithdrawals = statement<ExportWithdrawalsParameters, ExportWithdrawalsRow>(
  `select amount_centavos, state, asked_at, settled_at from withdrawal where customer_id = $1 order by asked_at`,
  ['customerId'],
);

export type ExportRefundsParameters = {
  customerId: bigint;
};
export type ExportRefundsRow = {
  amountCentavos: bigint;
  state: string;
  askedAt: Date;
  settledAt: Date | null;
};

export const exportRefunds = statement<ExportRefundsParameters, ExportRefundsRow>(
  `select amount_centavos, state, asked_at, settled_at from refund where customer_id = $1 order by asked_at`,
  ['customerId'],
);

export type ExportCouponsParameters = {
  customerId: bigint;
};
export type ExportCouponsRow = {
  code: string;
  discountCentavos: bigint;
  state: string;
  reservedAt: Date;
};

export const exportCoupons = statement<ExportCouponsParameters, ExportCouponsRow>(
  `select c.code, u.discount_centavos, u.state, u.reserved_at from coupon_use u join coupon c on c.id = u.coupon_id
where u.customer_id = $1 order by u.reserved_at`,
  ['customerId'],
);

export type ExportStepsParameters = {
  customerId: bigint;
};
export type ExportStepsRow = {
  serialNumber: string;
  at: Date;
  fromCentavos: bigint;
  toCentavos: bigint;
  undoneAt: Date | null;
};

export const exportSteps = statement<ExportStepsParameters, ExportStepsRow>(
  `select o.serial_number, s.at, s.from_centavos, s.to_centavos, s.undone_at
from limit_step s join loan_order o on o.id = s.order_id where o.customer_id = $1 order by s.at`,
  ['customerId'],
);

export type ExportStandingParameters = {
  customerId: bigint;
};
export type ExportStandingRow = {
  level: string;
  locale: string;
  source: string | null;
  creditLimitCentavos: bigint;
  nuitDoubt: string | null;
  blockedAt: Date | null;
  blockedReason: string | null;
  cooldownReason: string | null;
  cooldownUntil: string | null;
  createdAt: Date;
  mobileChangedAt: Date | null;
  erasureAskedAt: Date | null;
};

export const exportStanding = statement<ExportStandingParameters, ExportStandingRow>(
  `select level, locale, source, credit_limit_centavos, nuit_doubt, blocked_at, blocked_reason, cooldown_reason, cooldown_until,
  created_at, mobile_changed_at, erasure_asked_at
from customer where id = $1`,
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
  struckAt: Date | null;
  saidSealed: Buffer | null;
};

export const exportCalls = statement<ExportCallsParameters, ExportCallsRow>(
  `select o.serial_number, l.at, l.purpose, l.channel, l.whom, l.outcome, l.struck_at,

  case when l.struck_at is null then l.said_sealed end as "saidSealed"
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
  lostAt: Date | null;
};

export const exportCommission = statement<ExportCommissionParameters, ExportCommissionRow>(
  `select earned_at, amount_centavos, lost_at from commission where referrer_id = $1 order by earned_at`,
  ['customerId'],
);

export type ExportNotesParameters = {
  customerId: bigint;
};
export type ExportNotesRow = {
  madeAt: Date;
  textSealed: Buffer;
};

export const exportNotes = statement<ExportNotesParameters, ExportNotesRow>(
  `select made_at, text_sealed from customer_note where customer_id = $1 and struck_at is null order by id`,
  ['customerId'],
);

export type ExportNumbersParameters = {
  customerId: bigint;
};
export type ExportNumbersRow = {
  fromSealed: Buffer | null;
  toSealed: Buffer | null;
  changedAt: Date;
};

export const exportNumbers = statement<ExportNumbersParameters, ExportNumbersRow>(
  `select from_sealed, to_sealed, changed_at from mobile_change where customer_id = $1 order by id`,
  ['customerId'],
);

export type ExportDevicesParameters = {
  customerId: bigint;
};
export type ExportDevicesRow = {
  deviceUuid: string;
  report: unknown;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

export const exportDevices = statement<ExportDevicesParameters, ExportDevicesRow>(
  `select device_uuid, report, first_seen_at, last_seen_at from customer_device where customer_id = $1
order by first_seen_at`,
  ['customerId'],
);

export type ExportConsentsParameters = {
  customerId: bigint;
};
export type ExportConsentsRow = {
  kind: string;
  version: string;
  hash: string;
  deviceUuid: string | null;
  givenAt: Date;
};

export const exportConsents = statement<ExportConsentsParameters, ExportConsentsRow>(
  `select kind, version, hash, device_uuid, given_at from consent where customer_id = $1 order by id`,
  ['customerId'],
);
