-- A dump that is read back makes each table anew, in the same cluster too, whose name and timeline stay as they were. Under which
-- number PostgreSQL kept this table when payouts were last allowed: null is not known yet.
alter table rail_queue add column table_oid bigint;
