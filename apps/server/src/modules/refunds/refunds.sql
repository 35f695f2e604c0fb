/* @name insertRefund */
insert into refund (id, rail_transaction_id, amount_centavos, state, reference, policy_version, maker_id, checker_id,
  asked_at)
values (:id!, :railTransactionId!, :amountCentavos!, 'queued', :reference!, :policyVersion!, :makerId!, :checkerId!,
  :now!);

/* @name insertCreditRefund */
insert into refund (id, customer_id, amount_centavos, state, reference, policy_version, maker_id, checker_id, asked_at)
values (:id!, :customerId!, :amountCentavos!, 'queued', :reference!, :policyVersion!, :makerId!, :checkerId!, :now!)
on conflict do nothing
returning id;

/* @name lockRefund */
select rail_transaction_id, customer_id, amount_centavos, state, reference, policy_version from refund where id = :id! for update;

/* @name settleRefund */
update refund set state = :state!, settled_at = :now! where id = :id!;

/* @name listFailedRefunds */
select id from refund where customer_id = :customerId! and state = 'failed';

/* @name readPayer */
select amount_centavos, case when not payer_left(rail_transaction_id) then msisdn_sealed end as "msisdnSealed?"
from rail_transaction where rail_transaction_id = :railTransactionId!;

-- Of this receipt and its parts.

/* @name listSentElsewhere */
select r.rail_transaction_id as receipt, f.id as refund, f.amount_centavos
from refund f
join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
join rail_transaction sent on sent.refund_id = f.id
where f.state = 'paid' and sent.msisdn_index <> r.msisdn_index and f.rail_transaction_id in (
  select :railTransactionId! union all select rail_transaction_id from receipt_parts(:railTransactionId!)
);

/* @name moveReceipt */
update rail_transaction set meaning = :to!
where rail_transaction_id = :railTransactionId! and meaning = any(:from!::text[])
returning rail_transaction_id;

/* @name isRefundedTwice */
select exists (
  select 1 from refund f join journal j on j.event_key = 'refunded-twice:' || f.id
  where f.rail_transaction_id = :railTransactionId!
) as "twice!";
