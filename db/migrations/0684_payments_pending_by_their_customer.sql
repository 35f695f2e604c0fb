-- The index of payments begins with the customer. Asked for by the order alone, each look at an order, its borrower's and staff's,
-- went through all of it: all payments that were ever asked for.
create or replace function payments_pending(of_order bigint, at timestamptz) returns setof payment_attempt language sql stable as $$
  select a.* from (
    select * from payment_attempt
    where customer_id = (select customer_id from loan_order where id = of_order) and order_id = of_order
      and asked_at > at - interval '1 day' offset 0
  ) a where a.state in ('queued', 'sent', 'unknown')
$$;
