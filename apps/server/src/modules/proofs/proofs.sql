/* @name countProofs */
select count(*) as "inDay!", min(received_at) as "firstReceivedAt?" from payment_proof
where customer_id = :customerId! and received_at > :dayAgo!;

/* @name insertProof */
insert into payment_proof (id, customer_id, order_id, transaction_id_sealed, transaction_id_index, text_sealed, image_sealed,
  state, received_at)
values (:id!, :customerId!, :orderId!, :transactionIdSealed, :transactionIdIndex, :textSealed, :imageSealed, 'received', :now!);
