-- A counted day was not taken back when a receipt changed its amount (0171), nor was that on which the statement has a push
-- whose payment was taken off its order: both days told of the money then.
create function changed_receipt_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[(new.paid_at at time zone 'Africa/Maputo')::date] || array(
    select v.value_on from debt_event e join payment_value_date v on v.debt_event_id = e.id
    where e.order_id = old.order_id and e.rail_transaction_id = old.rail_transaction_id
  ));
  return null;
end $$;
drop trigger changed_receipt_uncounts on rail_transaction;
create trigger changed_receipt_uncounts after update of meaning, amount_centavos on rail_transaction for each row
  when (old.meaning <> 'unread' and (new.meaning <> old.meaning or new.amount_centavos <> old.amount_centavos))
  execute function changed_receipt_uncounts();
