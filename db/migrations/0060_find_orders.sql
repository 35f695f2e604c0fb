-- Staff look orders up by status, product, hold and days past due, a page at a time, among millions.
create index loan_order_by_placing on loan_order (placed_at desc, id desc);
create index loan_order_by_status on loan_order (status, placed_at desc, id desc);
create index loan_order_by_product on loan_order (principal_centavos, term_days, placed_at desc, id desc);
create index loan_order_held on loan_order (placed_at desc, id desc) where hold <> 'none';
create index loan_order_by_due on loan_order (due_on, id) where status in ('Disbursed', 'Repayment', 'Overdue');
-- What staff did and looked at, by what it was about.
create index if not exists audit_by_subject on audit (subject, id);
-- What we owe a customer: few lines among the many of the close.
create index posting_of_credit on posting (customer_id) where account_code = 'customer_credit';
