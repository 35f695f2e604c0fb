-- Of which part of a receipt the rail took so much back: what waits among the unmatched pays no loan, so it is the first to
-- go. That of the very sum, or the only one that has as much; of several a person decides.
create function part_to_take_back(receipt text, taken_centavos bigint) returns text language sql stable as $$
  with waiting as (
    select rail_transaction_id, amount_centavos, meaning from rail_transaction where rail_transaction_id = receipt
    union all
    select rail_transaction_id, amount_centavos, meaning from receipt_parts(receipt)
  )
  select coalesce(
    min(rail_transaction_id) filter (where amount_centavos = taken_centavos),
    case when count(*) = 1 then min(rail_transaction_id) end
  )
  from waiting where meaning = 'suspense' and amount_centavos >= taken_centavos
$$;
