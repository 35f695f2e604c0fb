-- Whose a number was, and when: it is left, and sold again. Of changes that are stored already the worker fills in the index: a
-- migration has no keys (`seal-references`).
alter table mobile_change add column from_index bytea;
create index mobile_change_by_number on mobile_change (from_index, changed_at);
create index mobile_change_not_indexed on mobile_change (id) where from_index is null;

-- That alone may still be written, once.
drop trigger mobile_change_append_only on mobile_change;
create trigger mobile_change_append_only before truncate on mobile_change
  for each statement execute function append_only();
create trigger mobile_change_indexed_once before update on mobile_change
  for each row when (old.from_index is not null or to_jsonb(new) - 'from_index' <> to_jsonb(old) - 'from_index')
  execute function append_only();

-- Who had a number then: whoever left it next, or has it. Nobody, where no customer is known to have had it.
create function who_had(number_index bytea, at timestamptz) returns bigint language sql stable as $$
  select coalesce(
    (select customer_id from mobile_change where from_index = number_index and changed_at > at order by changed_at, id limit 1),
    (select id from customer where mobile_index = number_index)
  )
$$;

-- Each number that a customer has or had, and until when. Since when it was theirs: `free_since` somebody else, if anybody is
-- known to have had it, had left it; `since` it was their account's.
create function numbers_of(of_customer bigint)
returns table (mobile_index bytea, free_since timestamptz, since timestamptz, until timestamptz) language sql stable as $$
  with own (mobile_index, until) as (
    select m.from_index, m.changed_at from mobile_change m where m.customer_id = of_customer
    union all
    select c.mobile_index, 'infinity' from customer c where c.id = of_customer
  ), had as (
    select own.*,
      coalesce((
        select max(m.changed_at) from mobile_change m where m.from_index = own.mobile_index and m.changed_at < own.until
      ), '-infinity') as free_since,
      coalesce(lag(own.until) over (order by own.until), (select c.created_at from customer c where c.id = of_customer)) as since
    from own
  )
  select had.mobile_index, had.free_since, greatest(had.since, had.free_since), had.until from had
  where had.mobile_index is not null
$$;

-- Whether who paid this receipt has left the number since: it would go back to somebody else's telephone.
create function payer_left(receipt text) returns boolean language sql stable as $$
  select exists (
    select from rail_transaction r
    where r.rail_transaction_id = receipt and r.msisdn_index is not null
      and who_had(r.msisdn_index, r.paid_at) is distinct from who_had(r.msisdn_index, 'infinity')
  )
$$;
