import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { countUnread } from './notices.queries.ts';
import { standingFor } from './standing-for.ts';

/** How many of the notices that a borrower would be shown now, in a language, they have not been shown yet: none or one. */
export async function unreadNotices(house: House, db: Db, customerId: bigint, locale: Locale): Promise<number> {
  const standing = await standingFor(db, customerId);
  const [unread] = await countUnread.run({ customerId, locale, standing, now: house.clock.now() }, db);
  return Number(unread?.count ?? 0n);
}
