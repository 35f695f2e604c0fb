-- A person's right to be forgotten, and how long anything personal is kept at all (rules.md 13, decision 0084).
alter table customer
  add column erasure_asked_at timestamptz,
  add column erased_at timestamptz;
-- Retention looks from the oldest customer on.
create index customer_kept on customer (created_at, id) where erased_at is null;

-- What was exported, erased on request, and erased because its time was over.
create table privacy_request (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind        text not null check (kind in ('export', 'erasure', 'retention')),
  maker_id    bigint references operator,
  checker_id  bigint references operator,
  at          timestamptz not null,
  -- What the law has us keep stays until then; null: nothing stayed.
  kept_until  date,
  check ((kind = 'retention') = (maker_id is null)),
  check ((kind = 'erasure') = (checker_id is not null)),
  constraint privacy_maker_is_not_checker check (maker_id <> checker_id)
);
create index privacy_request_by_kind on privacy_request (kind, id desc);
create index privacy_request_by_customer on privacy_request (customer_id, id desc);

-- One run of retention a business day: a row that is its own queue.
create table retention_run (
  business_date date primary key,
  started_at    timestamptz not null,
  next_at       timestamptz,
  finished_at   timestamptz,
  erased        integer not null default 0,
  messages      integer not null default 0,
  check ((finished_at is null) = (next_at is not null))
);

-- Numbers of an account that nobody can name any more need not be kept; all others still cannot be taken away.
drop trigger mobile_change_append_only on mobile_change;
create trigger mobile_change_append_only before update or truncate on mobile_change
  for each statement execute function append_only();
create function kept_while_known() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from customer c where c.id = old.customer_id and c.erased_at is not null) then
    raise exception 'the customer is not erased' using errcode = '23514', constraint = 'kept_while_known';
  end if;
  return old;
end $$;
create trigger mobile_change_kept_while_known before delete on mobile_change
  for each row execute function kept_while_known();

-- Versions published before it was said how long anything is kept.
update policy set content = jsonb_set(content, '{retention}', '{"recordYears": 10, "idleMonths": 24}')
where not content ? 'retention';
