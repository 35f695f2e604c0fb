// Generated from drill-orders.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindDrilledParameters = {
  rootsBefore: Date;
  beforeAt: Date;
  beforeId: bigint;
  from: Date;
  status: string | null;
  hold: string | null;
  principalCentavos: bigint | null;
  termDays: number | null;
  policyVersion: number | null;
  lentFrom: string | null;
  owedAt: Date | null;
  lentTo: string | null;
  dueFrom: string | null;
  dueTo: string | null;
  writtenOff: boolean | null;
  goneAt: Date | null;
  decided: string | null;
  rule: string | null;
  outcome: string | null;
  paidFrom: Date | null;
  paidBefore: Date | null;
  codeFrom: Date | null;
  codeBefore: Date | null;
  limit: bigint;
};
export type FindDrilledRow = {
  id: bigint;
};

export const findDrilled = statement<FindDrilledParameters, FindDrilledRow>(
  `select o.id as "id" from (

  select * from loan_order where extended_from is null and placed_at < $1::timestamptz
  union all
  select * from loan_order where extended_from is not null
) o
cross join lateral (

  select case when o.extended_from is null then o.disbursed_on else (
    with recursive before as (
      select p.extended_from, p.disbursed_on from loan_order p where p.id = o.extended_from
      union all
      select p.extended_from, p.disbursed_on from before join loan_order p on p.id = before.extended_from
    )
    select disbursed_on from before where extended_from is null
  ) end as lent_on
) first
where (o.placed_at, o.id) < ($2::timestamptz, $3::bigint) and o.placed_at >= $4::timestamptz
  and ($5::text is null or o.status = $5)
  and ($6::text is null or (o.hold <> 'none' and ($6 = 'any' or o.hold = $6)))
  and ($7::bigint is null or (o.principal_centavos = $7 and o.term_days = $8))
  and ($9::integer is null or (o.policy_version = $9 and o.extended_from is null))
  and ($10::date is null
    or (first.lent_on >= $10 and (o.extended_from is null or $11::timestamptz is not null)))
  and ($12::date is null or first.lent_on <= $12)
  and ($13::date is null or o.due_on >= $13)
  and ($14::date is null or o.due_on <= $14)
  and ($15::boolean is null
    or coalesce(o.charged_off_at <= coalesce($11::timestamptz, 'infinity'), false) = $15)
  and ($11::timestamptz is null or exists (
    select 1 from (
      select t.to_status from order_transition t where t.order_id = o.id and t.at <= $11 order by t.seq desc limit 1
    ) then_stood where to_status in ('Disbursed', 'Repayment', 'Overdue')
  ))
  and ($16::timestamptz is null or not exists (
    select 1 from (
      select t.to_status from order_transition t where t.order_id = o.id and t.at <= $16 order by t.seq desc limit 1
    ) then_stood where to_status in ('Disbursed', 'Repayment', 'Overdue')
  ))
  and case $17::text
    when 'alone' then o.review = 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'reviewed' then o.review <> 'auto'
    when 'by-person' then o.review <> 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'declined' then o.status = 'Declined'
    when 'cancelled' then o.status = 'Cancelled'
    when 'disbursed' then o.disbursed_at is not null
    when 'lent' then o.disbursed_at is not null and o.status <> 'Cancelled'
    else true end
  and ($18::text is null or exists (
    select 1 from decision d where d.order_id = o.id and d.seq = 1 and d.matched_rule = $18 and d.outcome = $19
  ))
  and ($20::timestamptz is null or exists (
    select 1 from rail_transaction r
    where r.order_id = o.id and r.meaning = 'repayment' and r.paid_at >= $20 and r.paid_at < $21
  ))
  and ($22::timestamptz is null or exists (
    select 1 from sign_in_code c join sign_in_send s on s.code_id = c.id
    where c.customer_id = o.customer_id and c.purpose = 'sign-in' and s.sent_at >= $22 and s.sent_at < $23
      and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day'
  ))
order by o.placed_at desc, o.id desc limit $24`,
  ['rootsBefore', 'beforeAt', 'beforeId', 'from', 'status', 'hold', 'principalCentavos', 'termDays', 'policyVersion', 'lentFrom', 'owedAt', 'lentTo', 'dueFrom', 'dueTo', 'writtenOff', 'goneAt', 'decided', 'rule', 'outcome', 'paidFrom', 'paidBefore', 'codeFrom', 'codeBefore', 'limit'],
);

export type ReadCloseAtParameters = {
  day: string;
};
export type ReadCloseAtRow = {
  finishedAt: Date | null;
};

export const readCloseAt = statement<ReadCloseAtParameters, ReadCloseAtRow>(
  `select finished_at from daily_close where business_date = $1`,
  ['day'],
);
