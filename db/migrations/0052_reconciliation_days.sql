-- What a person sees of the rail's statement, and signs (rules.md 6, Reconciliation).
alter table rail_statement add column imported_by bigint references operator;
-- A file is stored at once and held against the books after that: a row that is its own queue.
alter table rail_statement add column next_at timestamptz;
create index rail_statement_to_match on rail_statement (next_at) where next_at is not null;

-- The balance is what makes a cut statement visible. A break keeps its type; a person settles it with a word.
alter table rail_statement_line add column balance_centavos bigint,
  add column break_kind text,
  add column settled_by bigint references operator,
  add column settled_at timestamptz,
  add column settled_note text;
alter table rail_statement_line add constraint rail_statement_line_settled_whole
  check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (settled_note is null));
create index rail_statement_line_by_time on rail_statement_line (completed_at, id);
create index rail_statement_line_of_statement on rail_statement_line (statement_id);
create index rail_statement_line_open on rail_statement_line (completed_at)
  where outcome in ('unread', 'break') and settled_at is null;

-- What was booked for days up to one, without the days after it.
create index journal_by_value_date on journal (value_date);

-- A business day as it stood when its lines were last held against the books, and who signed it as it stood then.
create table reconciliation_day (
  business_date       date primary key,
  lines               integer not null,
  breaks              integer not null,
  without_line        integer not null,
  paid_in_centavos    bigint not null,
  paid_out_centavos   bigint not null,
  fees_centavos       bigint not null,
  closing_centavos    bigint,
  difference_centavos bigint,
  refreshed_at        timestamptz not null,
  signed_by           bigint references operator,
  signed_at           timestamptz,
  note                text,
  check ((signed_by is null) = (signed_at is null))
);
create function signed_day_is_locked() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null then
    raise exception 'the day % is signed', old.business_date using errcode = '23514', constraint = 'signed_day_is_locked';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger signed_day_is_locked before update or delete on reconciliation_day
  for each row execute function signed_day_is_locked();
