/* @name planWithinMemory */
-- For the rest of a transaction: accounts by their key are read from memory, not from a disk, and some hundred cohorts are kept
-- there. Else the accounts of all orders that ever were are read, and every open order is sorted on the disk.
select set_config('random_page_cost', '1.1', true) as "cost!", set_config('work_mem', '64MB', true) as "memory!";

/* @name snapshotCohorts */
-- Only extensions look for the order they go back to; all others are read once, and nothing of them is kept aside.
with recursive lent as (
  select id, extended_from, disbursed_on from loan_order
  where extended_from is not null and is_payable(status)
  union all
  select child.id, parent.extended_from, parent.disbursed_on
  from lent child join loan_order parent on parent.id = child.extended_from
)
insert into portfolio_snapshot
  (business_date, lent_on, due_on, extensions, is_written_off, since, order_id, orders, outstanding_centavos)
select :day!, coalesce(first.disbursed_on, o.disbursed_on), o.due_on, o.extensions, o.charged_off_at is not null,
  o.disbursed_on, case when o.reopened or o.stands_apart or o.status = 'Cancelled' or moved.order_id is not null then o.id else 0 end,
  count(*),
  sum(b.principal_receivable + b.interest_receivable + b.late_interest_receivable + accrued(b, a.accrued_on)
    + b.management_fee_receivable + b.extension_fee_receivable
    + case when o.charged_off_at is null then 0 else b.loss_allowance end)
from loan_order o join order_book b on b.order_id = o.id
left join page_accrual a on a.order_page = order_page(b.order_id)
left join lent first on first.id = o.id and first.extended_from is null
left join (select distinct order_id from due_date_change) moved on moved.order_id = o.id
where (is_payable(o.status) or o.id = any(array(
    -- Given back, and that money was taken back again.
    select back.id from loan_order back join order_book b on b.order_id = back.id
    where back.status = 'Cancelled' and back.disbursed_on is not null and b.principal_receivable > 0
  ))) and o.disbursed_on <= :day!
  -- Who went to another cohort since a close that was cut off would be in both. Of two at the same moment one fails.
  and not exists (select from portfolio_snapshot where business_date = :day!)
group by 2, 3, 4, 5, 6, 7;

/* @name readDueToChargeOff */
-- Each by the version it was placed under: by that it is written off. Of the day's snapshot, which knows no version, the same.
select coalesce(sum(b.principal_receivable + b.interest_receivable + b.late_interest_receivable + accrued(b, a.accrued_on)
    + b.management_fee_receivable + b.extension_fee_receivable), 0)::bigint as "outstandingCentavos!"
from loan_order o join policy p on p.version = o.policy_version
join order_book b on b.order_id = o.id
left join page_accrual a on a.order_page = order_page(b.order_id)
where (is_payable(o.status) or (o.status = 'Cancelled' and o.disbursed_on is not null))
  and (o.status <> 'Cancelled' or b.principal_receivable > 0)
  and o.charged_off_at is null
  and o.due_on <= :day!::date - (p.content ->> 'chargeOffDpd')::int
  -- What can be late enough by any of them is found by its key.
  and o.due_on <= :day!::date - (select min((content ->> 'chargeOffDpd')::int) from policy);

/* @name readPortfolio */
select business_date, is_written_off, width_bucket(business_date - due_on, :edges!::int[]) as "band!",
  sum(orders)::int as "orders!", sum(outstanding_centavos)::bigint as "outstandingCentavos!"
from portfolio_snapshot
where business_date between :from! and :to!
group by 1, 2, 3 order by 1 desc;

