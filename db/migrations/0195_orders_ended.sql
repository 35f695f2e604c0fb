-- The business day on which an order that was lent ceased to be owed: repaid, extended or given back. Behind a figure of
-- a report stand the orders that were owed on a day; without this every one lent before it had to be asked.
alter table loan_order add column ended_on date;
update loan_order o set ended_on = t.business_date from order_transition t
where o.disbursed_on is not null and o.status in ('Cleared', 'Extended', 'Cancelled')
  and t.order_id = o.id and t.seq = o.transition_seq;
alter table loan_order add constraint what_has_ended_knows_its_day check (
  (ended_on is not null) = (disbursed_on is not null and status in ('Cleared', 'Extended', 'Cancelled'))
);

drop index loan_order_lent, loan_order_disbursed_on;
create index loan_order_lent on loan_order (disbursed_on desc, id desc)
  include (due_on, ended_on, status, principal_centavos)
  where disbursed_on is not null and extended_from is null;
create index loan_order_ended_late on loan_order (due_on desc, id desc) include (ended_on, disbursed_on)
  where ended_on > due_on;
create index loan_order_reviewed on loan_order (placed_at desc, id desc) where review <> 'auto';
drop index decision_first;
create index decision_by_rule on decision (matched_rule, outcome, decided_at desc, order_id desc) where seq = 1;
