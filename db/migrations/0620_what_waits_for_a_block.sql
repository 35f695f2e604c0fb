-- Whether money for a customer waits for as long as they are blocked. Who repaid too late may not borrow, nor take out commission;
-- what they paid too much is theirs (decision 0137). Whoever paid us by mistake may be nobody's customer.
create function waits_for_block(c customer, is_refund boolean) returns boolean language sql stable as $$
  select c.blocked_at is not null and not (is_refund and coalesce(c.blocked_reason = 'LATE', false))
$$;
