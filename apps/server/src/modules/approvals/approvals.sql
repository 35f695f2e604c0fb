/* @name insertRequest */
insert into approval_request (kind, subject, proposal, changes, note_sealed, maker_id, made_at, expires_at)
values (:kind!, :subject!, :proposal!, :changes!, :noteSealed!, :makerId!, :now!, :expiresAt!)
on conflict (kind, subject) where outcome is null do nothing
returning id;

/* @name expireRequest */
update approval_request set outcome = 'expired', decided_at = :now!
where kind = :kind! and subject = :subject! and outcome is null and expires_at <= :now!;
