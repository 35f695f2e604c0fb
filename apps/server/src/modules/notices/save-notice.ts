import { isDeepStrictEqual } from 'node:util';
import { instantFrom } from '@house/calendar';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { dropNoticeRows, endNoticeRows, lockNotice, saveNoticeText, type LockNoticeRow } from './notices.queries.ts';

/**
 * `POST /notices`: a new one, or a change of one that is not over. Throws `NOTICE_NOT_FOUND`, `NOTICE_CHANGED` since it was
 * read, `ACT_NOT_POSSIBLE`: it is over, ends before it begins, or is meant for some where nobody is known.
 */
export const saveNotice: ConsoleUseCase<'saveNotice'> = async (house, { tx, record }, { body }) => {
  const { stage, level, audience } = body;
  const now = house.clock.now();
  const known = body.id === null ? [] : await lockNotice.run({ pair: body.id }, tx);
  const [first] = known;
  if (body.id !== null && first === undefined) throw new Refusal('NOTICE_NOT_FOUND');
  if (body.shown !== undefined && !isDeepStrictEqual(asShown(known), body.shown)) throw new Refusal('NOTICE_CHANGED');
  const isOver = first !== undefined && first.activeUntil !== null && first.activeUntil <= now;
  const hasBegun = first !== undefined && first.activeFrom <= now;
  const activeFrom = body.from === null ? (hasBegun ? first.activeFrom : now) : instantFrom(body.from);
  const activeUntil = body.until === null ? null : instantFrom(body.until);
  const ends = activeUntil === null || (activeUntil > activeFrom && activeUntil > now);
  if (!isOver && !ends) throw new Refusal('ACT_NOT_POSSIBLE', { fields: { until: 'INCORRECT' } });
  if (isOver || (audience !== 'everyone' && stage !== 'detail')) throw new Refusal('ACT_NOT_POSSIBLE');
  const pair = body.id ?? house.ids.uuid();
  for (const locale of ['pt', 'en'] as const) {
    await saveNoticeText.run({ pair, locale, stage, level, audience, activeFrom, activeUntil, ...body[locale] }, tx);
  }
  record(`notice:${pair}`, { stage, audience, changed: body.id !== null });
  return { id: pair };
};

/** `POST /notice/{id}/end`: one that has not begun is gone. Throws `NOTICE_NOT_FOUND`, `ACT_NOT_POSSIBLE`. */
export const endNotice: ConsoleUseCase<'endNotice'> = async (house, { tx, record }, { params }) => {
  const now = house.clock.now();
  const [first] = await lockNotice.run({ pair: params.id }, tx);
  if (first === undefined) throw new Refusal('NOTICE_NOT_FOUND');
  if (first.activeUntil !== null && first.activeUntil <= now) throw new Refusal('ACT_NOT_POSSIBLE');
  const end = first.activeFrom >= now ? dropNoticeRows : endNoticeRows;
  await end.run({ pair: params.id, now }, tx);
  record(`notice:${params.id}`, { stage: first.stage });
  return null;
};

/** A notice as the console reads it and gives it back. */
function asShown(rows: readonly LockNoticeRow[]) {
  const [first] = rows;
  const textIn = (locale: string) => {
    const found = rows.find((row) => row.locale === locale);
    return found && { title: found.title, content: found.content };
  };
  return {
    stage: first?.stage,
    level: first?.level,
    audience: first?.audience,
    from: first?.activeFrom.toISOString(),
    until: first?.activeUntil?.toISOString() ?? null,
    pt: textIn('pt'),
    en: textIn('en'),
  };
}
