-- The days of a report, one piece each: those that were counted, and the others from their rows (0126).
create function lent_between(since date, until date) returns setof lent_day language sql stable as $$
  select * from lent_day where day between since and until
  union all
  select told.* from uncounted_days(since, until) d, lent_of_day(d.day) told
$$;
create function placed_between(since date, until date) returns setof placed_day language sql stable as $$
  select * from placed_day where day between since and until
  union all
  select told.* from uncounted_days(since, until) d, placed_of_day(d.day) told
$$;
create function rules_between(since date, until date) returns setof rule_day language sql stable as $$
  select * from rule_day where day between since and until
  union all
  select told.* from uncounted_days(since, until) d, rules_of_day(d.day) told
$$;
create function cash_between(since date, until date) returns setof cash_day language sql stable as $$
  select * from cash_day where day between since and until
  union all
  select told.* from uncounted_days(since, until) d, cash_of_day(d.day) told
$$;
