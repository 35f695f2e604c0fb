-- A payout has one request on its way or with the rail, and a new one only once the last was refused for certain (rules.md 5, rows 5
-- and 6). One live payout an order was a key since the first day; its requests were held apart by its state alone.
create unique index one_live_try on payout_try (payout_id)
  where outcome is null or outcome in ('succeeded', 'unknown');
