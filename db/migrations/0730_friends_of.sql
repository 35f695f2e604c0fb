-- Who signed up by somebody's link, and of them who got a loan: as the borrower is shown it, and staff who are asked.
create function friends_of(referrer bigint) returns table (registered bigint, invited bigint) language sql stable as $$
  select count(*),
    -- What went back, or was returned, was no loan.
    count(*) filter (where exists (
      select 1 from loan_order o
      where o.customer_id = friend.id and o.disbursed_at is not null and o.status <> 'Cancelled'
    ))
  from customer friend where friend.recommender_id = referrer
    -- Who was erased since had signed up, and agreed to the policy as they did.
    and (friend.level <> 'Created' or exists (select 1 from consent k where k.customer_id = friend.id))
$$;
