-- Does a customer have money of ours by an order that is cancelled? A loan that was returned owes again once that money is taken
-- back; what was paid out of an order that had been cancelled is a loan once two persons have said so (rules.md 5, rows 11 and
-- 19). Until then they have it, and get no second one.
create function has_unsettled_loan(customer bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from loan_order o
    where o.customer_id = customer and o.status = 'Cancelled' and (
      exists (select 1 from order_book b where b.order_id = o.id and b.principal_receivable > 0)
      or (o.disbursed_on is null and exists (select 1 from payout p where p.order_id = o.id and p.state = 'confirmed'))
    )
  )
$$;
