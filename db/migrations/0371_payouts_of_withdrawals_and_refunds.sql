-- An alarm about money on its way to a customer leads to its payout.
create index payout_by_withdrawal on payout (withdrawal_id) where withdrawal_id is not null;
create index payout_by_refund on payout (refund_id) where refund_id is not null;
