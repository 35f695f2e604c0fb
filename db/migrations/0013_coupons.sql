-- A coupon takes something off the approval fee (rules.md 3). Its caps are kept by the database: every use is counted
-- by the trigger below, on the coupon and on the pair of coupon and customer, and the counts have a check.
create table coupon (
  id                  bigint generated always as identity primary key,
  code                text not null unique check (code ~ '^[A-Z0-9]{3,32}$'),
  title_pt            text not null,
  title_en            text not null,
  kind                text not null check (kind in ('amount', 'percent')),
  -- Centavos, or basis points of the approval fee.
  value               bigint not null check (value > 0),
  min_amount_centavos bigint not null default 0 check (min_amount_centavos >= 0),
  -- Days in Maputo, both included.
  valid_from          date not null,
  valid_until         date not null,
  -- Given to one customer; null: to everybody.
  customer_id         bigint references customer,
  per_customer_cap    integer not null check (per_customer_cap > 0),
  global_cap          integer check (global_cap > 0),
  uses                integer not null default 0,
  made_at             timestamptz not null,
  unique (id, per_customer_cap),
  check (kind = 'amount' or value <= 10000),
  check (valid_until >= valid_from),
  constraint coupon_global_cap check (uses >= 0 and (global_cap is null or uses <= global_cap))
);
create index coupon_by_end on coupon (valid_until);

create table coupon_customer (
  coupon_id        bigint not null,
  customer_id      bigint not null references customer,
  per_customer_cap integer not null,
  uses             integer not null,
  primary key (coupon_id, customer_id),
  foreign key (coupon_id, per_customer_cap) references coupon (id, per_customer_cap) on update cascade,
  constraint coupon_customer_cap check (uses between 0 and per_customer_cap)
);

-- Reserved at placing, released on decline or cancel, consumed at payout.
create table coupon_use (
  order_id          bigint primary key references loan_order,
  coupon_id         bigint not null references coupon,
  customer_id       bigint not null references customer,
  discount_centavos bigint not null check (discount_centavos > 0),
  state             text not null check (state in ('reserved', 'consumed', 'released')),
  reserved_at       timestamptz not null,
  settled_at        timestamptz,
  check ((state = 'reserved') = (settled_at is null))
);
create index coupon_use_by_customer on coupon_use (customer_id, reserved_at desc);

create function coupon_use_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupon set uses = uses + 1 where id = new.coupon_id;
    insert into coupon_customer as k (coupon_id, customer_id, per_customer_cap, uses)
    select c.id, new.customer_id, c.per_customer_cap, 1 from coupon c where c.id = new.coupon_id
    on conflict (coupon_id, customer_id) do update set uses = k.uses + 1;
  elsif old.state <> 'reserved' then
    raise exception 'the use of a coupon was settled before' using errcode = '23514', constraint = 'coupon_use_settles_once';
  elsif new.state = 'released' then
    update coupon set uses = uses - 1 where id = new.coupon_id;
    update coupon_customer set uses = uses - 1 where coupon_id = new.coupon_id and customer_id = new.customer_id;
  end if;
  return null;
end $$;
create trigger coupon_use_counts after insert or update of state on coupon_use
  for each row execute function coupon_use_counts();
