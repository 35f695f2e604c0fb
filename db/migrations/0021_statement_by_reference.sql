-- Whether a statement names any payout of an order is asked before a request that never arrived is made anew.
create index rail_statement_line_by_reference on rail_statement_line (reference) where kind = 'b2c';
