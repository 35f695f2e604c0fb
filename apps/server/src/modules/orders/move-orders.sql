/* @name moveOrdersBy */
with moved as (
  insert into order_transition
    (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
  select o.id, o.transition_seq + 1, o.status, move.to_status, move.event, 'S', :evidence!, o.policy_version, :now!, :day!
  from unnest(:orderIds!::bigint[], :fromSeqs!::integer[], :toStatuses!::text[], :events!::text[])
    as move (order_id, from_seq, to_status, event)
  join loan_order o on o.id = move.order_id and o.transition_seq = move.from_seq
  returning order_id, seq, to_status
)
update loan_order o
set status = moved.to_status, transition_seq = moved.seq
from moved where o.id = moved.order_id
returning o.id;
