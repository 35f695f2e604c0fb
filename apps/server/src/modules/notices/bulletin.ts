import type { UseCase } from '../../http/use-case.ts';
import { findActiveNotice, insertNoticeRead } from './notices.queries.ts';
import { standingFor } from './standing-for.ts';

/**
 * `GET /bulletin`: the newest notice active for a stage in the caller's language, or null (rules.md 10). A borrower who
 * is shown it has read it.
 */
export const bulletin: UseCase<'bulletin'> = async (house, { tx, visit, caller }, { query }) => {
  if (!stagePattern.test(query.stage)) return null;
  const now = house.clock.now();
  const standing = await standingFor(tx, caller?.customerId);
  const [notice] = await findActiveNotice.run({ stage: query.stage, locale: visit.locale, standing, now }, tx);
  if (notice === undefined) return null;
  const { id: noticeId, stage, title, content, level } = notice;
  if (caller !== undefined) await insertNoticeRead.run({ customerId: caller.customerId, noticeId, now }, tx);
  return { stage, title, content, level: level === 'warning' ? 'warning' : 'info' };
};

// Stages are words of ours; whatever else is asked for has no notice.
const stagePattern = /^[\w.-]{1,40}$/;
