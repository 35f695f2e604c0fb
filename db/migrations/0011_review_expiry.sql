-- When an order still under review is given up as UNANSWERED_CALL (rules.md 5, row 4).
alter table loan_order add column review_expires_at timestamptz;
create index loan_order_review_due on loan_order (review_expires_at) where status = 'UnderReview';
