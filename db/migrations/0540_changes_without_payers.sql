-- Of the stored changes of a proposal what tells of a payer: the masked number, and what stands there sealed.

create function without_payer(changes jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(changes::text, '\d\d\*\*\*\d{4}|(?<=")~[\w-]{46,}(?=")', '–', 'g')::jsonb
$$;
