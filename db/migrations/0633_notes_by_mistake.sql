-- Words that were noted on another customer's page. They stay there, struck, and are in nobody's export: they are about somebody else.
alter table customer_note
  add column struck_at timestamptz,
  add column struck_by bigint references operator,
  add check ((struck_at is null) = (struck_by is null));
