-- The orders behind a figure of a report are found in two steps: an index gives those that may be meant, in the order of
-- the page (`lead…`), and what the index does not say is asked of these alone (`fitDrilled`).

/* @name leadByDue */
-- Late on a day: the open ones, and of the others those that ended late, and not before that day.
select id as "id!", due_on as "at!" from (
  (
    select id, due_on from loan_order
    where is_payable(status)
      -- What is owed now can only be gone for a time: it was reopened.
      and (not :isGone!::boolean or exists (
        select from order_transition t where t.order_id = loan_order.id and t.to_status in ('Cleared', 'Extended', 'Cancelled')
      ))
      and due_on between :dueFrom!::date and :dueTo!::date and (due_on, id) < (:before!::date, :beforeId!::bigint)
      and (:lentTo::date is null or disbursed_on <= :lentTo or extended_from is not null)
    order by due_on desc, id desc limit :limit!
  )
  union
  (
    select id, due_on from loan_order
    where ended_on > due_on and ended_on >= :owedOn!::date
      and due_on between :dueFrom!::date and :dueTo!::date and (due_on, id) < (:before!::date, :beforeId!::bigint)
      and (:lentTo::date is null or disbursed_on <= :lentTo or extended_from is not null)
    order by due_on desc, id desc limit :limit!
  )
  union
  (
    -- Given back, and owed again perhaps.
    select id, due_on from loan_order
    where status = 'Cancelled' and disbursed_on is not null
      and due_on between :dueFrom!::date and :dueTo!::date and (due_on, id) < (:before!::date, :beforeId!::bigint)
      and (:lentTo::date is null or disbursed_on <= :lentTo)
    order by due_on desc, id desc limit :limit!
  )
  union
  (
    -- Was due on another day then.
    select id, due_on from loan_order
    where id in (select order_id from due_date_change where at > :owedAt!::timestamptz)
      and (due_on, id) < (:before!::date, :beforeId!::bigint)
    order by due_on desc, id desc limit :limit!
  )
) late
order by due_on desc, id desc limit :limit!;

/* @name leadByLending */
-- An extension was lent when the first of its chain was, and stands behind it.
with recursive root as (
  select id, disbursed_on from loan_order
  where extended_from is null and disbursed_on is not null
    and disbursed_on >= :lentFrom!::date and (disbursed_on, id) <= (:before!::date, :beforeId!::bigint)
    and (:owedOn::date is null or status = 'Extended' or (
      (ended_on is null or ended_on >= :owedOn or status = 'Cancelled') and due_on >= :dueFrom!::date and due_on <= :dueTo!::date
    ) or id in (select order_id from due_date_change where at > :owedAt::timestamptz)
      -- Was extended then, and that was undone.
      or id in (
        select extended_from from loan_order
        where extended_from is not null and status = 'Cancelled' and ended_on >= :owedOn
      ))
  order by disbursed_on desc, id desc limit :limit!
), chain as (
  select id as root, disbursed_on, id from root
  union all
  select chain.root, chain.disbursed_on, o.id from chain join loan_order o on o.extended_from = chain.id
  where :owedOn::date is not null
)
select id as "id!", disbursed_on as "at!", root as "root!" from chain order by disbursed_on desc, root desc, id;

/* @name leadByWritingOff */
select id as "id!", charged_off_at as "at!" from loan_order
where charged_off_at is not null and (charged_off_at, id) < (:before!::timestamptz, :beforeId!::bigint)
order by charged_off_at desc, id desc limit :limit!;

/* @name leadByRule */
-- The first decision is made as the order is placed, at the same instant.
select order_id as "id!", decided_at as "at!" from decision
where seq = 1 and matched_rule = :rule! and outcome = :outcome!
  and (decided_at, order_id) < (:before!::timestamptz, :beforeId!::bigint) and decided_at >= :from!::timestamptz
order by decided_at desc, order_id desc limit :limit!;

/* @name leadByReview */
select id as "id!", placed_at as "at!" from loan_order
where review <> 'auto' and (placed_at, id) < (:before!::timestamptz, :beforeId!::bigint) and placed_at >= :from!::timestamptz
order by placed_at desc, id desc limit :limit!;

/* @name leadByPaying */
-- All of the day first, or its few are looked for among the payments of all orders.
with paid as materialized (
  select distinct order_id from moved_between(:paidFrom!, :paidBefore!) where meaning = 'repayment'
)
select order_id as "id!" from paid where order_id < :beforeId!::bigint order by 1 desc limit :limit!;

