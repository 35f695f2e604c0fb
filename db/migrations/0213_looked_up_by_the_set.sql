-- What a payment writes named its order and its customer by foreign keys, which look up and lock row by row: a sixth of a
-- payment's time in the database (decision 0146). One look a statement says the same, as it does for postings, because
-- orders and customers are never deleted: an order's moves hold it, and a customer is held here.
alter table debt_event drop constraint debt_event_order_id_fkey;
alter table rail_transaction drop constraint rail_transaction_order_id_fkey;
alter table sms drop constraint sms_customer_id_fkey;

create function names_orders() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written w where w.order_id is not null
             and not exists (select 1 from loan_order o where o.id = w.order_id)) then
    raise exception '% names no order', tg_table_name
      using errcode = '23503', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger debt_event_order after insert on debt_event
  referencing new table as written for each statement execute function names_orders();
create trigger rail_transaction_order after insert on rail_transaction
  referencing new table as written for each statement execute function names_orders();

create function names_an_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from loan_order o where o.id = new.order_id) then
    raise exception '% names no order', tg_table_name
      using errcode = '23503', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger rail_transaction_new_order after update of order_id on rail_transaction
  for each row when (new.order_id is not null and new.order_id is distinct from old.order_id)
  execute function names_an_order();

create function names_customers() returns trigger language plpgsql as $$
begin
  if exists (select 1 from written w where not exists (select 1 from customer c where c.id = w.customer_id)) then
    raise exception '% names no customer', tg_table_name
      using errcode = '23503', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger sms_customer after insert on sms
  referencing new table as written for each statement execute function names_customers();

create function stays_put() returns trigger language plpgsql as $$
begin
  raise exception '% stays as it is', tg_table_name using errcode = '23514', constraint = tg_name, table = tg_table_name;
end $$;
create trigger sms_keeps_its_customer before update of customer_id on sms
  for each row when (new.customer_id <> old.customer_id) execute function stays_put();
create trigger customer_stays before delete or truncate on customer for each statement execute function stays_put();
create trigger customer_keeps_its_id before update of id on customer
  for each row when (new.id <> old.id) execute function stays_put();

-- An order's events in one text, each of its columns after a space, absent ones a dash, a comma between them: read for
-- many at once they cost less so. `debtEventsIn` reads it.
create view debt_event_text as
select e.order_id, string_agg(concat_ws(' ', e.id, e.seq, e.kind, coalesce(e.amount_centavos::text, '-'),
    coalesce(e.bucket, '-'), coalesce(e.reverses_id::text, '-'), e.rails_fault,
    floor(extract(epoch from coalesce(v.value_at, e.value_at)) * 1000), coalesce(v.value_on, e.value_on)),
  ',' order by e.seq) as events
from debt_event e left join payment_value_date v on v.debt_event_id = e.id
group by e.order_id;
