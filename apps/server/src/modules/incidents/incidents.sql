/* @name insertIncident */
insert into incident (kind, subject, detail, opened_at) values (:kind!, :subject!, :detail!, :now!)
on conflict (kind, subject) where closed_at is null do nothing;

/* @name closeOpenIncident */
update incident set closed_at = :now! where kind = :kind! and subject = :subject! and closed_at is null;
