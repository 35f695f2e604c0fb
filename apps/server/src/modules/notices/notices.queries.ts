// Generated from notices.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindActiveNoticesParameters = {
  stages: string[];
  locales: string[];
  standings: string[];
  now: Date;
};
export type FindActiveNoticesRow = {
  place: bigint;
  id: bigint;
  stage: string;
  title: string;
  content: string;
  level: string;
};

export const findActiveNotices = statement<FindActiveNoticesParameters, FindActiveNoticesRow>(
  `select asked.place as "place", n.id, n.stage, n.title, n.content, n.level
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked (stage, locale, standing, place),
  lateral (
    select * from notice
    where stage = asked.stage and locale = asked.locale and audience in ('everyone', asked.standing)
      and active_from <= $4 and (active_until is null or active_until > $4)
    order by active_from desc, id desc limit 1
  ) n`,
  ['stages', 'locales', 'standings', 'now'],
);

export type InsertNoticeReadParameters = {
  customerId: bigint;
  noticeId: bigint;
  now: Date;
};
export type InsertNoticeReadRow = Record<never, never>;

export const insertNoticeRead = statement<InsertNoticeReadParameters, InsertNoticeReadRow>(
  `insert into notice_read (customer_id, notice_id, read_at) values ($1, $2, $3)
on conflict do nothing`,
  ['customerId', 'noticeId', 'now'],
);

export type CountUnreadParameters = {
  locale: string;
  standing: string;
  now: Date;
  customerId: bigint;
};
export type CountUnreadRow = {
  count: bigint;
};

export const countUnread = statement<CountUnreadParameters, CountUnreadRow>(
  `select count(*) as "count" from (
  select id from notice
  where stage = 'detail' and locale = $1 and audience in ('everyone', $2)
    and active_from <= $3 and (active_until is null or active_until > $3)
  order by active_from desc, id desc limit 1
) n
where not exists (select 1 from notice_read r where r.notice_id = n.id and r.customer_id = $4)`,
  ['locale', 'standing', 'now', 'customerId'],
);

export type ReadLatenessParameters = {
  customerId: bigint;
};
export type ReadLatenessRow = {
  overdue: boolean;
  late: boolean;
};

export const readLateness = statement<ReadLatenessParameters, ReadLatenessRow>(
  `select count(*) > 0 as "overdue", count(*) filter (where hold = 'none') > 0 as "late"
from loan_order where customer_id = $1 and status = 'Overdue'`,
  ['customerId'],
);

export type ListNoticesParameters = {
  stage: string | null;
  state: string | null;
  now: Date;
  after: string | null;
  limit: bigint;
};
export type ListNoticesRow = {
  pair: string;
  stage: string;
  level: string;
  audience: string;
  activeFrom: Date;
  activeUntil: Date | null;
  titlePt: string | null;
  contentPt: string | null;
  titleEn: string | null;
  contentEn: string | null;
};

export const listNotices = statement<ListNoticesParameters, ListNoticesRow>(
  `select pair, min(stage) as "stage", min(level) as "level", min(audience) as "audience",
  min(active_from) as "activeFrom", min(active_until) as "activeUntil",
  max(title) filter (where locale = 'pt') as "titlePt", max(content) filter (where locale = 'pt') as "contentPt",
  max(title) filter (where locale = 'en') as "titleEn", max(content) filter (where locale = 'en') as "contentEn"
from notice
where ($1::text is null or stage = $1)
  and ($2::text is null or $2 = case
    when active_from > $3 then 'planned' when active_until <= $3 then 'over' else 'active' end)
group by pair
having $4::uuid is null or min(id) < (select min(seen.id) from notice seen where seen.pair = $4)
order by min(id) desc limit $5`,
  ['stage', 'state', 'now', 'after', 'limit'],
);

export type LockNoticeParameters = {
  pair: string;
};
export type LockNoticeRow = {
  locale: string;
  stage: string;
  level: string;
  audience: string;
  activeFrom: Date;
  activeUntil: Date | null;
  title: string;
  content: string;
};

export const lockNotice = statement<LockNoticeParameters, LockNoticeRow>(
  `select locale, stage, level, audience, active_from, active_until, title, content from notice where pair = $1 order by id for update`,
  ['pair'],
);

export type SaveNoticeTextParameters = {
  pair: string;
  locale: string;
  stage: string;
  title: string;
  content: string;
  level: string;
  audience: string;
  activeFrom: Date;
  activeUntil: Date | null;
};
export type SaveNoticeTextRow = Record<never, never>;

export const saveNoticeText = statement<SaveNoticeTextParameters, SaveNoticeTextRow>(
  `insert into notice (pair, locale, stage, title, content, level, audience, active_from, active_until)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (pair, locale) do update set stage = excluded.stage, title = excluded.title, content = excluded.content,
  level = excluded.level, audience = excluded.audience, active_from = excluded.active_from,
  active_until = excluded.active_until`,
  ['pair', 'locale', 'stage', 'title', 'content', 'level', 'audience', 'activeFrom', 'activeUntil'],
);

export type EndNoticeRowsParameters = {
  now: Date;
  pair: string;
};
export type EndNoticeRowsRow = Record<never, never>;

export const endNoticeRows = statement<EndNoticeRowsParameters, EndNoticeRowsRow>(
  `update notice set active_until = $1 where pair = $2`,
  ['now', 'pair'],
);

export type DropNoticeRowsParameters = {
  pair: string;
  now: Date;
};
export type DropNoticeRowsRow = Record<never, never>;

export const dropNoticeRows = statement<DropNoticeRowsParameters, DropNoticeRowsRow>(
  `with dropped as (delete from notice where pair = $1 and active_from >= $2 returning id)
delete from notice_read where notice_id in (select id from dropped)`,
  ['pair', 'now'],
);
