-- Applications of a month are tried on another table: decisions are written in the order of their time and never taken away, so
-- they are found by ranges of pages.
create index decision_by_time on decision using brin (decided_at) with (pages_per_range = 32);

-- No statement asks by the day of value alone (`moved_by_value` has its own index), and commission is found by the other of two
-- that begin with the time.
drop index journal_by_value_date;
drop index commission_by_date;
