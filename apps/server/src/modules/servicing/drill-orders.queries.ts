// Generated from drill-orders.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LeadByDueParameters = {
  isGone: boolean;
  dueFrom: string;
  dueTo: string;
  before: string;
  beforeId: bigint;
  lentTo: string | null;
  limit: bigint;
  owedOn: string;
  owedAt: Date;
};
export type LeadByDueRow = {
  id: bigint;
  at: string;
};

export const leadByDue = statement<LeadByDueParameters, LeadByDueRow>(
  `select id as "id", due_on as "at" from (
  (
    select id, due_on from loan_order
    where is_payable(status)

      and (not $1::boolean or exists (
        select from order_transition t where t.order_id = loan_order.id and t.to_status in ('Cleared', 'Extended', 'Cancelled')
      ))
      and due_on between $2::date and $3::date and (due_on, id) < ($4::date, $5::bigint)
      and ($6::date is null or disbursed_on <= $6 or extended_from is not null)
    order by due_on desc, id desc limit $7
  )
  union
  (
    select id, due_on from loan_order
    where ended_on > due_on and ended_on >= $8::date
      and due_on between $2::date and $3::date and (due_on, id) < ($4::date, $5::bigint)
      and ($6::date is null or disbursed_on <= $6 or extended_from is not null)
    order by due_on desc, id desc limit $7
  )
  union
  (

    select id, due_on from loan_order
    where status = 'Cancelled' and disbursed_on is not null
      and due_on between $2::date and $3::date and (due_on, id) < ($4::date, $5::bigint)
      and ($6::date is null or disbursed_on <= $6)
    order by due_on desc, id desc limit $7
  )
  union
  (

    select id, due_on from loan_order
    where id in (select order_id from due_date_change where at > $9::timestamptz)
      and (due_on, id) < ($4::date, $5::bigint)
    order by due_on desc, id desc limit $7
  )
) late
order by due_on desc, id desc limit $7`,
  ['isGone', 'dueFrom', 'dueTo', 'before', 'beforeId', 'lentTo', 'limit', 'owedOn', 'owedAt'],
);

export type LeadByLendingParameters = {
  lentFrom: string;
  before: string;
  beforeId: bigint;
  owedOn: string | null;
  dueFrom: string;
  dueTo: string;
  owedAt: Date | null;
  limit: bigint;
};
export type LeadByLendingRow = {
  id: bigint;
  at: string;
  root: bigint;
};

export const leadByLending = statement<LeadByLendingParameters, LeadByLendingRow>(
  `with recursive root as (
  select id, disbursed_on from loan_order
  where extended_from is null and disbursed_on is not null
    and disbursed_on >= $1::date and (disbursed_on, id) <= ($2::date, $3::bigint)
    and ($4::date is null or status = 'Extended' or (
      (ended_on is null or ended_on >= $4 or status = 'Cancelled') and due_on >= $5::date and due_on <= $6::date
    ) or id in (select order_id from due_date_change where at > $7::timestamptz)

      or id in (
        select extended_from from loan_order
        where extended_from is not null and status = 'Cancelled' and ended_on >= $4
      ))
  order by disbursed_on desc, id desc limit $8
), chain as (
  select id as root, disbursed_on, id from root
  union all
  select chain.root, chain.disbursed_on, o.id from chain join loan_order o on o.extended_from = chain.id
  where $4::date is not null
)
select id as "id", disbursed_on as "at", root as "root" from chain order by disbursed_on desc, root desc, id`,
  ['lentFrom', 'before', 'beforeId', 'owedOn', 'dueFrom', 'dueTo', 'owedAt', 'limit'],
);

export type LeadByWritingOffParameters = {
  before: Date;
  beforeId: bigint;
  limit: bigint;
};
export type LeadByWritingOffRow = {
  id: bigint;
  at: Date;
};

