-- What the wallets moved by until the end of a day by value, besides what was booked by then: what was booked later and counts
-- for the day is added, what was booked by then and counts for later is taken off. Part of the one statement of a day's figures.
create function moved_by_value(day date) returns table (account_code text, centavos bigint) language sql stable as $$
  select p.account_code, sum(p.amount_centavos * case when j.business_date > moved_by_value.day then 1 else -1 end)::bigint
  from journal j
  -- Each by its key: those of two days are few, and the database would read all postings for them.
  cross join lateral (
    select * from posting
    where journal_id = j.id and account_code in ('wallet_float', 'wallet_collection') offset 0
  ) p
  where j.business_date <> j.value_date
    and greatest(j.business_date, j.value_date) > moved_by_value.day
    and least(j.business_date, j.value_date) <= moved_by_value.day
  group by 1
$$;
