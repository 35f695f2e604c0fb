/* @name insertIncident */
insert into incident (kind, subject, detail, note_sealed, opened_at)
values (:kind!, :subject!, :detail!, :noteSealed, :now!)
on conflict (kind, subject) where closed_at is null do nothing;

/* @name closeOpenIncident */
update incident set closed_at = :now! where kind = :kind! and subject = :subject! and closed_at is null;

/* @name listIncidents */
select i.id, i.kind, i.subject, i.detail, i.note_sealed, i.opened_at, i.closed_at, i.closed_note, i.closed_note_sealed, o.name as "closedBy?"
from incident i left join operator o on o.id = i.closed_by
where (i.closed_at is not null) = :closed! and (:kind::text is null or i.kind = :kind)
  and (:after::bigint is null or i.id < :after)
order by i.id desc limit :limit!;

/* @name listOpenKinds */
select distinct kind from incident where closed_at is null order by kind;

/* @name lockIncident */
select id, subject, kind, closed_at from incident where id = :id! for update;

/* @name closeByHand */
update incident set closed_at = :now!, closed_by = :operatorId!, closed_note_sealed = :noteSealed! where id = :id!;
