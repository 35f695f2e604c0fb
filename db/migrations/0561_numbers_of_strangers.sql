-- Whether a call to a customer's number last found somebody else there: it was sold again, or is a stranger's by a slip. Until
-- they answer there, or have another number, a stranger is not asked for their money.
create function is_wrong_number(of_customer bigint) returns boolean language sql stable as $$
  select coalesce((
    select l.outcome = 'wrong-number'
    from customer c join loan_order o on o.customer_id = c.id join contact_log l on l.order_id = o.id
    where c.id = of_customer and l.channel = 'call' and l.whom = 'customer'
      and l.outcome in ('wrong-number', 'answered', 'promised') and l.at > coalesce(c.mobile_changed_at, '-infinity')
    order by l.id desc limit 1
  ), false)
$$;
