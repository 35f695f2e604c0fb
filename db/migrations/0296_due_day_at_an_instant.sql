-- The day an order was due as it stood at an instant: two persons may have moved it since (`due_date_change`). Behind a figure of
-- a past day stand the orders that were late by the day they had then.
create function due_on_at(o loan_order, at timestamptz) returns date language sql stable parallel safe
  return coalesce((
    select c.was from due_date_change c where c.order_id = o.id and c.at > due_on_at.at order by c.at, c.id limit 1
  ), o.due_on);
create index due_date_change_by_time on due_date_change (at) include (order_id);
