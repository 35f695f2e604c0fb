/* @name takeOffOrder */
update rail_transaction set meaning = 'split', order_id = null
where rail_transaction_id = :railTransactionId! and meaning = 'repayment'
returning rail_transaction_id;

/* @name insertParts */
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select whole.rail_transaction_id || '-' || part.number, 'in', part.amount, whole.msisdn_sealed, whole.msisdn_index,
  whole.business_number, whole.reference, whole.paid_at, whole.source, whole.received_at, 'suspense',
  whole.rail_transaction_id, whole.stated_at
from rail_transaction whole, unnest(:amountsCentavos!::bigint[]) with ordinality as part (amount, number)
where whole.rail_transaction_id = :railTransactionId!;

/* @name markSuspense */
update rail_transaction set meaning = 'suspense', next_at = null
where rail_transaction_id = :railTransactionId! and meaning = 'unread'
returning amount_centavos, paid_at, reference;
