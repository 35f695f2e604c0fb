/* @name readTerms */
select id, policy_version, principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days,
  disbursed_on as "disbursedOn!", due_on as "dueOn!"
from loan_order where id = any(:orderIds!::bigint[]) and disbursed_on is not null;

/* @name readDebtEvents */
select id, order_id, seq, kind, amount_centavos, bucket, reverses_id, rails_fault, value_at, value_on
from debt_event where order_id = any(:orderIds!::bigint[]) order by order_id, seq;

/* @name setNextClose */
update loan_order set next_close_on = :nextCloseOn where id = :orderId!;

/* @name markReopened */
update loan_order set reopened = true where id = :orderId!;
