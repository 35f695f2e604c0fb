// Generated from notices.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindActiveNoticeParameters = {
  stage: string;
  locale: string;
  now: Date;
};
export type FindActiveNoticeRow = {
  stage: string;
  title: string;
  content: string;
  level: string;
};

export const findActiveNotice = statement<FindActiveNoticeParameters, FindActiveNoticeRow>(
  `select stage, title, content, level from notice
where stage = $1 and locale = $2
  and active_from <= $3 and (active_until is null or active_until > $3)
order by active_from desc, id desc limit 1`,
  ['stage', 'locale', 'now'],
);