export const leadByWritingOff = statement<LeadByWritingOffParameters, LeadByWritingOffRow>(
  `select id as "id", charged_off_at as "at" from loan_order
where charged_off_at is not null and (charged_off_at, id) < ($1::timestamptz, $2::bigint)
order by charged_off_at desc, id desc limit $3`,
  ['before', 'beforeId', 'limit'],
);

export type LeadByRuleParameters = {
  rule: string;
  outcome: string;
  before: Date;
  beforeId: bigint;
  from: Date;
  limit: bigint;
};
export type LeadByRuleRow = {
  id: bigint;
  at: Date;
};

export const leadByRule = statement<LeadByRuleParameters, LeadByRuleRow>(
  `select order_id as "id", decided_at as "at" from decision
where seq = 1 and matched_rule = $1 and outcome = $2
  and (decided_at, order_id) < ($3::timestamptz, $4::bigint) and decided_at >= $5::timestamptz
order by decided_at desc, order_id desc limit $6`,
  ['rule', 'outcome', 'before', 'beforeId', 'from', 'limit'],
);

export type LeadByReviewParameters = {
  before: Date;
  beforeId: bigint;
  from: Date;
  limit: bigint;
};
export type LeadByReviewRow = {
  id: bigint;
  at: Date;
};

export const leadByReview = statement<LeadByReviewParameters, LeadByReviewRow>(
  `select id as "id", placed_at as "at" from loan_order
where review <> 'auto' and (placed_at, id) < ($1::timestamptz, $2::bigint) and placed_at >= $3::timestamptz
order by placed_at desc, id desc limit $4`,
  ['before', 'beforeId', 'from', 'limit'],
);

export type LeadByPayingParameters = {
  paidFrom: Date;
  paidBefore: Date;
  beforeId: bigint;
  limit: bigint;
};
export type LeadByPayingRow = {
  id: bigint;
};

export const leadByPaying = statement<LeadByPayingParameters, LeadByPayingRow>(
  `with paid as materialized (
  select distinct order_id from moved_between($1, $2) where meaning = 'repayment'
)
select order_id as "id" from paid where order_id < $3::bigint order by 1 desc limit $4`,
  ['paidFrom', 'paidBefore', 'beforeId', 'limit'],
);

export type LeadByCodeParameters = {
  codeFrom: Date;
  codeBefore: Date;
  beforeId: bigint;
  limit: bigint;
};
export type LeadByCodeRow = {
  id: bigint;
};

export const leadByCode = statement<LeadByCodeParameters, LeadByCodeRow>(
  `select distinct o.id as "id"
from sign_in_send s join sign_in_code c on c.id = s.code_id and c.purpose = 'sign-in'
join loan_order o on o.customer_id = c.customer_id
  and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day' and o.extended_from is null
where s.sent_at >= $1::timestamptz and s.sent_at < $2::timestamptz and o.id < $3::bigint
order by 1 desc limit $4`,
  ['codeFrom', 'codeBefore', 'beforeId', 'limit'],
);

export type FitDrilledParameters = {
  ids: bigint[];
  from: Date;
  until: Date;
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
  stillAt: Date | null;
  stillDueFrom: string;
  stillDueTo: string;
  writtenOffAt: Date | null;
  decided: string | null;
  rule: string | null;
  outcome: string | null;
  paidFrom: Date | null;
  paidBefore: Date | null;
  codeFrom: Date | null;
  codeBefore: Date | null;
};
export type FitDrilledRow = {
  id: bigint;
};

