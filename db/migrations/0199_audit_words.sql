-- What staff gave as a reason stands beside the row it belongs to, sealed, and the row holds its hash: it can be erased
-- with the person it is about, and the chain stays whole (decision 0125).
create table audit_words (
  audit_id    bigint primary key references audit,
  text_sealed bytea not null
);
create function audit_words_stand() returns trigger language plpgsql as $$
begin
  raise exception 'what staff said is not rewritten' using errcode = '23514', constraint = 'audit_words_stand';
end $$;
create trigger audit_words_stand before update or truncate on audit_words
  for each statement execute function audit_words_stand();
