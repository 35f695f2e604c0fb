-- A message that waits for the morning says what an order owed in the evening: late interest, a payment, a waiver come between.
-- Where it leaves, its last sum is what is owed by then. Shown may be more than that order's debt: what else they owe us.
alter table sms add column states_order_id bigint, add column shown_centavos bigint, add column owed_centavos bigint,
  add constraint sms_states_whole check (num_nulls(states_order_id, shown_centavos, owed_centavos) in (0, 3));
