-- Reports look at stretches of days. These tables grow in the order of time, so a block range index finds a stretch and
-- costs next to nothing when a row is written.
create index loan_order_placed_at on loan_order using brin (placed_at) with (pages_per_range = 32);
create index loan_order_disbursed_on on loan_order using brin (disbursed_on) with (pages_per_range = 32);
create index rail_transaction_paid_at on rail_transaction using brin (paid_at) with (pages_per_range = 32);
create index sign_in_send_sent_at on sign_in_send using brin (sent_at) with (pages_per_range = 32);
