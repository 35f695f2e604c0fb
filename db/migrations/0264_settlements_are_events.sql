-- A settlement is an event of its debt and the replay says whether it was paid (decision 0163): whatever its money does
-- later, what it waives follows. It was a row beside, which ended in a waiver of what was owed at that moment.
alter table debt_event drop constraint debt_event_kind_check;
alter table debt_event add constraint debt_event_kind_check check (kind in ('payment', 'reversal', 'waiver', 'settlement',
  'charge-off', 'hold-on', 'hold-off', 'extended', 'withdrawn', 'payout-reversed'));
-- Of a settlement: its last day.
alter table debt_event add column until_on date check (until_on >= value_on);
alter table debt_event add constraint a_settlement_has_its_terms check (
  (kind = 'settlement') = (until_on is not null) and (kind = 'settlement') <= (amount_centavos is not null)
);

create or replace view debt_event_text as
select e.order_id, string_agg(concat_ws(' ', e.id, e.seq, e.kind, coalesce(e.amount_centavos::text, '-'),
    coalesce(e.bucket, '-'), coalesce(e.reverses_id::text, '-'), e.rails_fault,
    floor(extract(epoch from coalesce(v.value_at, e.value_at)) * 1000), coalesce(v.value_on, e.value_on), e.until_on),
  ',' order by e.seq) as events
from debt_event e left join payment_value_date v on v.debt_event_id = e.id
group by e.order_id;

-- Those that were paid from the due day on and whose money stands: their waivers go, for the replay gives the same. Before
-- that day a waiver took interest that was not earned as well; those and what was undone in part stay what they are.
create temporary table settled on commit drop as
select s.id, s.order_id, s.waived_by, w.value_at, w.value_on, w.recorded_at
from settlement s join loan_order o on o.id = s.order_id join debt_event w on w.id = s.waived_by
where w.value_on >= o.due_on and not exists (
  select 1 from debt_event r where r.order_id = s.order_id and r.kind = 'reversal' and r.recorded_at >= s.agreed_at
);

insert into debt_event (order_id, seq, kind, amount_centavos, until_on, value_at, value_on, recorded_at)
select s.order_id, (select coalesce(max(e.seq), 0) from debt_event e where e.order_id = s.order_id) + row_number() over of_order,
  'settlement', s.amount_centavos, s.until_on, s.agreed_at, (s.agreed_at at time zone 'Africa/Maputo')::date, s.agreed_at
from settlement s where s.ended_at is null or s.id in (select id from settled)
window of_order as (partition by s.order_id order by s.id);

insert into debt_event (order_id, seq, kind, reverses_id, value_at, value_on, recorded_at)
select s.order_id, (select coalesce(max(e.seq), 0) from debt_event e where e.order_id = s.order_id) + row_number() over of_order,
  'reversal', s.waived_by, s.value_at, s.value_on, s.recorded_at
from settled s
window of_order as (partition by s.order_id order by s.id);

update sms m set event_key = 'settlement:' || o.serial_number || ':' || s.id
from settlement s join loan_order o on o.id = s.order_id
where m.event_key = 'settlement:' || s.id;

drop table settlement;
