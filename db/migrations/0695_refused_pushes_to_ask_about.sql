-- The rail posts that a push was paid which it has refused, or is about to: it proves nothing, and has us ask, as of a payout (0361).
alter table payment_attempt add column ask_at timestamptz;
create index payment_attempt_to_ask_about on payment_attempt (ask_at) where ask_at is not null;

-- Meanwhile its borrower is to pay nothing a second time.
create or replace function payments_pending(of_order bigint, at timestamptz) returns setof payment_attempt language sql stable as $$
  select a.* from (
    select * from payment_attempt
    where customer_id = (select customer_id from loan_order where id = of_order) and order_id = of_order
      and asked_at > at - interval '1 day' offset 0
  ) a where a.state in ('queued', 'sent', 'unknown') or (a.state = 'failed' and a.ask_at is not null)
$$;
