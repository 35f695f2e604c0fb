-- As `isOpen` and `isPayable` of the rules say it. They become part of the statement that asks, so that an index of such orders is
-- found as by the words themselves.
create function is_open(status text) returns boolean language sql immutable as $$
  select status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue')
$$;
create function is_payable(status text) returns boolean language sql immutable as $$
  select status in ('Disbursed', 'Repayment', 'Overdue')
$$;
