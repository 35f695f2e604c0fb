-- A restore that is broken off, or goes on behind a disk that was full, leaves all rows and not all that keeps them right: keys and
-- indexes come last, and nothing showed that they are not there. What stands is written beside the last migration, and whoever begins on
-- the tables holds the two against each other.
alter table migration add column parts text[];

create view schema_part as
with here as (select relnamespace as id from pg_class where oid = to_regclass('migration'))
select 'index ' || c.relname as name
from pg_index i join pg_class c on c.oid = i.indexrelid
where c.relnamespace = (select id from here) and i.indisvalid
union all
-- That a column is never null is a constraint of its own from PostgreSQL 18 on, and not before.
select 'constraint ' || conname || ' of ' || t.relname
from pg_constraint c join pg_class t on t.oid = c.conrelid
where c.connamespace = (select id from here) and c.contype in ('c', 'f', 'p', 'u', 'x')
union all
-- A restore of the rows alone may put them aside.
select 'trigger ' || tgname || ' of ' || t.relname
from pg_trigger g join pg_class t on t.oid = g.tgrelid
where t.relnamespace = (select id from here) and not g.tgisinternal and g.tgenabled <> 'D';