/* @name readRolls */
-- Each order that was owed after the first close, once: what is owed after the second, written off in between, or neither.
-- Who stands apart by then is asked one by one where it stood; all others were there, and due on the same day.
-- Written off is what was owed after the first close, not written off yet, and has an allowance after the second. What was
-- written off before may have come in, and be owed again.
with recursive closed as (
  select began.finished_at as began_at, ended.finished_at as ended_at
  from daily_close began, daily_close ended
  -- Of a day that is not closed yet nothing is known, and not that all is gone.
  where began.business_date = :from! and ended.business_date = :to! and ended.finished_at is not null
), off as (
  select p.order_id as id, sum(p.amount_centavos) as centavos
  from loan_order o join posting p on p.order_id = o.id join journal j on j.id = p.journal_id
  where o.charged_off_at > (select began_at from closed)
    and p.account_code = 'loss_allowance' and j.posted_at <= (select ended_at from closed)
  group by p.order_id
  having sum(p.amount_centavos) <> 0
), chain as (
  select off.id as leaf, off.centavos, o.extended_from, o.disbursed_on from off join loan_order o on o.id = off.id
  union all
  select chain.leaf, chain.centavos, parent.extended_from, parent.disbursed_on
  from chain cross join lateral (select * from loan_order where id = chain.extended_from offset 0) parent
), stood as (
  select due_on as was_due_on, due_on, orders, outstanding_centavos, 0 as left_orders, 0::bigint as left_centavos,
    0 as off_orders, 0::bigint as off_centavos
  from portfolio_snapshot
  where business_date = :from! and not is_written_off and lent_on < :from!
  union all
  select due_on, due_on, 0, 0, orders, outstanding_centavos, 0, 0
  from portfolio_snapshot
  where business_date = :to! and not is_written_off and lent_on < :from! and since < :from! and order_id = 0
  union all
  select due_on_at(o, closed.began_at), s.due_on, 0, 0, s.orders, s.outstanding_centavos, 0, 0
  from closed, portfolio_snapshot s join loan_order o on o.id = s.order_id
  where s.business_date = :to! and not s.is_written_off and s.lent_on < :from! and owed_at(o, closed.began_at)
  union all
  select due_on_at(o, closed.began_at), o.due_on, 0, 0, 0, 0, 1, chain.centavos
  from closed, chain join loan_order o on o.id = chain.leaf
  where chain.extended_from is null and chain.disbursed_on < :from! and owed_at(o, closed.began_at)
)
select was_due_on as "wasDueOn!", due_on as "dueOn!", sum(orders)::integer as "orders!",
  sum(outstanding_centavos)::bigint as "outstandingCentavos!", sum(left_orders)::integer as "ordersLeft!",
  sum(left_centavos)::bigint as "leftCentavos!", sum(off_orders)::integer as "ordersWrittenOff!",
  sum(off_centavos)::bigint as "writtenOffCentavos!"
from stood where exists (select from closed) group by 1, 2;

/* @name readVintages */
select date_trunc('month', day)::date as "month!", sum(orders)::bigint as "orders!",
  sum(principal_centavos)::bigint as "disbursedCentavos!"
from lent_between(:from!, :to!)
group by 1 having sum(orders) > 0 order by 1;

/* @name readVintagePoints */
-- One at each month's end, whatever is owed then: of a month of which all came back there is nothing in the snapshot any more.
select m.month::date as "month!", d.business_date,
  coalesce(sum(s.outstanding_centavos) filter (where not s.is_written_off), 0)::bigint as "outstandingCentavos!",
  coalesce(sum(s.outstanding_centavos) filter (where not s.is_written_off and s.business_date - s.due_on >= 30), 0)::bigint
    as "past30Centavos!"
from generate_series(:from!::date, :to!::date, interval '1 month') m (month)
join daily_close d on d.business_date > m.month and extract(day from d.business_date) = 1 and d.finished_at is not null
left join portfolio_snapshot s on s.business_date = d.business_date
  and s.lent_on >= m.month and s.lent_on < m.month + interval '1 month'
group by 1, 2 order by 1, 2;

/* @name readLosses */
-- Each line goes up its chain by itself: how many there are is not to be guessed, and lines joined to chains were compared all with all.
with recursive chain as (
  select line.business_date, line.written_off_centavos, line.recovered_centavos, o.extended_from, o.disbursed_on
  from loss_line line join loan_order o on o.id = line.order_id
  -- What was lent since then was lost since then.
  where line.business_date >= :from!
  union all
  select chain.business_date, chain.written_off_centavos, chain.recovered_centavos, parent.extended_from, parent.disbursed_on
  from chain cross join lateral (select * from loan_order where id = chain.extended_from offset 0) parent
)
select date_trunc('month', disbursed_on)::date as "month!",
  (date_trunc('month', business_date) + interval '1 month')::date as "by!",
  sum(written_off_centavos)::bigint as "writtenOffCentavos!",
  sum(recovered_centavos)::bigint as "recoveredCentavos!"
