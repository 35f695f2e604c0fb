-- By what the rail's statement may speak of money that came in: its own id, that of which it is a part, and what the
-- statement calls either (decisions 0141, 0150).
create function receipt_names(receipt text) returns setof text language sql stable as $$
  with recursive whole as (
    select rail_transaction_id, stated_as, part_of from rail_transaction where rail_transaction_id = receipt
    union all
    select r.rail_transaction_id, r.stated_as, r.part_of
    from whole join rail_transaction r on r.rail_transaction_id = whole.part_of
  )
  select name from whole, unnest(array[rail_transaction_id, stated_as]) name where name is not null
$$;
