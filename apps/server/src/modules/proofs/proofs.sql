/* @name countProofs */
select count(*) as "inDay!", min(received_at) as "firstReceivedAt?" from payment_proof
where customer_id = :customerId! and received_at > :dayAgo!;

/* @name insertProof */
insert into payment_proof (id, customer_id, order_id, transaction_id_sealed, transaction_id_index, text_sealed, image_sealed,
  state, received_at)
values (:id!, :customerId!, :orderId!, :transactionIdSealed, :transactionIdIndex, :textSealed, :imageSealed, 'received', :now!);

/* @name listWaitingProofs */
select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage!", p.text_sealed is not null as "hasText!", d.name as "decidedBy?"
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.state = 'received' and (:after::uuid is null or (p.received_at, p.id) > (
  select seen.received_at, seen.id from payment_proof seen where seen.id = :after
))
order by p.received_at, p.id limit :limit!;

/* @name listDecidedProofs */
select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage!", p.text_sealed is not null as "hasText!", d.name as "decidedBy?"
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.decided_at is not null and (:after::uuid is null or (p.decided_at, p.id) < (
  select seen.decided_at, seen.id from payment_proof seen where seen.id = :after
))
order by p.decided_at desc, p.id desc limit :limit!;

/* @name readProof */
select p.id, o.serial_number, c.first_name_sealed, c.last_name_sealed, p.received_at, p.state,
  p.image_sealed is not null as "hasImage!", p.text_sealed is not null as "hasText!", d.name as "decidedBy?",
  p.order_id, o.status, o.disbursed_on, p.customer_id, c.locale, p.transaction_id_sealed, p.text_sealed
from payment_proof p
join loan_order o on o.id = p.order_id
join customer c on c.id = p.customer_id
left join operator d on d.id = p.decided_by
where p.id = :id!;

/* @name readProofImage */
select image_sealed from payment_proof where id = :id! and image_sealed is not null;

/* @name listRecords */
select r.rail_transaction_id, r.amount_centavos, r.msisdn_sealed, r.reference, r.paid_at, r.received_at, r.source,
  r.meaning, r.stated_at is not null as "stated!", r.told_at, o.serial_number as "serialNumber?", r.order_id,
  coalesce(:named in (r.rail_transaction_id, r.stated_as), false) as "isNamed!"
from rail_transaction r left join loan_order o on o.id = r.order_id
where r.direction = 'in' and r.rail_transaction_id in (
  select :named::text
  union all
  select rail_transaction_id from rail_transaction where stated_as = :named
  union all
  (select paid.rail_transaction_id
    from numbers_of(:customerId!) had join rail_transaction paid on paid.msisdn_index = had.mobile_index
      and paid.paid_at >= had.free_since and paid.paid_at < had.until
    where paid.direction = 'in' order by paid.paid_at desc limit 10)
)
order by 12 desc, r.paid_at desc;

/* @name lockProof */
select state from payment_proof where id = :id! for update;

/* @name decideProof */
update payment_proof set state = :state!, rail_transaction_id = :railTransactionId, refusal = :refusal,
  decided_by = :operatorId!, decided_at = :now!
where id = :id!;

/* @name countWaitingProofs */
select count(*) as "waiting!" from payment_proof where order_id = :orderId! and state = 'received';

/* @name readReceipt */
select meaning, order_id from rail_transaction where rail_transaction_id = :receipt! and direction = 'in' for update;
