-- What staff write about a proposal, a closed alarm, a settled break or a signed day may name a person and a number: it is
-- sealed (rules.md 13). What was written before stands as it is until its person is erased.
alter table approval_request alter column note drop not null,
  add column note_sealed bytea,
  add column answer_sealed bytea,
  add constraint approval_request_has_note check (num_nonnulls(note, note_sealed) = 1);
alter table incident drop constraint incident_closed_whole, add column closed_note_sealed bytea,
  add constraint incident_closed_whole check (
    (closed_by is null) = (num_nonnulls(closed_note, closed_note_sealed) = 0) and (closed_by is null or closed_at is not null)
  );
alter table rail_statement_line drop constraint rail_statement_line_settled_whole, add column settled_note_sealed bytea,
  add constraint rail_statement_line_settled_whole check (
    (settled_by is null) = (settled_at is null)
    and (settled_by is null) = (num_nonnulls(settled_note, settled_note_sealed) = 0)
  );
alter table reconciliation_day add column note_sealed bytea;
