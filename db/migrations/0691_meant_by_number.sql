-- Whom staff means by a number: who has it, and of accounts that have none those that had it. Two searches said so, each for itself; two
-- others, of the orders in review and of the audit log, knew the first half alone.
create function meant_by_number(sought bytea) returns table (id bigint) language sql stable as $$
  select c.id from customer c where c.mobile_index = sought
  union all
  select c.id from mobile_change m join customer c on c.id = m.customer_id
  where m.from_index = sought and c.mobile_index is null
$$;
