-- Money out to a wallet that nothing of ours explains, until a person settles it: it may be what is about to be paid to that
-- wallet. Every payout looks before it leaves.
create index rail_statement_line_unknown_payout on rail_statement_line (msisdn_index)
  where kind = 'b2c' and outcome = 'break' and break_kind = 'payout-line-unknown' and settled_at is null;
create view payout_line_unknown as
select id, statement_id, receipt, reference, msisdn_index, paid_out_centavos from rail_statement_line
where kind = 'b2c' and outcome = 'break' and break_kind = 'payout-line-unknown' and settled_at is null;