/* @name leadByCode */
select distinct o.id as "id!"
from sign_in_send s join sign_in_code c on c.id = s.code_id and c.purpose = 'sign-in'
join loan_order o on o.customer_id = c.customer_id
  and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day' and o.extended_from is null
where s.sent_at >= :codeFrom!::timestamptz and s.sent_at < :codeBefore!::timestamptz and o.id < :beforeId!::bigint
order by 1 desc limit :limit!;

/* @name fitDrilled */
select o.id as "id!"
-- Each by its key: `offset` keeps the database from looking for them among all that were placed in the stretch.
from unnest(:ids!::bigint[]) given (id)
cross join lateral (select * from loan_order one where one.id = given.id offset 0) o
cross join lateral (
  select case when o.extended_from is null then o.disbursed_on else (
    select disbursed_on from orders_before(o.id) where extended_from is null
  ) end as lent_on
) first
where o.placed_at >= :from!::timestamptz and o.placed_at < :until!::timestamptz
  and (:status::text is null or o.status = :status)
  and (:hold::text is null or (o.hold <> 'none' and (:hold = 'any' or o.hold = :hold)))
  and (:principalCentavos::bigint is null or (o.principal_centavos = :principalCentavos and o.term_days = :termDays))
  and (:policyVersion::integer is null or (o.policy_version = :policyVersion and o.extended_from is null))
  and (:lentFrom::date is null
    or (first.lent_on >= :lentFrom and (o.extended_from is null or :owedAt::timestamptz is not null)))
  and (:lentTo::date is null or first.lent_on <= :lentTo)
  and (:dueFrom::date is null or due_on_at(o, :owedAt) >= :dueFrom)
  and (:dueTo::date is null or due_on_at(o, :owedAt) <= :dueTo)
  -- Days past due of no day in particular are today's, and only what is owed has any.
  and (:owedAt::timestamptz is not null or (:dueFrom::date is null and :dueTo::date is null)
    or is_payable(o.status))
  and (:writtenOff::boolean is null
    or coalesce(o.charged_off_at <= coalesce(:owedAt::timestamptz, 'infinity'), false) = :writtenOff)
  and (:owedAt::timestamptz is null or owed_at(o, :owedAt))
  and (:goneAt::timestamptz is null or not owed_at(o, :goneAt))
  and (:stillAt::timestamptz is null or (owed_at(o, :stillAt) and coalesce(o.charged_off_at > :stillAt, true)
    and due_on_at(o, :stillAt) >= :stillDueFrom!::date and due_on_at(o, :stillAt) <= :stillDueTo!::date))
  and (:writtenOffAt::timestamptz is null or (o.charged_off_at <= :writtenOffAt and owed_at(o, :writtenOffAt)))
  and case :decided::text
    when 'alone' then o.review = 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'reviewed' then o.review <> 'auto'
    when 'by-person' then o.review <> 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'declined' then o.status = 'Declined'
    when 'cancelled' then o.status = 'Cancelled'
    when 'disbursed' then o.disbursed_at is not null
    when 'lent' then o.disbursed_at is not null and o.status <> 'Cancelled'
    else true end
  and ((:rule::text is null and :outcome::text is null) or exists (
    select 1 from decision d where d.order_id = o.id and d.seq = 1
      and (:rule is null or d.matched_rule = :rule) and (:outcome is null or d.outcome = :outcome)
  ))
  and (:paidFrom::timestamptz is null or exists (
    select 1 from moved_between(:paidFrom, :paidBefore) r where r.order_id = o.id and r.meaning = 'repayment'
  ))
  and (:codeFrom::timestamptz is null or exists (
    select 1 from sign_in_code c join sign_in_send s on s.code_id = c.id
    where c.customer_id = o.customer_id and c.purpose = 'sign-in' and s.sent_at >= :codeFrom and s.sent_at < :codeBefore
      and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day' and o.extended_from is null
  ));

/* @name readCloseAt */
select finished_at from daily_close where business_date = :day!;

/* @name readVersionTimes */
-- Terms of a version are offered from its day until that of the next. Of who was about to be placed when that was agreed to, and
-- did not see it yet, the instant may be a later one.
select p.effective_from,
  (select min(n.effective_from) from policy n where n.version > p.version) + interval '1 minute' as "until?"
from policy p where p.version = :version!;

/* @name readRoot */
select id as "id!", disbursed_on from loan_order where id = :id! and extended_from is null
union all
select id, disbursed_on from orders_before(:id!) where extended_from is null;
