-- What a journal did to a loan that is written off, out of the allowance's postings: written off, recovered, waived. Recovered is
-- money that came after the write-off, less what of it was taken back. What was waived came from nobody; and what is found or taken
-- back of before, with the charges that fall or come by it, makes what was written off another sum. What stands on the allowance
-- moves by what was written off, less the other two.
create view loss_line as
select moved.order_id, moved.business_date, moved.off_centavos + came.centavos as written_off_centavos,
  came.centavos as recovered_centavos, moved.waived_centavos
from (
  select p.order_id, o.charged_off_at, j.event_key, j.business_date, j.posted_at,
    sum(p.amount_centavos) filter (where p.account_code in ('loss_allowance', 'waivers')) as off_centavos,
    coalesce(sum(p.amount_centavos) filter (where p.account_code = 'waivers'), 0) as waived_centavos,
    coalesce(sum(p.amount_centavos) filter (where p.account_code in ('wallet_collection', 'customer_credit')), 0) as money_centavos
  from posting off
  join posting p on p.journal_id = off.journal_id and p.order_id = off.order_id
  join journal j on j.id = p.journal_id
  join loan_order o on o.id = p.order_id
  where off.account_code = 'loss_allowance' and off.order_id is not null
  group by p.order_id, o.charged_off_at, j.id, j.event_key, j.business_date, j.posted_at
) moved
left join debt_event paid on paid.order_id = moved.order_id and paid.kind = 'payment'
  and moved.event_key in ('payment:' || paid.rail_transaction_id, 'reversed:' || paid.rail_transaction_id)
left join payment_value_date v on v.debt_event_id = paid.id
cross join lateral (
  select case when coalesce(v.value_at, paid.value_at, moved.posted_at) > moved.charged_off_at then moved.money_centavos else 0 end
    as centavos
) came;
