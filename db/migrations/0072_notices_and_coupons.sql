-- A notice is written in both languages at once: its rows go by one pair. On an order's page it may be meant for those
-- who are late, or for those who are not; elsewhere nobody is known yet, so it is for everybody.
alter table notice
  add column pair uuid not null default gen_random_uuid(),
  add column audience text not null default 'everyone' check (audience in ('everyone', 'late', 'on-time')),
  add constraint notice_for_some_is_shown_on_orders check (audience = 'everyone' or stage = 'detail'),
  add constraint notice_once_a_language unique (pair, locale);

-- A coupon that was ended before its last day.
alter table coupon add column ended_at timestamptz;

-- Who invited whom lately, and what for it was earned: the console's figures of a month.
create index customer_referred_by_date on customer (created_at) where recommender_id is not null;
create index customer_self_referral on customer (id) where self_referral;
create index commission_by_date on commission (earned_at);
create index withdrawal_by_date on withdrawal (settled_at) where state = 'paid';
