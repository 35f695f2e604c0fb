// Generated from book-events.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListDecisionsParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListDecisionsRow = {
  serialNumber: string;
  outcome: string;
  reason: string | null;
  matchedRule: string;
  policyVersion: number;
  decidedAt: Date;
};

export const listDecisions = statement<ListDecisionsParameters, ListDecisionsRow>(
  `select o.serial_number, d.outcome, d.reason, d.matched_rule, d.policy_version, d.decided_at
from loan_order o join decision d on d.order_id = o.id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by d.decided_at desc limit 200`,
  ['customerId', 'orderId'],
);

export type ListDebtEventsParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListDebtEventsRow = {
  serialNumber: string;
  kind: string;
  amountCentavos: bigint | null;
  bucket: string | null;
  railsFault: boolean;
  valueOn: string;
  untilOn: string | null;
  recordedAt: Date;
  reversed: string | null;
  reversedKind: string | null;
};

export const listDebtEvents = statement<ListDebtEventsParameters, ListDebtEventsRow>(
  `select o.serial_number, e.kind, e.amount_centavos, e.bucket,
  e.rails_fault or exists (select 1 from rails_fault f where f.debt_event_id = e.id) as "railsFault", e.value_on, e.until_on,
  e.recorded_at, r.rail_transaction_id as "reversed", r.kind as "reversedKind"
from loan_order o join debt_event e on e.order_id = o.id left join debt_event r on r.id = e.reverses_id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
  and (e.kind <> 'payment' or e.rail_transaction_id is null)
order by e.recorded_at desc limit 200`,
  ['customerId', 'orderId'],
);

export type ListOffersParameters = {
  customerId: bigint;
  orderId: bigint | null;
};
export type ListOffersRow = {
  serialNumber: string;
  termDays: number;
  offeredAt: Date;
  expiresAt: Date;
  extendedBy: bigint | null;
};

export const listOffers = statement<ListOffersParameters, ListOffersRow>(
  `select o.serial_number, f.term_days, f.offered_at, f.expires_at, f.extended_by
from loan_order o join extension_offer f on f.order_id = o.id
where o.customer_id = $1 and ($2::bigint is null or o.id = $2)
order by f.offered_at desc limit 200`,
  ['customerId', 'orderId'],
);
