/* @name markSuspense */
update rail_transaction set meaning = 'suspense', next_at = null
where rail_transaction_id = :railTransactionId! and meaning = 'unread'
returning amount_centavos, paid_at, reference;
