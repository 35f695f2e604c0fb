-- A payout on the statement that its proof could not move was a break of no kind: the day's own answer broke on it, and it is read
-- once more with the next statement.
update rail_statement_line set break_kind = 'payout-line-unknown'
where outcome = 'break' and break_kind is null and settled_at is null and kind = 'b2c';