export const fitDrilled = statement<FitDrilledParameters, FitDrilledRow>(
  `select o.id as "id"

from unnest($1::bigint[]) given (id)
cross join lateral (select * from loan_order one where one.id = given.id offset 0) o
cross join lateral (
  select case when o.extended_from is null then o.disbursed_on else (
    select disbursed_on from orders_before(o.id) where extended_from is null
  ) end as lent_on
) first
where o.placed_at >= $2::timestamptz and o.placed_at < $3::timestamptz
  and ($4::text is null or o.status = $4)
  and ($5::text is null or (o.hold <> 'none' and ($5 = 'any' or o.hold = $5)))
  and ($6::bigint is null or (o.principal_centavos = $6 and o.term_days = $7))
  and ($8::integer is null or (o.policy_version = $8 and o.extended_from is null))
  and ($9::date is null
    or (first.lent_on >= $9 and (o.extended_from is null or $10::timestamptz is not null)))
  and ($11::date is null or first.lent_on <= $11)
  and ($12::date is null or due_on_at(o, $10) >= $12)
  and ($13::date is null or due_on_at(o, $10) <= $13)

  and ($10::timestamptz is not null or ($12::date is null and $13::date is null)
    or is_payable(o.status))
  and ($14::boolean is null
    or coalesce(o.charged_off_at <= coalesce($10::timestamptz, 'infinity'), false) = $14)
  and ($10::timestamptz is null or owed_at(o, $10))
  and ($15::timestamptz is null or not owed_at(o, $15))
  and ($16::timestamptz is null or (owed_at(o, $16) and coalesce(o.charged_off_at > $16, true)
    and due_on_at(o, $16) >= $17::date and due_on_at(o, $16) <= $18::date))
  and ($19::timestamptz is null or (o.charged_off_at <= $19 and owed_at(o, $19)))
  and case $20::text
    when 'alone' then o.review = 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'reviewed' then o.review <> 'auto'
    when 'by-person' then o.review <> 'auto' and o.status not in ('Declined', 'Cancelled', 'UnderReview')
    when 'declined' then o.status = 'Declined'
    when 'cancelled' then o.status = 'Cancelled'
    when 'disbursed' then o.disbursed_at is not null
    when 'lent' then o.disbursed_at is not null and o.status <> 'Cancelled'
    else true end
  and (($21::text is null and $22::text is null) or exists (
    select 1 from decision d where d.order_id = o.id and d.seq = 1
      and ($21 is null or d.matched_rule = $21) and ($22 is null or d.outcome = $22)
  ))
  and ($23::timestamptz is null or exists (
    select 1 from moved_between($23, $24) r where r.order_id = o.id and r.meaning = 'repayment'
  ))
  and ($25::timestamptz is null or exists (
    select 1 from sign_in_code c join sign_in_send s on s.code_id = c.id
    where c.customer_id = o.customer_id and c.purpose = 'sign-in' and s.sent_at >= $25 and s.sent_at < $26
      and o.placed_at >= c.used_at and o.placed_at < c.used_at + interval '1 day' and o.extended_from is null
  ))`,
  ['ids', 'from', 'until', 'status', 'hold', 'principalCentavos', 'termDays', 'policyVersion', 'lentFrom', 'owedAt', 'lentTo', 'dueFrom', 'dueTo', 'writtenOff', 'goneAt', 'stillAt', 'stillDueFrom', 'stillDueTo', 'writtenOffAt', 'decided', 'rule', 'outcome', 'paidFrom', 'paidBefore', 'codeFrom', 'codeBefore'],
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

export type ReadVersionTimesParameters = {
  version: number;
};
export type ReadVersionTimesRow = {
  effectiveFrom: Date;
  until: Date | null;
};

export const readVersionTimes = statement<ReadVersionTimesParameters, ReadVersionTimesRow>(
  `select p.effective_from,
  (select min(n.effective_from) from policy n where n.version > p.version) + interval '1 minute' as "until"
from policy p where p.version = $1`,
  ['version'],
);

export type ReadRootParameters = {
  id: bigint;
};
export type ReadRootRow = {
  id: bigint;
  disbursedOn: string | null;
};

export const readRoot = statement<ReadRootParameters, ReadRootRow>(
  `select id as "id", disbursed_on from loan_order where id = $1 and extended_from is null
union all
select id, disbursed_on from orders_before($1) where extended_from is null`,
  ['id'],
);
