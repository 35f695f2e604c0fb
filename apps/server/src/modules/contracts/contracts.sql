/* @name readBorrower */
select first_name_sealed, last_name_sealed, nuit_sealed, bi_sealed, mobile_sealed from customer where id = :customerId!;

/* @name insertContracts */
insert into order_contract (order_id, version, locale, html_sealed, hash, made_at)
select :orderId!, :version!, text.locale, text.html_sealed, text.hash, :now!
from unnest(:locales!::text[], :htmlsSealed!::bytea[], :hashes!::text[]) as text (locale, html_sealed, hash);

/* @name findSignedOrder */
select id, wallet_sealed, placed_at, due_on,
  -- The text names the day of before the first change.
  (select was from due_date_change c where c.order_id = loan_order.id order by c.id limit 1) as "dueWas?",
  (select max(at) from due_date_change c where c.order_id = loan_order.id) as "dueMovedAt?",
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days
from loan_order where serial_number = :serialNumber! and customer_id = :customerId!;

/* @name readContract */
select html_sealed, hash from order_contract
where order_id = :orderId! and locale = :locale!
order by case version when 'final' then 0 else 1 end
limit 1;
