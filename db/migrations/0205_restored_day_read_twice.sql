-- A restored day's statement is read until hours later it says nothing new, as every day's (0120, 0133): the lines up to
-- the restore that its last reading had, and since when it has no others.
alter table restored_day add column lines integer, add column lines_since timestamptz;
alter table restored_day add constraint restored_day_lines check ((lines is null) = (lines_since is null));
