-- A payment that staff took back is money that we say left our wallet: the rail's statement names it too, or its payer
-- owes us what we still hold. What the statement itself took back carries its line; a use of credit never was in the wallet;
-- what was another order's (a split, of one part) is still there.
create view reversal_without_line as
select p.rail_transaction_id as receipt, p.amount_centavos, e.value_at as booked_at, p.order_id
from debt_event e
join debt_event p on p.id = e.reverses_id and p.kind = 'payment'
join rail_transaction r on r.rail_transaction_id = p.rail_transaction_id and r.meaning = 'repayment'
where e.reverses_id is not null and e.kind = 'reversal' and e.rail_transaction_id is null
  and not exists (
    select 1 from rail_statement_line l
    where l.kind = 'reversal' and lower(l.status) = 'completed'
      and l.reference = any(array[r.rail_transaction_id, r.part_of, r.stated_as])
  );