from chain where extended_from is null and disbursed_on between :from! and :to!
group by 1, 2;

/* @name readPayoutTimes */
select day as "day!", payouts as "payouts!", median_seconds as "medianSeconds!", p95_seconds as "p95Seconds!",
  slowest_seconds as "slowestSeconds!"
from lent_between(:from!, :to!)
order by 1;

/* @name readCashFlow */
select day as "day!", disbursed_centavos as "disbursedCentavos!", other_out_centavos as "otherOutCentavos!",
  repaid_centavos as "repaidCentavos!", unmatched_centavos as "unmatchedCentavos!",
  returned_centavos as "returnedCentavos!"
from cash_between(:from!, :to!)
order by 1;

/* @name readFunnel */
select policy_version as "policyVersion!", sum(placed)::integer as "placed!",
  sum(approved_alone)::integer as "approvedAlone!", sum(reviewed)::integer as "reviewed!",
  sum(approved_by_person)::integer as "approvedByPerson!", sum(declined)::integer as "declined!",
  sum(cancelled)::integer as "cancelled!", sum(disbursed)::integer as "disbursed!",
  sum(disbursed_centavos)::bigint as "disbursedCentavos!"
from placed_between(:from!, :to!)
group by 1 order by 1 desc;

/* @name readDecidingRules */
select matched_rule as "rule!", outcome as "outcome!", sum(orders)::integer as "count!"
from rules_between(:from!, :to!)
group by 1, 2 order by 3 desc, 1 limit 50;

/* @name readCodeDays */
select day, codes, messages, used, newcomers, ordered from code_day where day >= :from! and day <= :to! order by day;

/* @name countCodes */
select (s.sent_at at time zone 'Africa/Maputo')::date as "day!",
  count(distinct c.id)::integer as "codes!", count(*)::integer as "messages!",
  (count(distinct c.id) filter (where c.used_at is not null))::integer as "used!",
  (count(distinct c.customer_id) filter (where c.used_at is not null and p.created_at >= c.created_at - interval '1 minute'))::integer
    as "newcomers!",
  (count(distinct c.customer_id) filter (where c.used_at is not null and exists (
    select 1 from loan_order o where o.customer_id = c.customer_id and o.placed_at >= c.used_at
      and o.placed_at < c.used_at + interval '1 day' and o.extended_from is null
  )))::integer as "ordered!"
from sign_in_send s
join sign_in_code c on c.id = s.code_id and c.purpose = 'sign-in'
join customer p on p.id = c.customer_id
where s.sent_at >= :since! and s.sent_at < :before!
group by 1 order by 1;

/* @name keepCodeDays */
insert into code_day (day, codes, messages, used, newcomers, ordered)
select * from unnest(:days!::date[], :codes!::integer[], :messages!::integer[], :used!::integer[], :newcomers!::integer[],
  :ordered!::integer[])
on conflict do nothing;

/* @name lastCodeDay */
select max(day) as day from code_day;

/* @name lockCounting */
select pg_advisory_xact_lock(hashtextextended('counted days', 0)) is null as "locked!";

/* @name markCounted */
insert into counted_day (day)
select d.day from uncounted_days('-infinity', :until!) d
where not exists (
  select from rail_transaction r
  where r.meaning = 'unread' and r.paid_at >= d.day::timestamp at time zone 'Africa/Maputo'
    and r.paid_at < (d.day + 1)::timestamp at time zone 'Africa/Maputo'
)
order by 1 limit :limit!
returning day;

/* @name countDays */
with lent as (insert into lent_day select l.* from unnest(:days!::date[]) d, lent_of_day(d) l),
placed as (insert into placed_day select p.* from unnest(:days!::date[]) d, placed_of_day(d) p),
decided as (insert into rule_day select r.* from unnest(:days!::date[]) d, rules_of_day(d) r)
insert into cash_day select c.* from unnest(:days!::date[]) d, cash_of_day(d) c;
