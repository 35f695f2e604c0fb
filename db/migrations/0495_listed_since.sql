-- Whether the NUIT, the phone or one of these devices of an order came onto the blacklist since it was placed. Of whom was on it
-- before, the decision table has said what becomes.
create function is_listed_since(ordered bigint, device_indexes bytea[]) returns boolean language sql stable as $$
  select exists (
    select 1 from loan_order o join customer c on c.id = o.customer_id join blacklist b on b.listed_at >= o.placed_at
    where o.id = ordered and (
      (b.kind = 'phone' and b.index = c.mobile_index) or (b.kind = 'nuit' and b.index = c.nuit_index)
      or (b.kind = 'device' and b.index = any(device_indexes))
    )
  )
$$;
