-- The orders that were extended until they became this one, back to the first of the chain.
create function orders_before(extension bigint) returns setof loan_order language sql stable as $$
  with recursive before as (
    select p.* from loan_order o join loan_order p on p.id = o.extended_from where o.id = extension
    union all
    select p.* from before join loan_order p on p.id = before.extended_from
  )
  select * from before
$$;
