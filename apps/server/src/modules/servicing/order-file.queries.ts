// Generated from order-file.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadFileParameters = {
  now: Date;
  serialNumber: string;
};
export type ReadFileRow = {
  id: bigint;
  serialNumber: string;
  status: string;
  placedAt: Date;
  customerId: bigint;
  policyVersion: number;
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
  chargedOffAt: Date | null;
  reviewExpiresAt: Date | null;
  uuid: string;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  blockedAt: Date | null;
  extendedFrom: string | null;
  extendedBy: string | null;
  paymentPending: boolean;
};

export const readFile = statement<ReadFileParameters, ReadFileRow>(
  `select o.id, o.serial_number, o.status, o.placed_at, o.customer_id, o.policy_version, o.principal_centavos,
  o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days, o.disbursed_on, o.due_on, o.cleared_on,
  o.worst_dpd, o.hold, o.decline_reason, o.charged_off_at,
  case when o.status = 'UnderReview' then o.review_expires_at end as "reviewExpiresAt", c.uuid, c.mobile_sealed, c.first_name_sealed,
  c.last_name_sealed, c.blocked_at,
  p.serial_number as "extendedFrom",
  (
    select child.serial_number from loan_order child
    where child.extended_from = o.id and child.status <> 'Cancelled' order by child.id desc limit 1
  ) as "extendedBy",
  exists (select 1 from payments_pending(o.id, $1)) as "paymentPending"
from loan_order o
join customer c on c.id = o.customer_id
left join loan_order p on p.id = o.extended_from
where o.serial_number = $2`,
  ['now', 'serialNumber'],
);

export type FindFileParameters = {
  serialNumber: string;
};
export type FindFileRow = {
  id: bigint;
  customerId: bigint;
  disbursedOn: string | null;
};

export const findFile = statement<FindFileParameters, FindFileRow>(
  `select id, customer_id, disbursed_on from loan_order where serial_number = $1`,
  ['serialNumber'],
);

export type ListPaymentIdsParameters = {
  orderId: bigint;
};
export type ListPaymentIdsRow = {
  id: bigint;
  railTransactionId: string | null;
};

export const listPaymentIds = statement<ListPaymentIdsParameters, ListPaymentIdsRow>(
  `select id, rail_transaction_id from debt_event where order_id = $1 and kind = 'payment'`,
  ['orderId'],
);

export type ListContractsParameters = {
  orderId: bigint;
};
export type ListContractsRow = {
  version: string;
  hash: string;
  madeAt: Date;
};

export const listContracts = statement<ListContractsParameters, ListContractsRow>(
  `select distinct on (c.version) c.version, c.hash, c.made_at from order_contract c join loan_order o on o.id = c.order_id
where c.order_id = $1 and c.locale = o.locale order by c.version`,
  ['orderId'],
);

export type ReadContractVersionParameters = {
  serialNumber: string;
  version: string;
};
export type ReadContractVersionRow = {
  htmlSealed: Buffer;
  hash: string;
  madeAt: Date;
};

export const readContractVersion = statement<ReadContractVersionParameters, ReadContractVersionRow>(
  `select c.html_sealed, c.hash, c.made_at from order_contract c join loan_order o on o.id = c.order_id
where o.serial_number = $1 and c.version = $2 and c.locale = o.locale`,
  ['serialNumber', 'version'],
);

export type ReadOpenPayoutParameters = {
  orderId: bigint;
};
export type ReadOpenPayoutRow = {
  id: bigint;
  state: string;
};

export const readOpenPayout = statement<ReadOpenPayoutParameters, ReadOpenPayoutRow>(
  `select id, state from payout where order_id = $1 order by id desc limit 1`,
  ['orderId'],
);

export type ReadPayoutUnderWayParameters = {
  orderId: bigint;
};
export type ReadPayoutUnderWayRow = {
  id: bigint;
  state: string;
  queuedAt: Date;
  nextAt: Date;
  walletSealed: Buffer;
  sentAt: Date | null;
};

export const readPayoutUnderWay = statement<ReadPayoutUnderWayParameters, ReadPayoutUnderWayRow>(
  `select p.id, p.state, p.queued_at, p.next_at as "nextAt", p.wallet_sealed, t.sent_at as "sentAt"
from payout p left join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
where p.order_id = $1 and p.next_at is not null`,
  ['orderId'],
);

export type ReadPayoutSignsParameters = {
  orderId: bigint;
};
export type ReadPayoutSignsRow = {
  paidOutLate: boolean;
  takenBack: boolean;
};

export const readPayoutSigns = statement<ReadPayoutSignsParameters, ReadPayoutSignsRow>(
  `select o.status = 'Cancelled' and o.disbursed_at is null and exists (
  select 1 from payout p where p.order_id = o.id and p.state = 'confirmed'
) as "paidOutLate",
exists (
  select 1 from rail_transaction r join rail_statement_line l on takes_payout_back(l, r) where r.order_id = o.id
) as "takenBack"
from loan_order o where o.id = $1`,
  ['orderId'],
);
