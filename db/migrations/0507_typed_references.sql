-- What a payer types as reference may be a phone or a name. An order's number is kept as it is, all else sealed behind a ~, equal
-- texts alike (decision 0204). What is stored already the worker seals, page by page: a migration has no keys.

create function named_order(reference text) returns text language sql immutable as $$
  select substring(regexp_replace(reference, '[\s-]', '', 'g') from '^[1-9][0-9]{9}$')
$$;

create function is_as_typed(reference text) returns boolean language sql immutable as $$
  select reference <> '' and reference !~ '^([1-9][0-9]{9}|~[A-Za-z0-9_-]{46,})$'
$$;

create index rail_transaction_as_typed on rail_transaction (rail_transaction_id)
  where direction = 'in' and is_as_typed(reference);
create index rail_statement_line_as_typed on rail_statement_line (id)
  where kind in ('c2b', 'paybill') and is_as_typed(reference);

-- Whether a line says another reference than was known. Of what payers typed two are held against each other that were sealed
-- under one key, which stands at the beginning; of others that name no order nobody can say.
create function refers_otherwise(kind text, known text, told text) returns boolean language sql immutable as $$
  select case
    when kind not in ('c2b', 'paybill') then known is distinct from told
    when known like '~%' and told like '~%' then left(known, 7) = left(told, 7) and known <> told
    else named_order(known) is distinct from named_order(told)
  end
$$;
