-- Nor does who may have money of ours by an order that is cancelled get another loan: the rail posted that a try of it was paid,
-- and is asked whether it was.
create or replace function has_unsettled_loan(customer bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from loan_order o
    where o.customer_id = customer and o.status = 'Cancelled' and (
      exists (select 1 from order_book b where b.order_id = o.id and b.principal_receivable > 0)
      or (o.disbursed_on is null and exists (
        select 1 from payout p where p.order_id = o.id and (
          p.state = 'confirmed' or exists (select 1 from payout_try t where t.payout_id = p.id and t.ask_at is not null)
        )
      ))
    )
  )
$$;
