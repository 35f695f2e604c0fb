-- That the rail told of what staff had entered by hand was kept nowhere: two persons could still say that the money never was, and staff
-- did not see that it is there. Of what the rail told of first there is nothing to keep.
alter table rail_transaction add column told_at timestamptz;

-- 0590, with what the rail has told of.
create or replace function may_never_have_been(r rail_transaction) returns boolean language sql stable as $$
  select r.meaning = 'suspense' and r.source = 'operator' and r.part_of is null and r.stated_at is null and r.told_at is null
    and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id)
    and not exists (select 1 from rail_statement_line l where l.receipt = r.rail_transaction_id and lower(l.status) = 'completed')
    and not exists (select 1 from journal j where j.event_key = 'never-was:' || r.rail_transaction_id)
$$;
