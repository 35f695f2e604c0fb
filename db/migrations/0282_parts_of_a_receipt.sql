-- A receipt that was split, and its parts again: all of them, down to the last.
create function receipt_parts(whole text) returns setof rail_transaction language sql stable as $$
  with recursive part as (
    select * from rail_transaction where part_of = whole
    union all
    select r.* from part join rail_transaction r on r.part_of = part.rail_transaction_id
  )
  select * from part
$$;
