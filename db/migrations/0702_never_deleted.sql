-- Of what money did no row goes: what is put right is put right by another row, and what a person asks to be forgotten is their
-- name. Nothing is looked at but where somebody deletes.
create trigger rail_transaction_stays before delete or truncate on rail_transaction
  for each statement execute function stays_put();
create trigger payout_stays before delete or truncate on payout for each statement execute function stays_put();
create trigger payout_try_stays before delete or truncate on payout_try for each statement execute function stays_put();
create trigger payment_attempt_stays before delete or truncate on payment_attempt
  for each statement execute function stays_put();
create trigger refund_stays before delete or truncate on refund for each statement execute function stays_put();
create trigger withdrawal_stays before delete or truncate on withdrawal for each statement execute function stays_put();
create trigger commission_stays before delete or truncate on commission for each statement execute function stays_put();
create trigger coupon_use_stays before delete or truncate on coupon_use for each statement execute function stays_put();
create trigger approval_request_stays before delete or truncate on approval_request
  for each statement execute function stays_put();
create trigger rail_statement_stays before delete or truncate on rail_statement
  for each statement execute function stays_put();
create trigger rail_statement_line_stays before delete or truncate on rail_statement_line
  for each statement execute function stays_put();
create trigger order_book_stays before delete or truncate on order_book for each statement execute function stays_put();
-- A day that was signed cannot be deleted; all of them at once could.
create trigger reconciliation_day_stays before truncate on reconciliation_day
  for each statement execute function stays_put();
