-- What was taken off an order is a part of all of it, which may have been taken off again.

/* @name findWhatBecameOf */
with recursive became as (
  select rail_transaction_id, amount_centavos, meaning, order_id, business_number, reference, 0 as place
  from rail_transaction where rail_transaction_id = :receipt! or stated_as = :receipt!
  union all
  select part.rail_transaction_id, part.amount_centavos, part.meaning, part.order_id, part.business_number, part.reference,
    became.place + 1
  from became join rail_transaction part
    on part.part_of = became.rail_transaction_id and part.amount_centavos = became.amount_centavos
  where became.meaning = 'split'
)
select rail_transaction_id as "railTransactionId!", amount_centavos as "amountCentavos!", meaning as "meaning!", order_id,
  business_number, reference
from became order by place desc limit 1;

/* @name findPartToTakeBack */
select rail_transaction_id, amount_centavos from rail_transaction
where rail_transaction_id = part_to_take_back(:receipt!, :takenCentavos!);

-- Of the parts of a receipt, and the extensions they may have paid.

/* @name listOrdersOfParts */
with part as (select order_id from receipt_parts(:whole!) where order_id is not null)
select order_id as "id!" from part
union
select child.id from part join loan_order child on child.extended_from = part.order_id;

-- What was split again is where its own parts are. What paid an extension's order before what paid the extension, which
-- is undone only then.

/* @name listPartsThatStand */
select rail_transaction_id as "railTransactionId!", amount_centavos as "amountCentavos!", meaning as "meaning!"
from receipt_parts(:whole!) where meaning <> 'split' order by order_id desc nulls last, rail_transaction_id;

/* @name lockSplitEntered */
select amount_centavos, paid_at from rail_transaction
where rail_transaction_id = :receipt! and source = 'operator' and meaning = 'split' and part_of is null for update;

-- What never was there is in neither; a part of a payment that was taken off its order leaves that as it was. One that was given to
-- an order while it was waited for has paid it.

/* @name lessenPart */
with part as (
  update rail_transaction set amount_centavos = amount_centavos - :amountCentavos!
  where rail_transaction_id = :railTransactionId! and part_of = :receipt! and meaning = 'suspense'
    and amount_centavos > :amountCentavos!
  returning part_of
)
update rail_transaction r set amount_centavos = r.amount_centavos - :amountCentavos!
from part where r.rail_transaction_id = part.part_of returning r.rail_transaction_id;

/* @name addPart */
with whole as (
  update rail_transaction set amount_centavos = amount_centavos + :amountCentavos!
  where rail_transaction_id = :receipt! returning *
)
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select rail_transaction_id || '-' || (select count(*) + 1 from rail_transaction part where part.part_of = :receipt!),
  'in', :amountCentavos!, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, received_at, 'suspense',
  rail_transaction_id, stated_at
from whole;

/* @name findReversalBefore */
select receipt from rail_statement_line
where kind = 'reversal' and reference = :reference! and id <> :id! and outcome in ('matched', 'booked') limit 1;
