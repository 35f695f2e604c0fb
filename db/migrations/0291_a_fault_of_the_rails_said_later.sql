-- The statement tells of a reversal and not whose fault it was: two persons may say later that it was the rail's
-- (rules.md 7). The event is never edited; what was said stands beside it, and the fold reads both.
create table rails_fault (
  debt_event_id bigint primary key references debt_event,
  recorded_at   timestamptz not null
);
create trigger rails_fault_append_only before update or delete or truncate on rails_fault
  for each statement execute function append_only();
create trigger rails_fault_ends_accrual after insert on rails_fault
  for each row execute function end_accrual_of_value_date();

create or replace view debt_event_text as
select e.order_id, string_agg(concat_ws(' ', e.id, e.seq, e.kind, coalesce(e.amount_centavos::text, '-'),
    coalesce(e.bucket, '-'), coalesce(e.reverses_id::text, '-'), e.rails_fault or f.debt_event_id is not null,
    floor(extract(epoch from coalesce(v.value_at, e.value_at)) * 1000), coalesce(v.value_on, e.value_on), e.until_on),
  ',' order by e.seq) as events
from debt_event e left join payment_value_date v on v.debt_event_id = e.id left join rails_fault f on f.debt_event_id = e.id
group by e.order_id;
