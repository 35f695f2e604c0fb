-- A payout that a query proved without naming it stands under an id of ours. A line that names nothing is of it when money of
-- its sum went to its wallet within a day.
create function is_of_stand_in(wallet bytea, centavos bigint, completed_at timestamptz, r rail_transaction) returns boolean
language sql stable as $$
  select r.rail_transaction_id like 'Q:%' and r.stated_at is null and r.part_of is null and r.direction = 'out'
    and r.amount_centavos = centavos and r.msisdn_index = wallet
    and r.paid_at between completed_at - interval '1 day' and completed_at + interval '1 day'
$$;

create or replace view payout_line_unknown as
select id, statement_id, receipt, reference, msisdn_index, paid_out_centavos, completed_at from rail_statement_line
where kind = 'b2c' and outcome = 'break' and break_kind = 'payout-line-unknown' and settled_at is null;
