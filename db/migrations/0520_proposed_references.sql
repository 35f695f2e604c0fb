-- What a payer typed as reference is sealed in the proposal of a payment by hand, too (decisions 0204, 0211). What is stored
-- already the worker seals.
create index approval_request_as_typed on approval_request (id)
  where kind = 'manual-payment' and is_as_typed(proposal ->> 'reference');
