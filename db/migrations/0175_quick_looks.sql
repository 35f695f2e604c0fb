-- What a console of a million customers would otherwise look for row by row: the payouts of one order, the rules that
-- decided in a stretch of days, what was closed about a subject.
create index payout_by_order on payout (order_id) where order_id is not null;
create index decision_first on decision (decided_at) include (matched_rule, outcome) where seq = 1;
create index loan_order_extensions on loan_order (placed_at desc, id desc) where extended_from is not null;
create index incident_by_subject on incident (subject);
-- Sign-in codes of a day and what came of them within another: counted once, when nothing of it changes any more.
create table code_day (
  day        date primary key,
  codes      integer not null,
  messages   integer not null,
  used       integer not null,
  newcomers  integer not null,
  ordered    integer not null
);
insert into code_day (day, codes, messages, used, newcomers, ordered)
select (s.sent_at at time zone 'Africa/Maputo')::date as day,
  count(distinct c.id) as codes, count(*) as messages,
  count(distinct c.id) filter (where c.used_at is not null) as used,
  count(distinct c.customer_id) filter (where c.used_at is not null and p.created_at >= c.created_at - interval '1 minute')
    as newcomers,
  count(distinct c.customer_id) filter (where c.used_at is not null and exists (
    select 1 from loan_order o where o.customer_id = c.customer_id and o.placed_at >= c.used_at
      and o.placed_at < c.used_at + interval '1 day'
  )) as ordered
from sign_in_send s
join sign_in_code c on c.id = s.code_id and c.purpose = 'sign-in'
join customer p on p.id = c.customer_id
where (s.sent_at at time zone 'Africa/Maputo')::date < (
  select (max(sent_at) at time zone 'Africa/Maputo')::date - 2 from sign_in_send
)
group by 1;
