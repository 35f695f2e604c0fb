-- The proof of a payout that is no loan's is looked for whenever the payout is shown: not among all that ever moved.
create index rail_transaction_by_withdrawal on rail_transaction (withdrawal_id) where withdrawal_id is not null;
create index rail_transaction_by_refund on rail_transaction (refund_id) where refund_id is not null;
