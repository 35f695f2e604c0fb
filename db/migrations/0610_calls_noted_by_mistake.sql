-- A call noted on the wrong order, or with what did not come of it. It stays in the log, and counts among the contacts as it
-- did, so that to strike it is no way to call more often; but nothing goes by it any more.
alter table contact_log
  add column struck_at timestamptz,
  add column struck_by bigint references operator,
  add check ((struck_at is null) = (struck_by is null)),
  add check (struck_at is null or channel = 'call');

create or replace function is_wrong_number(of_customer bigint) returns boolean language sql stable as $$
  select coalesce((select mobile_index is null from customer where id = of_customer), false) or coalesce((
    select l.outcome = 'wrong-number'
    from customer c join loan_order o on o.customer_id = c.id join contact_log l on l.order_id = o.id
    where c.id = of_customer and l.channel = 'call' and l.whom = 'customer' and l.struck_at is null
      and l.outcome in ('wrong-number', 'answered', 'promised') and l.at > coalesce(c.mobile_changed_at, '-infinity')
    order by l.id desc limit 1
  ), false)
$$;
