-- Proof that a refund was paid may come after it was given up and the receipt is being sent back by another one, or was
-- (rules.md 5, row 19, as it were): the books take both, and only one at a time is on its way.
drop index one_live_refund;
create unique index one_live_refund on refund (rail_transaction_id) where state = 'queued';
