-- How late an order ever was, by a day: the row has it once the order ended; while it is overdue it is that late at least.
create function worst_dpd_by(o loan_order, today date) returns integer language sql stable as $$
  select greatest(coalesce(o.worst_dpd, 0), case when o.status = 'Overdue' then today - o.due_on else 0 end)
$$;

-- A parent that was extended had no worst dpd: so late was it on the day from which its child runs.
update loan_order parent set worst_dpd = greatest(child.disbursed_on - parent.due_on, 0)
from loan_order child
where child.extended_from = parent.id and parent.status = 'Extended' and parent.worst_dpd is null;
