-- Does a customer have money of ours besides this order? Another was opened again since it was placed, or one that is cancelled
-- has it: no second loan is approved or paid out beside it (rules.md 5, rows 2 and 5).
create function has_loan_beside(customer bigint, asked bigint) returns boolean language sql stable as $$
  select has_unsettled_loan(customer) or exists (
    select 1 from loan_order other
    where other.customer_id = customer and other.id <> asked
      and other.status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue')
  )
$$;
