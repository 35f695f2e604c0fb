-- Whether the rail's book says that a payout came back is asked when staff opens its order.
create index rail_statement_line_of_reversal on rail_statement_line (reference) where kind = 'reversal';
