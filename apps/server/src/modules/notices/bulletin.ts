import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { gather } from '../../platform/gather.ts';
import { findActiveNotices, insertNoticeRead } from './notices.queries.ts';
import { standingFor } from './standing-for.ts';

/**
 * `GET /bulletin`: the newest notice active for a stage in the caller's language, or null (rules.md 10). A borrower who
 * is shown it has read it.
 */
export const bulletin: UseCase<'bulletin'> = async (house, { tx, visit, caller }, { query }) => {
  if (!stagePattern.test(query.stage)) return null;
  const standing = await standingFor(tx, caller?.customerId);
  const notice = await findTogether(house, { stage: query.stage, locale: visit.locale, standing });
  if (notice === undefined) return null;
  const { id: noticeId, stage, title, content, level } = notice;
  const now = house.clock.now();
  if (caller !== undefined) await insertNoticeRead.run({ customerId: caller.customerId, noticeId, now }, tx);
  return { stage, title, content, level: level === 'warning' ? 'warning' : 'info' };
};

// Stages are words of ours; whatever else is asked for has no notice.
const stagePattern = /^[\w.-]{1,40}$/;

type Wanted = { readonly stage: string; readonly locale: Locale; readonly standing: string };

/** Few are different of those who ask at the same moment: each is read once for all of them, and never kept. */
const findTogether = gather(async (house: House, asked: readonly Wanted[]) => {
  const wanted = new Map(asked.map((one) => [nameOf(one), one]));
  const [names, each] = [[...wanted.keys()], [...wanted.values()]];
  const rows = await findActiveNotices.run(
    {
      stages: each.map(({ stage }) => stage),
      locales: each.map(({ locale }) => locale),
      standings: each.map(({ standing }) => standing),
      now: house.clock.now(),
    },
    house.database,
  );
  const noticeOf = new Map(rows.map((row) => [names[Number(row.place) - 1], row]));
  return asked.map((one) => noticeOf.get(nameOf(one)));
});

const nameOf = ({ stage, locale, standing }: Wanted): string => `${stage} ${locale} ${standing}`;
