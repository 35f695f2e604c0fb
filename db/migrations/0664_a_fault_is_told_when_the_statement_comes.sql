-- The statement brings a reversal a day later, or days, and its borrower hears of it then: the days without charges count from that
-- (rules.md 7, notice + 3). Those that were found before this go by the rail's day, as they did: nothing of them is posted anew.
alter table rails_fault add column notice_on date;

create or replace view debt_event_text as
select e.order_id, string_agg(concat_ws(' ', e.id, e.seq, e.kind, coalesce(e.amount_centavos::text, '-'),
    coalesce(e.bucket, '-'), coalesce(e.reverses_id::text, '-'), e.rails_fault or f.debt_event_id is not null,
    floor(extract(epoch from coalesce(v.value_at, e.value_at)) * 1000), coalesce(v.value_on, e.value_on),
    coalesce(e.until_on, f.notice_on)),
  ',' order by e.seq) as events
from debt_event e left join payment_value_date v on v.debt_event_id = e.id left join rails_fault f on f.debt_event_id = e.id
group by e.order_id;
