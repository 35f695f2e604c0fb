-- A receipt that was for several orders is split (rules.md 6): each part is a row of its own with the receipt's time,
-- its id the receipt's with a number after it, so that a part is booked as any money is.
alter table rail_transaction add column part_of text references rail_transaction;
alter table rail_transaction drop constraint rail_transaction_meaning_check;
alter table rail_transaction add constraint rail_transaction_meaning_check
  check (meaning in ('unread', 'repayment', 'suspense', 'split', 'refunded', 'payout'));
create index rail_transaction_by_whole on rail_transaction (part_of) where part_of is not null;

-- The queue of suspense, the longest waiting first, a page at a time.
drop index rail_transaction_in_suspense;
create index rail_transaction_in_suspense on rail_transaction (received_at, rail_transaction_id)
  where meaning = 'suspense';

-- A part is on no statement: the whole is.
drop index rail_transaction_not_stated;
create index rail_transaction_not_stated on rail_transaction (paid_at) where stated_at is null and part_of is null;

-- A proof that names the receipt speaks for its order.
alter table payment_proof add column transaction_id_index bytea;
create index payment_proof_by_transaction on payment_proof (transaction_id_index)
  where transaction_id_index is not null;
