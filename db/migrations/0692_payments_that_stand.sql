-- What was paid for an order and not taken back, at the instant and day it counts for: four statements said so, each for itself. What
-- was taken back is looked for by the payment's key, by `offset`: else all that was ever reversed is read for a single order.
create view payment_that_stands as
select e.id, e.order_id, e.seq, e.amount_centavos, e.rail_transaction_id,
  coalesce(v.value_at, e.value_at) as paid_at, coalesce(v.value_on, e.value_on) as paid_on
from debt_event e left join payment_value_date v on v.debt_event_id = e.id
where e.kind = 'payment' and not exists (select from debt_event r where r.reverses_id = e.id offset 0);
