-- Who was put on the blacklist as an order was placed was not on it when that was decided, nor since: the listing has the instant at
-- which its act began, by the clock of another copy perhaps (0226), and is seen once it is committed. What was put there within the
-- minute before counts as put there since.
create or replace function is_listed_since(ordered bigint, device_indexes bytea[]) returns boolean language sql stable as $$
  select exists (
    select 1 from loan_order o join customer c on c.id = o.customer_id
    join blacklist b on b.listed_at >= o.placed_at - interval '1 minute'
    where o.id = ordered and (
      (b.kind = 'phone' and b.index = c.mobile_index) or (b.kind = 'nuit' and b.index = c.nuit_index)
      or (b.kind = 'device' and b.index = any(device_indexes))
    )
  )
$$;
