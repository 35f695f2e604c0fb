-- Pushes that a query has proven without naming them, and nobody has named since: hardly ever one, and looked for with every told payment.
create index rail_transaction_nameless_push on rail_transaction (reference)
  where rail_transaction_id like 'Q:%' and direction = 'in' and part_of is null and stated_at is null and stated_as is null;
