-- A day's statement is read again a day after it last said something new; only then is it taken for whole (0120).
alter table statement_day add column read_at timestamptz, add column lines integer;
update statement_day d set read_at = finished_at, lines = (
  select count(*) from rail_statement_line
  where ((completed_at + interval '2 hours') at time zone 'UTC')::date = d.business_date
) where finished_at is not null;
alter table statement_day add constraint statement_day_read_whole
  check ((read_at is null) = (lines is null) and (finished_at is null or read_at is not null));
