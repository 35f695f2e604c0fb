/* @name insertIncident */
insert into incident (kind, subject, detail, note_sealed, opened_at)
values (:kind!, :subject!, :detail!, :noteSealed, :now!)
on conflict (kind, subject) where closed_at is null do nothing;

/* @name restateIncident */
update incident set detail = :detail! where kind = :kind! and subject = :subject! and closed_at is null and detail <> :detail!;

/* @name closeOpenIncident */
update incident set closed_at = :now! where kind = :kind! and subject = :subject! and closed_at is null;

/* @name listIncidents */
select i.id, i.kind, i.subject, i.detail, i.note_sealed, i.opened_at, i.closed_at, i.closed_note, i.closed_note_sealed, o.name as "closedBy?",
  i.closed_at is null and incident_stands(i.kind, i.subject) as "stands!",
  line.id as "lineId?", line.day as "lineOn?", line.outcome as "lineOutcome?",
  -- What the receipt paid out, or how it was sent back.
  coalesce((
    select coalesce('order:' || paid.serial_number, 'withdrawal:' || r.withdrawal_id, 'refund:' || r.refund_id)
    from rail_transaction r left join loan_order paid on paid.id = r.order_id
    where i.subject like 'rail:%' and r.rail_transaction_id = substr(i.subject, 6) and r.direction = 'out'
  ), 'refund:' || (i.detail ->> 'refund')) as "payout?"
from incident i left join operator o on o.id = i.closed_by
-- The line of the statement that is to be explained, or cannot be read.
left join lateral (
  select l.id, ((l.completed_at + interval '2 hours') at time zone 'UTC')::date as day, l.outcome
  from rail_statement_line l
  where i.subject like 'rail:%' and l.receipt = substr(i.subject, 6)
    and ((l.outcome = 'break' and l.break_kind = i.kind) or (l.outcome = 'unread' and i.kind = 'statement-line-failed'))
  order by l.id limit 1
) line on true
where (i.closed_at is not null) = :closed! and (:kind::text is null or i.kind = :kind)
  and (:after::bigint is null or i.id < :after)
order by i.id desc limit :limit!;

/* @name listOpenKinds */
select distinct kind from incident where closed_at is null order by kind;

/* @name lockIncident */
select id, subject, kind, closed_at, incident_stands(kind, subject) as "stands!" from incident where id = :id! for update;

/* @name closeByHand */
update incident set closed_at = :now!, closed_by = :operatorId!, closed_note_sealed = :noteSealed! where id = :id!;
