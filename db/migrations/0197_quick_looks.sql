-- What a console of a million customers read row by row: what a customer has with us beside orders, who joined on a day,
-- what was booked on another day than it counts for, and the order in which reviews wait.
drop index posting_of_credit;
create index posting_of_customer on posting (customer_id) where customer_id is not null;
drop index customer_created_at;
create index customer_by_joining on customer (created_at desc, id desc);
create index journal_of_two_days on journal (greatest(business_date, value_date)) where business_date <> value_date;
drop index loan_order_in_review;
create index loan_order_in_review on loan_order (placed_at, id) where status = 'UnderReview';
-- The list of placements finds a stretch of days as well, and is not passed over for a range of pages.
drop index loan_order_placed_at;
