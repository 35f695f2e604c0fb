-- A digest of the Idempotency-Key and of all that was sent with it: who sends the same once more after a lost answer gets a
-- session, though the code is used up for everybody else (decision 0194).
alter table sign_in_code add column used_under bytea;
