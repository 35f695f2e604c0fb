-- What is looked for every night to be cleared away (decision 0204), in tables that grow at their end.
create index sign_in_code_created_at on sign_in_code using brin (created_at) with (pages_per_range = 32);
create index sign_in_wrong_guess_at on sign_in_wrong_guess using brin (guessed_at) with (pages_per_range = 32);
create index session_created_at on session using brin (created_at) with (pages_per_range = 32);
create index idempotency_stored_at on idempotency using brin (stored_at) with (pages_per_range = 32);
create index operator_idempotency_stored_at on operator_idempotency using brin (stored_at) with (pages_per_range = 32);
-- Asked of each session that goes.
create index mobile_change_by_session on mobile_change (session_id) where session_id is not null;
