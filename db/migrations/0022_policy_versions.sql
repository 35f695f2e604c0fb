-- Who reads the list of versions sees why one was published, and which former one it brings back.
alter table policy add column note text not null default '', add column copied_from integer references policy;
