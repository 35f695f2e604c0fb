-- Whose day does not tell at which close it was owed first: begun on one business day and known on a later one (a payout whose end
-- nobody knew, an extension paid in parts), or an extension of a day that was not closed yet. From when it is known it stands in a row
-- of its own, as what is moved does, and whoever compares two closes asks of it whether it was owed at the first.
alter table loan_order add column stands_apart boolean not null default false;
update loan_order o set stands_apart = true
from order_transition t
where is_payable(o.status) and t.order_id = o.id and (t.to_status = 'Disbursed' or t.event = 'extension-opened')
  and t.business_date > o.disbursed_on;
