-- The rail posts that a try was paid which it had refused: it proves nothing, and has us ask (rails.md).
alter table payout_try add column ask_at timestamptz;
create index payout_try_to_ask_about on payout_try (ask_at) where ask_at is not null;
