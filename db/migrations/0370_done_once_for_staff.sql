-- What somebody of staff sent under an Idempotency-Key, and what was answered: sent again it is answered, not done again.
create table operator_idempotency (
  operator_id bigint not null references operator,
  key         text not null check (length(key) between 1 and 64),
  body_hash   bytea not null,
  answer      text not null,
  stored_at   timestamptz not null,
  primary key (operator_id, key)
);
