-- Who joined on a day, behind a figure of a report; the table grows in the order of time (as 0080).
create index customer_created_at on customer using brin (created_at) with (pages_per_range = 32);
