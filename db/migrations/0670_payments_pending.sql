-- A payment that waits for its PIN, or of which nobody knows, is known to the phone that asked for it, and to no other of its
-- borrower's. After a day (as that phone keeps it) nobody is told to wait any more. Borrower and staff read it alike. Looked for among
-- the order's own (`offset 0`).
create function payment_pending(of_order bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1 from (
      select a.state from payment_attempt a where a.order_id = of_order and a.asked_at > at - interval '1 day' offset 0
    ) asked where asked.state in ('queued', 'sent', 'unknown')
  )
$$;
