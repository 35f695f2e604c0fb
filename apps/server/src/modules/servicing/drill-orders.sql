/* @name findDrilled */
select o.id as "id!" from (
  -- What was lent by a day was placed by then, and its extensions later: each is read backwards from its own last.
  select * from loan_order where extended_from is null and placed_at < :rootsBefore!::timestamptz
  union all
  select * from loan_order where extended_from is not null
) o
cross join lateral (
  -- An extension was lent when the first of its chain was.
  select case when o.extended_from is null then o.disbursed_on else (
    with recursive before as (
      select p.extended_from, p.disbursed_on from loan_order p where p.id = o.extended_from
      union all
      select p.extended_from, p.disbursed_on from before join loan_order p on p.id = before.extended_from
    )
    select disbursed_on from before where extended_from is null
  ) end as lent_on
) first
where (o.placed_at, o.id) < (:beforeAt!::timestamptz, :beforeId!::bigint) and o.placed_at >= :from!::timestamptz
  and (:status::text is null or o.status = :status)
  and (:hold::text is null or (o.hold <> 'none' and (:hold = 'any' or o.hold = :hold)))
  and (:principalCentavos::bigint is null or (o.principal_centavos = :principalCentavos and o.term_days = :termDays))
  and (:policyVersion::integer is null or (o.policy_version = :policyVersion and o.extended_from is null))
  and (:lentFrom::date is null
    or (first.lent_on >= :lentFrom and (o.extended_from is null or :owedAt::timestamptz is not null)))
  and (:lentTo::date is null or first.lent_on <= :lentTo)
  and (:dueFrom::date is null or o.due_on >= :dueFrom)
  and (:dueTo::date is null or o.due_on <= :dueTo)
  and (:writtenOff::boolean is null
    or coalesce(o.charged_off_at <= coalesce(:owedAt::timestamptz, 'infinity'), false) = :writtenOff)
  and (:owedAt::timestamptz is null or exists (
    select 1 from (
      select t.to_status from order_transition t where t.order_id = o.id and t.at <= :owedAt order by t.seq desc limit 1
    ) then_stood where to_status in ('Disbursed', 'Repayment', 'Overdue')
  ))
  and (:goneAt::timestamptz is null or not exists (
    select 1 from (
      select t.to_status from order_transition t where t.order_id = o.id and t.at <= :goneAt order by t.seq desc limit 1
    ) then_stood where to_status in ('Disbursed', 'Repayment', 'Overdue')
  ))
  and case :decided::text
    when 'alone' then o.review = 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'reviewed' then o.review <> 'auto'
    when 'by-person' then o.review <> 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'declined' then o.status = 'Declined'
    when 'cancelled' then o.status = 'Cancelled'
    when 'disbursed' then o.disbursed_at is not null
    when 'lent' then o.disbursed_at is not null and o.status <> 'Cancelled'
    else true end
  and (:rule::text is null or exists (
    select 1 from decision d where d.order_id = o.id and d.seq = 1 and d.matched_rule = :rule and d.outcome = :outcome
  ))
  and (:paidFrom::timestamptz is null or exists (
    select 1 from rail_transaction r
    where r.order_id = o.id and r.meaning = 'repayment' and r.paid_at >= :paidFrom and r.paid_at < :paidBefore
  ))
  and (:codeFrom::timestamptz is null or exists (
    select 1 from sign_in_code c join sign_in_send s on s.code_id = c.id
    where c.customer_id = o.customer_id and c.purpose = 'sign-in' and s.sent_at >= :codeFrom and s.sent_at < :codeBefore
      and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day'
  ))
order by o.placed_at desc, o.id desc limit :limit!;

/* @name readCloseAt */
select finished_at from daily_close where business_date = :day!;
