-- When the first and the last line of a file happened, those among them that another file brought before.
alter table rail_statement add column first_at timestamptz, add column last_at timestamptz;
update rail_statement s set first_at = l.first_at, last_at = l.last_at
from (
  select statement_id, min(completed_at) as first_at, max(completed_at) as last_at from rail_statement_line
  group by statement_id
) l
where l.statement_id = s.id;
