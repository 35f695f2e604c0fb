import type { OperatorResult } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { listNotices, type ListNoticesRow } from './notices.queries.ts';

type Row = OperatorResult<'notices'>['data'][number];

/** `GET /notices`: each in both languages, the latest first. */
export const notices: ConsoleUseCase<'notices'> = async (house, { tx }, { query }) => {
  const now = house.clock.now();
  const { state = null, stage = null, after = null } = query;
  const rows = await listNotices.run({ now, state, stage, after, limit: BigInt(query.size + 1) }, tx);
  return { data: rows.slice(0, query.size).map((row) => noticeRow(row, now)), hasMore: rows.length > query.size };
};

function noticeRow(row: ListNoticesRow, now: Date): Row {
  const { activeFrom, activeUntil, audience } = row;
  return {
    id: row.pair,
    state: activeFrom > now ? 'planned' : activeUntil !== null && activeUntil <= now ? 'over' : 'active',
    stage: row.stage,
    level: row.level === 'warning' ? 'warning' : 'info',
    audience: audience === 'late' || audience === 'on-time' ? audience : 'everyone',
    from: activeFrom.toISOString(),
    until: activeUntil?.toISOString() ?? null,
    pt: textOf(row.titlePt, row.contentPt),
    en: textOf(row.titleEn, row.contentEn),
  };
}

function textOf(title: string | null, content: string | null) {
  return title === null || content === null ? null : { title, content };
}
