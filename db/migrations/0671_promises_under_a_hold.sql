-- A promise that was given while a loan is on hold was broken when its day came, by somebody who is not dunned. None is taken any
-- more (decision 0260); those that stand end, as a hold ends what was promised before it.
with ended as (
  update promise p set state = 'replaced', settled_at = p.made_at
  from loan_order o where o.id = p.order_id and o.hold <> 'none' and p.state = 'open'
  returning p.order_id
)
update worklist set rests_until = null where order_id in (select order_id from ended);
