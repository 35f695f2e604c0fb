-- What a line of the statement moved and nobody has booked. Explaining one takes off each day since just this much: the difference of
-- the day's figures before and after it held what somebody else booked between the two as well.
create view line_in_flight as
select l.id, l.completed_at, l.paid_in_centavos - l.paid_out_centavos as centavos
from rail_statement_line l
where l.outcome in ('unread', 'break') and l.settled_at is null and lower(l.status) = 'completed'
  -- A payout that is booked and went to another wallet than ours says.
  and not (l.kind = 'b2c' and exists (
    select 1 from rail_transaction r
    where (r.rail_transaction_id = l.receipt or r.stated_as = l.receipt) and r.stated_at is not null
  ));
