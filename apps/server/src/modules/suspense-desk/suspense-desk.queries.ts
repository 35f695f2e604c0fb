// Generated from suspense-desk.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListSuspenseParameters = {
  after: string | null;
  search: string | null;
  reference: string | null;
  phoneIndex: Buffer | null;
  limit: bigint;
};
export type ListSuspenseRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  msisdnIndex: Buffer | null;
  businessNumber: string | null;
  reference: string | null;
  paidAt: Date;
  source: string;
  receivedAt: Date;
  toldAt: Date | null;
  partOf: string | null;
  asideAgain: string | null;
};

export const listSuspense = statement<ListSuspenseParameters, ListSuspenseRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain"
from rail_transaction r
where r.meaning = 'suspense'
  and ($1::text is null or (r.received_at, r.rail_transaction_id) > (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = $1
  ))
  and ($2::text is null or r.reference = $3 or r.msisdn_index = $4::bytea or r.rail_transaction_id in (

    with recursive of_it as (
      select rail_transaction_id from rail_transaction where rail_transaction_id in ($2, upper($2)) or stated_as = upper($2)
      union
      select part.rail_transaction_id from of_it join rail_transaction part on part.part_of = of_it.rail_transaction_id
    )
    select rail_transaction_id from of_it
  ))
order by r.received_at, r.rail_transaction_id
limit $5`,
  ['after', 'search', 'reference', 'phoneIndex', 'limit'],
);

export type ListAsideSinceParameters = {
  customerId: bigint;
  since: Date;
};
export type ListAsideSinceRow = {
  railTransactionId: string;
  reference: string | null;
  partOf: string | null;
  isTheirs: boolean;
};

export const listAsideSince = statement<ListAsideSinceParameters, ListAsideSinceRow>(
  `with numbers as materialized (select * from numbers_of($1)),
  kin as materialized (select contact_index from next_of_kin where customer_id = $1)
select r.rail_transaction_id, r.reference, r.part_of,
  exists (
    select from numbers had
    where had.mobile_index = r.msisdn_index and r.paid_at >= had.since and r.paid_at < had.until
  ) or exists (select from kin where kin.contact_index = r.msisdn_index) as "isTheirs"
from rail_transaction r
where r.meaning = 'suspense' and r.paid_at >= $2
order by r.paid_at desc limit 2000`,
  ['customerId', 'since'],
);

export type ListAsideNamedParameters = {
  receipts: string[];
};
export type ListAsideNamedRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  msisdnIndex: Buffer | null;
  businessNumber: string | null;
  reference: string | null;
  paidAt: Date;
  source: string;
  receivedAt: Date;
  toldAt: Date | null;
  partOf: string | null;
  asideAgain: string | null;
};

export const listAsideNamed = statement<ListAsideNamedParameters, ListAsideNamedRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain"
from rail_transaction r
where r.meaning = 'suspense' and r.rail_transaction_id = any($1::text[])
order by r.paid_at desc`,
  ['receipts'],
);

export type ListGivenToOthersParameters = {
  customerId: bigint;
  since: Date;
};
export type ListGivenToOthersRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  paidAt: Date;
  serialNumber: string;
};

export const listGivenToOthers = statement<ListGivenToOthersParameters, ListGivenToOthersRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.paid_at, o.serial_number
from numbers_of($1) had
join rail_transaction r on r.msisdn_index = had.mobile_index and r.paid_at >= had.since and r.paid_at < had.until
join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.meaning = 'repayment' and r.paid_at >= $2 and o.customer_id <> $1
order by r.paid_at desc limit 10`,
  ['customerId', 'since'],
);

export type ListWaitingProofsOfParameters = {
  orderId: bigint;
};
export type ListWaitingProofsOfRow = {
  receivedAt: Date;
  transactionIdIndex: Buffer | null;
};

export const listWaitingProofsOf = statement<ListWaitingProofsOfParameters, ListWaitingProofsOfRow>(
  `select received_at, transaction_id_index from payment_proof where order_id = $1 and state = 'received'
order by received_at desc limit 10`,
  ['orderId'],
);

export type CountSuspenseParameters = Record<never, never>;
export type CountSuspenseRow = {
  count: bigint;
  centavos: bigint;
  oldestAt: Date | null;
};

export const countSuspense = statement<CountSuspenseParameters, CountSuspenseRow>(
  `select count(*) as "count", coalesce(sum(amount_centavos), 0) as "centavos", min(received_at) as "oldestAt"
