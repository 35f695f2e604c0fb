/* @name lastDay */
select max(business_date) as "lastDay?", coalesce(bool_and(finished_at is not null), true) as "isFinished!"
from daily_close
where business_date = (select max(business_date) from daily_close);

/* @name startDay */
insert into daily_close (business_date, started_at, next_at) values (:day!, :now!, :now!)
on conflict do nothing;

/* @name claimDay */
update daily_close set next_at = :leaseUntil!, fence = fence + 1
where business_date = (
  select business_date from daily_close where finished_at is null and next_at <= :now! limit 1 for update skip locked
)
returning business_date, fence;

/* @name lockDay */
select planned_at from daily_close
where business_date = :day! and fence = :fence! and finished_at is null for update;

/* @name cutPages */
insert into close_page (business_date, order_page, orders)
select :day!, order_page(id), count(*) from loan_order where next_close_on <= :day! group by 2
on conflict do nothing;

/* @name markPlanned */
update daily_close set planned_at = :now! where business_date = :day!;

/* @name lockOpenPage */
-- Alone on the page's orders: whoever locks one of them (`lockOrder`) waits until it is closed, and the other way round.
-- A page that a failing machine loses is an open page again, so its commit need not wait for the disk.
with page as (
  select p.order_page from close_page p
  join daily_close d on d.business_date = p.business_date and d.fence = :fence! and d.finished_at is null
  where p.business_date = :day! and p.closed_at is null and p.order_page <> all(:except!::bigint[])
  order by p.order_page limit 1 for update of p skip locked
)
select order_page, pg_advisory_xact_lock(1, order_page::int) is null as "locked!",
  set_config('synchronous_commit', 'off', true) as "commit!"
from page;

/* @name lockPage */
-- As `lockOpenPage`, of a page that is known, and behind whoever has it.
with page as (
  select p.order_page from close_page p
  join daily_close d on d.business_date = p.business_date and d.fence = :fence! and d.finished_at is null
  where p.business_date = :day! and p.order_page = :orderPage! and p.closed_at is null for update of p
)
select pg_advisory_xact_lock(1, order_page::int) is null as "locked!" from page;

/* @name listDue */
select id, serial_number from loan_order
where id between :firstOrderId! and :lastOrderId! and next_close_on <= :day! order by id;

/* @name endAlarmsOfClosed */
update incident set closed_at = :now!
where kind = 'order-not-closed' and closed_at is null
  and subject in (select 'order:' || serial_number from loan_order where id between :firstOrderId! and :lastOrderId!);

/* @name accruePage */
-- What the day brings to those orders of a page that go on by themselves, without a look at them.
with due as (
  select b.order_id, accrued(b, :day!) - accrued(b, a.accrued_on) as late_interest
  from order_book b left join page_accrual a on a.order_page = :orderPage!
  where b.order_id between :firstOrderId! and :lastOrderId! and accrues_on(b, :day!)
), written as (
  insert into journal (event_key, kind, business_date, value_date, posted_at)
  select :eventKey!, 'close', :today!, :day!, :now! where exists (select from due where late_interest > 0)
  returning id
)
insert into accrual_sheet (journal_id, order_page, order_ids, late_interest)
select written.id, :orderPage!, array_agg(due.order_id order by due.order_id),
  array_agg(due.late_interest order by due.order_id)
from written, due where due.late_interest > 0
group by written.id;

/* @name readOrdersToClose */
-- An order in one text, its accounts in their table's order: read column by column a page cost more than the rule does.
select row(o.id, o.customer_id, o.policy_version, o.status, o.transition_seq, o.principal_centavos,
    o.approval_fee_centavos, o.discount_centavos, o.interest_centavos, o.term_days, o.disbursed_on, o.due_on,
    o.extensions, o.chain_principal_centavos, o.chain_charged_centavos,
    b.wallet_float, b.wallet_collection, b.principal_receivable, b.extension_fee_receivable, b.extension_clearing,
    b.loss_allowance, b.customer_credit, b.extension_fee_income, b.waivers, b.marketing, b.deferred_fee, b.fee_income,
    b.interest_receivable, b.interest_in_advance, b.interest_income, b.management_fee_receivable,
    b.management_fee_income, b.late_interest_receivable + accrued(b, a.accrued_on),
    b.late_interest_income - accrued(b, a.accrued_on))::text as "order!",
  (select told.events from debt_event_text told where told.order_id = o.id) as "events?"
from order_book b
-- Looked up one by one: nine in ten are passed over, and a merge would read them all.
cross join lateral (select * from loan_order where id = b.order_id and next_close_on <= :day! offset 0) o
left join page_accrual a on a.order_page = order_page(:firstOrderId!)
where b.order_id between :firstOrderId! and :lastOrderId! and not accrues_on(b, :day!)
  -- Of a missed day: what was followed since stands as of a later day, and as of this one would lose what came after it.
  and (:missedUntil::timestamptz is null or not exists (
    select 1 from debt_event e left join payment_value_date v on v.debt_event_id = e.id
    left join rails_fault f on f.debt_event_id = e.id
    where e.order_id = b.order_id and greatest(e.recorded_at, v.recorded_at, f.recorded_at) >= :missedUntil
  ))
order by b.order_id;

/* @name readSerialNumbers */
select id, serial_number from loan_order where id = any(:orderIds!::bigint[]);

/* @name setReminders */
insert into order_reminder (order_id, due_at)
select reminded.order_id, :dueAt!
from unnest(:orderIds!::bigint[]) as reminded (order_id)
on conflict (order_id) do update set due_at = excluded.due_at;

/* @name markPageClosed */
update close_page set closed_at = :now! where business_date = :day! and order_page = :orderPage!;

/* @name renewLease */
update daily_close set next_at = :leaseUntil! where business_date = :day! and fence = :fence! and finished_at is null;

/* @name countOpenPages */
select count(*) as "count!" from close_page where business_date = :day! and closed_at is null;

/* @name finishDay */
update daily_close
set finished_at = :now!, next_at = null,
  orders_closed = (select coalesce(sum(orders), 0) from close_page where business_date = :day!)
where business_date = :day! and fence = :fence! and finished_at is null
returning orders_closed;

/* @name endCooldowns */
with over as (
  select id, cooldown_reason, cooldown_until, blocked_at from customer
  where cooldown_until <= :day! order by id limit :limit! for update
)
update customer c set cooldown_reason = null, cooldown_until = null
from over where c.id = over.id
returning c.id, over.cooldown_reason, over.cooldown_until, over.blocked_at;

/* @name claimReminders */
with due as materialized (
  select order_id from order_reminder where due_at <= :now! order by due_at, order_id limit :limit! for update skip locked
)
update order_reminder set due_at = :leaseUntil!
where order_id in (select order_id from due)
returning order_id as id;

/* @name forgetReminder */
delete from order_reminder where order_id = :orderId!;
