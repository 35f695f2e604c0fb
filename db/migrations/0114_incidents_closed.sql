-- An incident that does not mend itself is closed by a person with a word.
alter table incident
  add column closed_by bigint references operator,
  add column closed_note text,
  add constraint incident_closed_whole
    check ((closed_by is null) = (closed_note is null) and (closed_by is null or closed_at is not null));
create index incident_open on incident (id desc) where closed_at is null;
create index incident_closed on incident (id desc) where closed_at is not null;
