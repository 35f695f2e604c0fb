-- Whether what goes to this wallet waits for somebody: all payouts do, or money of which nobody knows went there.
create function payouts_stand_for(wallet bytea) returns boolean language sql stable as $$
  select payouts_stand_still() or exists (select 1 from payout_line_unknown where msisdn_index = wallet)
$$;
