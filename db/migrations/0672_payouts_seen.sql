-- A line of a payout that nobody knew is read again once its order has a payout, which it may prove. Whatever that proof moved, it was
-- read again with each match after that, which has its file due at once: were there one that moves nothing, for ever. It is kept how
-- the order's payouts stood when the line was read, and it is read again once they stand otherwise.
alter table rail_statement_line add column payout_seen text;

-- Null while it has none. A payout never comes back to where it was: what goes out anew is another try.
create function payouts_of(order_number text) returns text language sql stable as $$
  select string_agg(p.id || ':' || p.try_no || ':' || p.state, ' ' order by p.id)
  from loan_order o join payout p on p.order_id = o.id where o.serial_number = order_number
$$;
