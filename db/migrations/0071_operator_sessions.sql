-- A session is known again by the browser it was opened in; staff's own, said by the browser.
alter table operator_session add column browser text not null default '';
create index operator_session_by_operator on operator_session (operator_id, id desc);
