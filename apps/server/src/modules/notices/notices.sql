/* @name findActiveNotices */
select asked.place as "place!", n.id, n.stage, n.title, n.content, n.level
from unnest(:stages!::text[], :locales!::text[], :standings!::text[]) with ordinality as asked (stage, locale, standing, place),
  lateral (
    select * from notice
    where stage = asked.stage and locale = asked.locale and audience in ('everyone', asked.standing)
      and active_from <= :now! and (active_until is null or active_until > :now!)
    order by active_from desc, id desc limit 1
  ) n;

/* @name insertNoticeRead */
insert into notice_read (customer_id, notice_id, read_at) values (:customerId!, :noticeId!, :now!)
on conflict do nothing;

-- Of what a borrower can be shown, the one that `findActiveNotices` has for their orders: a notice of the sign-in, of a pause of
-- lending, or behind a newer one is never read, and would be counted for as long as it stands.

/* @name countUnread */
select count(*) as "count!" from (
  select id from notice
  where stage = 'detail' and locale = :locale! and audience in ('everyone', :standing!)
    and active_from <= :now! and (active_until is null or active_until > :now!)
  order by active_from desc, id desc limit 1
) n
where not exists (select 1 from notice_read r where r.notice_id = n.id and r.customer_id = :customerId!);

/* @name readLateness */
select count(*) > 0 as "overdue!", count(*) filter (where hold = 'none') > 0 as "late!"
from loan_order where customer_id = :customerId! and status = 'Overdue';

/* @name listNotices */
select pair, min(stage) as "stage!", min(level) as "level!", min(audience) as "audience!",
  min(active_from) as "activeFrom!", min(active_until) as "activeUntil?",
  max(title) filter (where locale = 'pt') as "titlePt?", max(content) filter (where locale = 'pt') as "contentPt?",
  max(title) filter (where locale = 'en') as "titleEn?", max(content) filter (where locale = 'en') as "contentEn?"
from notice
where (:stage::text is null or stage = :stage)
  and (:state::text is null or :state = case
    when active_from > :now! then 'planned' when active_until <= :now! then 'over' else 'active' end)
group by pair
having :after::uuid is null or min(id) < (select min(seen.id) from notice seen where seen.pair = :after)
order by min(id) desc limit :limit!;

/* @name lockNotice */
select locale, stage, level, audience, active_from, active_until, title, content from notice where pair = :pair! order by id for update;

/* @name saveNoticeText */
insert into notice (pair, locale, stage, title, content, level, audience, active_from, active_until)
values (:pair!, :locale!, :stage!, :title!, :content!, :level!, :audience!, :activeFrom!, :activeUntil)
on conflict (pair, locale) do update set stage = excluded.stage, title = excluded.title, content = excluded.content,
  level = excluded.level, audience = excluded.audience, active_from = excluded.active_from,
  active_until = excluded.active_until;

/* @name endNoticeRows */
update notice set active_until = :now! where pair = :pair!;

-- It may have been shown before it was put off, and be read.

/* @name dropNoticeRows */
with dropped as (delete from notice where pair = :pair! and active_from >= :now! returning id)
delete from notice_read where notice_id in (select id from dropped);
