// Generated from notices.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindActiveNoticeParameters = {
  stage: string;
  locale: string;
  now: Date;
};
export type FindActiveNoticeRow = {
  id: bigint;
  stage: string;
  title: string;
  content: string;
  level: string;
};

export const findActiveNotice = statement<FindActiveNoticeParameters, FindActiveNoticeRow>(
  `select id, stage, title, content, level from notice
where stage = $1 and locale = $2
  and active_from <= $3 and (active_until is null or active_until > $3)
order by active_from desc, id desc limit 1`,
  ['stage', 'locale', 'now'],
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
  now: Date;
  customerId: bigint;
};
export type CountUnreadRow = {
  count: bigint;
};

export const countUnread = statement<CountUnreadParameters, CountUnreadRow>(
  `select count(*) as "count" from notice n
where n.locale = $1 and n.active_from <= $2 and (n.active_until is null or n.active_until > $2)
  and not exists (select 1 from notice_read r where r.notice_id = n.id and r.customer_id = $3)`,
  ['locale', 'now', 'customerId'],
);
