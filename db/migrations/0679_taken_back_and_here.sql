-- What two persons took back, and may say that the rail never did. Not what stood for a push that counts by its own receipt now: that
-- was one payment counted twice, and the money was never here a second time (decision 0274).
create view reversal_that_may_be_here as
select w.* from reversal_without_line w
where w.receipt not like 'Q:%' or exists (select 1 from payment_attempt a where a.rail_transaction_id = w.receipt);
