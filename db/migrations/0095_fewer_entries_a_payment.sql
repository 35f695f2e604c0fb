-- A payment writes some twenty index entries, and most of what it costs the database is those. Nearly all money in is a
-- repayment: the list of all of it is as good as theirs, and only the other meanings need a list of their own.
drop index rail_transaction_in_by_meaning;
create index rail_transaction_in_by_meaning on rail_transaction (meaning, received_at desc, rail_transaction_id desc)
  where direction = 'in' and part_of is null and meaning <> 'repayment';

-- Journals are written in the order of their days but for a few and never taken away: what is valued after a day is found
-- by ranges of pages.
drop index journal_by_value_date;
create index journal_by_value_date on journal using brin (value_date) with (pages_per_range = 32);
