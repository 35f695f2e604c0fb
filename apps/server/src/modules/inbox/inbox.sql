-- Who proposed it is held, too: read beside the lock they would be as they were before the wait for it.

/* @name lockRequest */
select r.id, r.kind, r.subject, r.proposal, r.changes, r.maker_id, r.expires_at, r.outcome, may_act(m) as "makerMayAct!"
from approval_request r join operator m on m.id = r.maker_id
where r.id = :id! for update of r for share of m;

/* @name decideRequest */
update approval_request set outcome = :outcome!, checker_id = :checkerId, decided_at = :now!, answer_sealed = :answerSealed,
  changes = coalesce(:changes::jsonb, changes)
where id = :id!;

/* @name listWaiting */
select r.id, r.kind, r.subject, r.note, r.note_sealed, r.maker_id, m.name as maker, a.name as "staff?", r.made_at, r.expires_at, r.outcome,
  c.name as "checker?", r.decided_at, r.answer, r.answer_sealed
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where r.outcome is null and r.expires_at > :now!
  and (:after::bigint is null or r.id > :after)
  and (:kind::text is null or r.kind = :kind)
  and (:subject::text is null or r.subject = :subject)
order by r.id
limit :limit!;

/* @name listDecided */
select r.id, r.kind, r.subject, r.note, r.note_sealed, r.maker_id, m.name as maker, a.name as "staff?", r.made_at, r.expires_at,
  coalesce(r.outcome, 'expired') as "outcome!", c.name as "checker?", coalesce(r.decided_at, r.expires_at) as "decidedAt!",
  r.answer, r.answer_sealed
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where (r.outcome is not null or r.expires_at <= :now!)
  -- What came to nothing of what somebody proposed, and they have not opened since.
  and (:newsTo::bigint is null or (
    r.maker_id = :newsTo and r.is_news_to_maker and coalesce(r.outcome, 'expired') in ('refused', 'expired')
  ))
  and (:after::bigint is null or r.id < :after)
  and (:kind::text is null or r.kind = :kind)
  and (:subject::text is null or r.subject = :subject)
order by r.id desc
limit :limit!;

/* @name markRead */
update approval_request set is_news_to_maker = false where id = :id! and is_news_to_maker;

/* @name readRequest */
select r.id, r.kind, r.subject, r.note, r.note_sealed, r.proposal, r.changes, r.maker_id, m.name as maker, a.name as "staff?", r.made_at, r.expires_at,
  case when r.outcome is null and r.expires_at <= :now! then 'expired' else r.outcome end as "outcome",
  c.name as "checker?", r.decided_at, r.answer, r.answer_sealed,
  may_act(m) as "makerMayAct!"
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where r.id = :id!;
