-- Money in as it arrives, the latest first, all of it or of one meaning; and what a phone paid, for its proofs.
create index rail_transaction_in on rail_transaction (received_at desc, rail_transaction_id desc)
  where direction = 'in' and part_of is null;
create index rail_transaction_in_by_meaning on rail_transaction (meaning, received_at desc, rail_transaction_id desc)
  where direction = 'in' and part_of is null;
create index rail_transaction_by_payer on rail_transaction (msisdn_index, paid_at desc) where msisdn_index is not null;

-- What became of a proof: the rail's record it led to, or why it led to none.
alter table payment_proof add column rail_transaction_id text references rail_transaction,
  add column decided_by bigint references operator,
  add column decided_at timestamptz,
  add column refusal text check (refusal in ('not-found', 'unreadable', 'counted-already'));
alter table payment_proof add constraint payment_proof_decided_whole check (
  (state = 'received') = (decided_at is null) and (decided_by is null) = (decided_at is null)
  and (state = 'settled') = (rail_transaction_id is not null) and (state = 'dismissed') = (refusal is not null)
);
create index payment_proof_decided on payment_proof (decided_at desc, id desc) where decided_at is not null;
drop index payment_proof_to_look_at;
create index payment_proof_to_look_at on payment_proof (received_at, id) where state = 'received';
