-- Where each account stood at the end of a business day, by the day on which things were booked, debit positive: the snapshot on or
-- before it and the postings after. Of one account only its own are added up.
create function balances_on(day date) returns table (code text, kind text, balance_centavos bigint) language sql stable as $$
  with last as (select max(business_date) as day from account_snapshot where business_date <= balances_on.day),
  moved as (
    select p.account_code, sum(p.amount_centavos) as centavos
    from journal j join posting p on p.journal_id = j.id
    where j.business_date <= balances_on.day and j.business_date > coalesce((select last.day from last), '-infinity')
    group by p.account_code
  )
  select a.code, a.kind, (coalesce(s.balance_centavos, 0) + coalesce(m.centavos, 0))::bigint
  from account a
  left join account_snapshot s on s.account_code = a.code and s.business_date = (select last.day from last)
  left join moved m on m.account_code = a.code
$$;
