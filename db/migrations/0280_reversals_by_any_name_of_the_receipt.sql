-- The rail's statement names the whole: what staff took back may be a part of a part by then, or of what stood under an id
-- of ours (`receipt_names`). Looked for under its own name and its whole's alone, the line was never found.
create or replace view reversal_without_line as
select p.rail_transaction_id as receipt, p.amount_centavos, e.value_at as booked_at, p.order_id
from debt_event e
join debt_event p on p.id = e.reverses_id and p.kind = 'payment'
join rail_transaction r on r.rail_transaction_id = p.rail_transaction_id and r.meaning = 'repayment'
where e.reverses_id is not null and e.kind = 'reversal' and e.rail_transaction_id is null
  and not exists (
    select 1 from rail_statement_line l
    where l.kind = 'reversal' and lower(l.status) = 'completed'
      and l.reference = any(array(select receipt_names(r.rail_transaction_id)))
  );
