import type { UseCase } from '../../http/use-case.ts';
import { findActiveNotice } from './notices.queries.ts';

/** `GET /bulletin`: the newest notice active for a stage in the caller's language, or null (rules.md 10). */
export const bulletin: UseCase<'bulletin'> = async (house, { tx, visit }, { query }) => {
  if (!stagePattern.test(query.stage)) return null;
  const [notice] = await findActiveNotice.run({ stage: query.stage, locale: visit.locale, now: house.clock.now() }, tx);
  if (notice === undefined) return null;
  return { ...notice, level: notice.level === 'warning' ? 'warning' : 'info' };
};

// Stages are words of ours; whatever else is asked for has no notice.
const stagePattern = /^[\w.-]{1,40}$/;
