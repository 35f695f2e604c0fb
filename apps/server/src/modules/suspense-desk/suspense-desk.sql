/* @name listSuspense */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain?"
from rail_transaction r
where r.meaning = 'suspense'
  and (:after::text is null or (r.received_at, r.rail_transaction_id) > (
    select seen.received_at, seen.rail_transaction_id from rail_transaction seen where seen.rail_transaction_id = :after
  ))
  and (:search::text is null or r.reference = :reference or r.msisdn_index = :phoneIndex::bytea or r.rail_transaction_id in (
    -- Whoever paid knows the rail's receipt of the whole; what waits of it may bear a name of ours.
    with recursive of_it as (
      select rail_transaction_id from rail_transaction where rail_transaction_id in (:search, upper(:search)) or stated_as = upper(:search)
      union
      select part.rail_transaction_id from of_it join rail_transaction part on part.part_of = of_it.rail_transaction_id
    )
    select rail_transaction_id from of_it
  ))
order by r.received_at, r.rail_transaction_id
limit :limit!;

-- From the other side: what of it was paid since a customer placed an order. `isTheirs`: by their telephone, or a next of kin's.

/* @name listAsideSince */
with numbers as materialized (select * from numbers_of(:customerId!)),
  kin as materialized (select contact_index from next_of_kin where customer_id = :customerId!)
select r.rail_transaction_id, r.reference, r.part_of,
  exists (
    select from numbers had
    where had.mobile_index = r.msisdn_index and r.paid_at >= had.since and r.paid_at < had.until
  ) or exists (select from kin where kin.contact_index = r.msisdn_index) as "isTheirs!"
from rail_transaction r
where r.meaning = 'suspense' and r.paid_at >= :since!
order by r.paid_at desc limit 2000;

/* @name listAsideNamed */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain?"
from rail_transaction r
where r.meaning = 'suspense' and r.rail_transaction_id = any(:receipts!::text[])
order by r.paid_at desc;

/* @name listGivenToOthers */
select r.rail_transaction_id, r.amount_centavos, r.paid_at, o.serial_number
from numbers_of(:customerId!) had
join rail_transaction r on r.msisdn_index = had.mobile_index and r.paid_at >= had.since and r.paid_at < had.until
join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.meaning = 'repayment' and r.paid_at >= :since! and o.customer_id <> :customerId!
order by r.paid_at desc limit 10;

/* @name listWaitingProofsOf */
select received_at, transaction_id_index from payment_proof where order_id = :orderId! and state = 'received'
order by received_at desc limit 10;

/* @name countSuspense */
select count(*) as "count!", coalesce(sum(amount_centavos), 0) as "centavos!", min(received_at) as "oldestAt?"
from rail_transaction where meaning = 'suspense';

/* @name readReceiptAside */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.msisdn_index, r.business_number, r.reference,
  r.paid_at, r.source, r.received_at, r.told_at, r.part_of, r.meaning,
  (
    select split_part(j.event_key, ':', 1) from journal j
    where j.event_key in ('unmatched-again:' || r.part_of, 'found-again:' || r.part_of)
  ) as "asideAgain?",
  exists (
    select 1 from approval_request a
    where a.kind = 'refund-receipt' and a.subject = 'rail:' || r.rail_transaction_id and a.outcome is null
      and a.expires_at > :now!
  ) as "refundWaits!",
  payer_left(r.rail_transaction_id) as "payerLeft!",
  may_never_have_been(r) as "mayNeverHaveBeen!",
  exists (
    select 1 from approval_request a
    where a.kind = 'never-was' and a.subject = 'rail:' || r.rail_transaction_id and a.outcome is null
      and a.expires_at > :now!
  ) as "neverWasWaits!"
from rail_transaction r
where r.rail_transaction_id = :railTransactionId! and r.direction = 'in';

/* @name findOrdersNumbered */
select id from loan_order where serial_number = any(:serialNumbers!::text[]) and disbursed_on is not null;

/* @name findOrdersOfPhones */
select phone.place as "place!", named.whose as "whose!", o.id as "orderId!"
from unnest(:phones!::bytea[], :ats!::timestamptz[]) with ordinality as phone (index, at, place)
cross join lateral (
  select who_had(phone.index, phone.at) as customer_id, 'borrower' as whose
  union all
  (select customer_id, 'kin' from next_of_kin where contact_index = phone.index limit 10)
) named
cross join lateral (
  select id from loan_order where customer_id = named.customer_id and disbursed_on is not null
  order by id desc limit 3
) o;

/* @name findOrdersOfNuits */
select c.nuit_index as "nuitIndex!", o.id as "orderId!"
from customer c
cross join lateral (
  select id from loan_order where customer_id = c.id and disbursed_on is not null order by id desc limit 3
) o
where c.nuit_index = any(:nuits!::bytea[]);

/* @name findOrdersProven */
select transaction_id_index as "receiptIndex!", order_id from payment_proof
where transaction_id_index = any(:receipts!::bytea[]);

/* @name readCandidates */
select o.id, o.serial_number, o.due_on as "dueOn!", c.first_name_sealed, c.last_name_sealed,
  c.mobile_sealed
from loan_order o join customer c on c.id = o.customer_id
where o.id = any(:orderIds!::bigint[]);

-- The order that a receipt was taken off is not the one it is meant for.

/* @name listTakenOff */
select order_id, rail_transaction_id as "railTransactionId!" from debt_event
where order_id = any(:orderIds!::bigint[]) and kind = 'payment' and rail_transaction_id = any(:wholes!::text[]);

/* @name lockReceiptAside */
select amount_centavos, meaning from rail_transaction
where rail_transaction_id = :railTransactionId! and direction = 'in' for update;
