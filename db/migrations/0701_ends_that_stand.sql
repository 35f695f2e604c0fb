-- What is over does not begin anew. A payout that was proven is taken back and nothing else; a push is sent once; and what two
-- persons have decided is decided. That a payout whose end nobody knows is not sent again holds by the key of 0703.
create trigger payout_ends_once before update of state on payout
for each row when (
  old.state <> new.state and (old.state = 'reversed' or (old.state = 'confirmed' and new.state <> 'reversed'))
) execute function stays_put();
create trigger attempt_is_sent_once before update of state on payment_attempt
for each row when (
  old.state <> new.state and (old.state = 'succeeded' or new.state = 'queued' or (new.state = 'sent' and old.state <> 'queued'))
) execute function stays_put();
create trigger proposal_is_decided_once before update of kind, subject, maker_id, made_at, outcome, checker_id, decided_at
on approval_request
for each row when (
  (old.kind, old.subject, old.maker_id, old.made_at) is distinct from (new.kind, new.subject, new.maker_id, new.made_at)
  or (
    old.outcome is not null
    and (old.outcome, old.checker_id, old.decided_at) is distinct from (new.outcome, new.checker_id, new.decided_at)
  )
) execute function stays_put();
create trigger approval_is_given_once before update or delete on order_approval
for each row when (old.checker_id is not null) execute function stays_put();
