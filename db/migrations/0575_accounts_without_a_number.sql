-- An account may have no number: two of staff have taken it off, or its person was erased. Nobody signs in to it, and nothing is
-- sent or paid there. The release before this one, which may run beside it, cannot open what is not there, and does neither.
alter table customer
  alter column mobile_sealed drop not null,
  alter column mobile_index drop not null,
  add constraint number_is_whole check ((mobile_sealed is null) = (mobile_index is null));
-- Who was erased before holds a number that nobody has, and keeps it: the release before this one opens it in its lists.

-- To none, and from none: how long an account had no number is as much its history. Of none there is no index to fill in.
alter table mobile_change
  alter column from_sealed drop not null,
  alter column to_sealed drop not null,
  add check (num_nonnulls(from_sealed, to_sealed) > 0),
  add check (from_index is null or from_sealed is not null);
drop index mobile_change_not_indexed;
create index mobile_change_not_indexed on mobile_change (id) where from_index is null and from_sealed is not null;

-- Nor is anybody asked for money by a number that they have not.
create or replace function is_wrong_number(of_customer bigint) returns boolean language sql stable as $$
  select coalesce((select mobile_index is null from customer where id = of_customer), false) or coalesce((
    select l.outcome = 'wrong-number'
    from customer c join loan_order o on o.customer_id = c.id join contact_log l on l.order_id = o.id
    where c.id = of_customer and l.channel = 'call' and l.whom = 'customer'
      and l.outcome in ('wrong-number', 'answered', 'promised') and l.at > coalesce(c.mobile_changed_at, '-infinity')
    order by l.id desc limit 1
  ), false)
$$;
