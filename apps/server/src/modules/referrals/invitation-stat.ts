import { centavos, toMt } from '@house/money';
import type { GroupRead } from '../../http/use-case.ts';
import { byPlace } from '../../platform/gather.ts';
import { readInvitationStats } from './referrals.queries.ts';

/**
 * `GET /customer/invitation_stat_v2`: commission earned, friends who signed up by the link and, of those, who got a
 * loan. Counts only: who they are, the referrer never learns (rules.md 9).
 */
export const invitationStat: GroupRead<'invitationStat'> = async (house, asked) => {
  const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
  const rows = await readInvitationStats.run({ tokenHashes, now: house.clock.now() }, house.database);
  const stats = rows.map((row) => ({
    place: row.place,
    caller: row,
    result: {
      commission: toMt(centavos(row.commissionCentavos)),
      invited: Number(row.invited),
      registered: Number(row.registered),
    },
  }));
  return byPlace(asked, stats);
};
