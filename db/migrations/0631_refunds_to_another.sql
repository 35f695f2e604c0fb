-- Money that went back to another number than its payer's, which the statement named only later: nobody was told, and had the rail
-- brought it back it would have gone to that number again.
with recursive up as (
  select f.id as refund, f.amount_centavos, r.rail_transaction_id as receipt, r.rail_transaction_id as name, r.part_of
  from refund f join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
  where f.state = 'paid' and r.source = 'operator'
  union all
  select up.refund, up.amount_centavos, up.receipt, whole.rail_transaction_id, whole.part_of
  from up join rail_transaction whole on whole.rail_transaction_id = up.part_of
), told as (
  update rail_transaction r set msisdn_sealed = l.msisdn_sealed, msisdn_index = l.msisdn_index
  from up join rail_statement_line l on l.receipt = up.name
  where up.part_of is null and r.rail_transaction_id = up.receipt
    and l.kind in ('c2b', 'paybill') and lower(l.status) = 'completed' and l.msisdn_index <> r.msisdn_index
  returning r.rail_transaction_id as receipt
)
insert into incident (kind, subject, detail, opened_at)
select distinct on (receipt) 'refund-to-another', 'rail:' || receipt,
  jsonb_build_object('refund', up.refund, 'amount', up.amount_centavos), now()
from told join up using (receipt)
on conflict (kind, subject) where closed_at is null do nothing;
