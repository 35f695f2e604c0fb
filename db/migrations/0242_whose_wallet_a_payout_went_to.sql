-- The rail's statement names the wallet that a payout went to (rules.md 5, row 9). Held against ours by its blind index, in
-- the one statement that matches a whole file: on the line, and on what we booked, where money in has its payer's.
alter table rail_statement_line add column msisdn_index bytea;
