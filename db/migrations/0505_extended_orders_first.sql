-- A row that is written twice in one transaction has PostgreSQL look at the order that it extends once more, and wait for
-- whoever has locked that one first and comes for this one. So the order that one extends is locked with it, the lower number first.

create function with_extended(order_ids bigint[]) returns bigint[] language plpgsql stable as $$
begin
  return array(
    select unnest(order_ids)
    union
    select extended_from from loan_order where id = any(order_ids) and extended_from is not null
  );
end $$;
