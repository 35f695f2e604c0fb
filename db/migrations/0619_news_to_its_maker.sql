-- Whoever proposed something is told that it was refused, or that nobody decided it in time, until they have opened it. What there
-- is by now is told to nobody.
alter table approval_request add column is_news_to_maker boolean not null default false;
alter table approval_request alter column is_news_to_maker set default true;
create index approval_request_news on approval_request (maker_id, id)
  where is_news_to_maker and coalesce(outcome, 'expired') in ('refused', 'expired');
