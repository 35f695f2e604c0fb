-- What the reports say of a day, counted once it is over and nothing of it is likely to change; what does change
-- takes the day back (`uncount`), and it is read from its rows until the next close counts it again.
create table counted_day (day date primary key);
create table lent_day (
  day                date primary key references counted_day on delete cascade,
  payouts            integer not null,
  median_seconds     float8 not null,
  p95_seconds        float8 not null,
  slowest_seconds    float8 not null,
  -- Neither given back nor sent back.
  orders             integer not null,
  principal_centavos bigint not null
);
create table placed_day (
  day                date not null references counted_day on delete cascade,
  policy_version     integer not null references policy,
  placed             integer not null,
  approved_alone     integer not null,
  reviewed           integer not null,
  approved_by_person integer not null,
  declined           integer not null,
  cancelled          integer not null,
  disbursed          integer not null,
  disbursed_centavos bigint not null,
  primary key (day, policy_version)
);
create table rule_day (
  day          date not null references counted_day on delete cascade,
  matched_rule text not null,
  outcome      text not null,
  orders       integer not null,
  primary key (day, matched_rule, outcome)
);
create table cash_day (
  day                date primary key references counted_day on delete cascade,
  disbursed_centavos bigint not null,
  other_out_centavos bigint not null,
  repaid_centavos    bigint not null,
  unmatched_centavos bigint not null
);

create function lent_of_day(wanted date) returns setof lent_day language sql stable as $$
  select disbursed_on, count(*)::integer,
    percentile_cont(0.5) within group (order by extract(epoch from disbursed_at - placed_at)::float8),
    percentile_cont(0.95) within group (order by extract(epoch from disbursed_at - placed_at)::float8),
    max(extract(epoch from disbursed_at - placed_at))::float8,
    (count(*) filter (where status <> 'Cancelled'))::integer,
    coalesce(sum(principal_centavos) filter (where status <> 'Cancelled'), 0)::bigint
  from loan_order where disbursed_on = wanted and extended_from is null
  group by disbursed_on
$$;
create function placed_of_day(wanted date) returns setof placed_day language sql stable as $$
  select wanted, policy_version, count(*)::integer,
    (count(*) filter (where review = 'auto' and status not in ('Declined', 'Cancelled', 'UnderReview')))::integer,
    (count(*) filter (where review <> 'auto'))::integer,
    (count(*) filter (where review <> 'auto' and status not in ('Declined', 'Cancelled', 'UnderReview')))::integer,
    (count(*) filter (where status = 'Declined'))::integer,
    (count(*) filter (where status = 'Cancelled'))::integer,
    (count(*) filter (where disbursed_at is not null))::integer,
    coalesce(sum(principal_centavos) filter (where disbursed_at is not null), 0)::bigint
  from loan_order
  where placed_at >= wanted::timestamp at time zone 'Africa/Maputo'
    and placed_at < (wanted + 1)::timestamp at time zone 'Africa/Maputo' and extended_from is null
  group by policy_version
$$;
-- The first decision is made as the order is placed, at the same instant.
create function rules_of_day(wanted date) returns setof rule_day language sql stable as $$
  select wanted, matched_rule, outcome, count(*)::integer from decision
  where seq = 1 and decided_at >= wanted::timestamp at time zone 'Africa/Maputo'
    and decided_at < (wanted + 1)::timestamp at time zone 'Africa/Maputo'
  group by matched_rule, outcome
$$;
-- A receipt that was split is told by its parts.
create function cash_of_day(wanted date) returns setof cash_day language sql stable as $$
  select wanted, coalesce(sum(amount_centavos) filter (where meaning = 'payout'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where direction = 'out' and meaning <> 'payout'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where meaning = 'repayment'), 0)::bigint,
    coalesce(sum(amount_centavos) filter (where direction = 'in' and meaning <> 'repayment'), 0)::bigint
  from rail_transaction
  where paid_at >= wanted::timestamp at time zone 'Africa/Maputo'
    and paid_at < (wanted + 1)::timestamp at time zone 'Africa/Maputo' and meaning <> 'split'
  having count(*) > 0
$$;

-- The house has nothing older than its first customer, order or close.
create function uncounted_days(since date, until date) returns table (day date) language sql stable as $$
  select told::date from generate_series(
    greatest(since, least(
      (select min(business_date) from daily_close),
      (select (placed_at at time zone 'Africa/Maputo')::date from loan_order order by placed_at limit 1),
      (select (created_at at time zone 'Africa/Maputo')::date from customer order by id limit 1)
    ))::timestamp, until::timestamp, interval '1 day') told
  where not exists (select from counted_day c where c.day = told::date)
$$;

-- Shared by all that change something; whoever counts takes the lock alone, so that nothing changes under the count.
create function uncount(days date[]) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('counted days', 0));
  delete from counted_day where day = any(days);
$$;
create function order_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[(new.placed_at at time zone 'Africa/Maputo')::date, new.disbursed_on]);
  return null;
end $$;
-- The ordinary life of a loan after its payout changes nothing that is counted.
create trigger order_uncounts after update of status, review on loan_order for each row
  when (old.status in ('UnderReview', 'Approved', 'Cancelled') or new.status = 'Cancelled' or old.review <> new.review)
  execute function order_uncounts();
create function receipt_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[(new.paid_at at time zone 'Africa/Maputo')::date]);
  return null;
end $$;
-- No day is counted before it has been over for one; and none of which a receipt is still unread.
create trigger receipt_uncounts after insert on rail_transaction for each row
  when (new.received_at > new.paid_at + interval '1 day') execute function receipt_uncounts();
create trigger changed_receipt_uncounts after update of meaning on rail_transaction for each row
  when (old.meaning <> 'unread' and new.meaning <> old.meaning) execute function receipt_uncounts();
