-- From one day's close to another's an order may leave those that it was lent with: its due day is moved, it is extended,
-- its end is taken back. Told by cohorts, a row of the roll rates then came to more than it began with, or hid who is gone.
-- Such an order stands in a row of its own from then on, and an extension in one of the day it began on.
alter table portfolio_snapshot
  -- The day this order itself began on; of what was kept before, or by a release before, it is not known.
  add column since date not null default '-infinity',
  add column order_id bigint not null default 0,
  drop constraint portfolio_snapshot_pkey,
  add primary key (business_date, lent_on, due_on, extensions, is_written_off, since, order_id);

-- Whether it was owed at an instant: by its status then, or as one that was given back and whose money was taken back.
create function owed_at(o loan_order, instant timestamptz) returns boolean language sql stable as $$
  select exists (
    select from (
      select t.to_status from order_transition t where t.order_id = o.id and t.at <= instant order by t.seq desc limit 1
    ) stood where to_status in ('Disbursed', 'Repayment', 'Overdue')
  ) or (o.status = 'Cancelled' and o.disbursed_on is not null and principal_at(o.id, instant) > 0)
$$;