from rail_transaction where meaning = 'suspense'`,
  [],
);

export type ReadReceiptAsideParameters = {
  now: Date;
  railTransactionId: string;
};
export type ReadReceiptAsideRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  msisdnSealed: Buffer | null;
  msisdnIndex: Buffer | null;
  businessNumber: string | null;
  reference: string | null;
  paidAt: Date;
  source: string;
  receivedAt: Date;
  toldAt: Date | null;
  partOf: string | null;
  meaning: string;
  asideAgain: string | null;
  refundWaits: boolean;
  payerLeft: boolean;
  mayNeverHaveBeen: boolean;
  neverWasWaits: boolean;
};

export const readReceiptAside = statement<ReadReceiptAsideParameters, ReadReceiptAsideRow>(
  `select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of, r.meaning,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain",
  exists (
    select 1 from approval_request a
    where a.kind = 'refund-receipt' and a.subject = 'rail:' || r.rail_transaction_id and a.outcome is null
      and a.expires_at > $1
  ) as "refundWaits",
  payer_left(r.rail_transaction_id) as "payerLeft",
  may_never_have_been(r) as "mayNeverHaveBeen",
  exists (
    select 1 from approval_request a
    where a.kind = 'never-was' and a.subject = 'rail:' || r.rail_transaction_id and a.outcome is null
      and a.expires_at > $1
  ) as "neverWasWaits"
from rail_transaction r
where r.rail_transaction_id = $2 and r.direction = 'in'`,
  ['now', 'railTransactionId'],
);

export type FindOrdersNumberedParameters = {
  serialNumbers: string[];
};
export type FindOrdersNumberedRow = {
  id: bigint;
};

export const findOrdersNumbered = statement<FindOrdersNumberedParameters, FindOrdersNumberedRow>(
  `select id from loan_order where serial_number = any($1::text[]) and disbursed_on is not null`,
  ['serialNumbers'],
);

export type FindOrdersOfPhonesParameters = {
  phones: Buffer[];
  ats: Date[];
};
export type FindOrdersOfPhonesRow = {
  place: bigint;
  whose: string;
  orderId: bigint;
};

export const findOrdersOfPhones = statement<FindOrdersOfPhonesParameters, FindOrdersOfPhonesRow>(
  `select phone.place as "place", named.whose as "whose", o.id as "orderId"
from unnest($1::bytea[], $2::timestamptz[]) with ordinality as phone (index, at, place)
cross join lateral (
  select who_had(phone.index, phone.at) as customer_id, 'borrower' as whose
  union all
  (select customer_id, 'kin' from next_of_kin where contact_index = phone.index limit 10)
) named
cross join lateral (
  select id from loan_order where customer_id = named.customer_id and disbursed_on is not null
  order by id desc limit 3
) o`,
  ['phones', 'ats'],
);

export type FindOrdersOfNuitsParameters = {
  nuits: Buffer[];
};
export type FindOrdersOfNuitsRow = {
  nuitIndex: Buffer;
  orderId: bigint;
};

export const findOrdersOfNuits = statement<FindOrdersOfNuitsParameters, FindOrdersOfNuitsRow>(
  `select c.nuit_index as "nuitIndex", o.id as "orderId"
from customer c
cross join lateral (
  select id from loan_order where customer_id = c.id and disbursed_on is not null order by id desc limit 3
) o
where c.nuit_index = any($1::bytea[])`,
  ['nuits'],
);

export type FindOrdersProvenParameters = {
  receipts: Buffer[];
};
export type FindOrdersProvenRow = {
  receiptIndex: Buffer;
  orderId: bigint;
};

export const findOrdersProven = statement<FindOrdersProvenParameters, FindOrdersProvenRow>(
  `select transaction_id_index as "receiptIndex", order_id from payment_proof
where transaction_id_index = any($1::bytea[])`,
  ['receipts'],
);

export type ReadCandidatesParameters = {
  orderIds: bigint[];
};
export type ReadCandidatesRow = {
  id: bigint;
  serialNumber: string;
  dueOn: string;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  mobileSealed: Buffer | null;
};

export const readCandidates = statement<ReadCandidatesParameters, ReadCandidatesRow>(
  `select o.id, o.serial_number, o.due_on as "dueOn", c.first_name_sealed, c.last_name_sealed,
  c.mobile_sealed
from loan_order o join customer c on c.id = o.customer_id
where o.id = any($1::bigint[])`,
  ['orderIds'],
);

export type ListTakenOffParameters = {
  orderIds: bigint[];
  wholes: string[];
};
export type ListTakenOffRow = {
  orderId: bigint;
  railTransactionId: string;
};

export const listTakenOff = statement<ListTakenOffParameters, ListTakenOffRow>(
  `select order_id, rail_transaction_id as "railTransactionId" from debt_event
where order_id = any($1::bigint[]) and kind = 'payment' and rail_transaction_id = any($2::text[])`,
  ['orderIds', 'wholes'],
);

export type LockReceiptAsideParameters = {
  railTransactionId: string;
};
export type LockReceiptAsideRow = {
  amountCentavos: bigint;
  meaning: string;
};

export const lockReceiptAside = statement<LockReceiptAsideParameters, LockReceiptAsideRow>(
  `select amount_centavos, meaning from rail_transaction
where rail_transaction_id = $1 and direction = 'in' for update`,
  ['railTransactionId'],
);
