import { centavos, toMt } from '@house/money';
import type { GroupRead } from '../../http/use-case.ts';
import { byPlace } from '../../platform/gather.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { readInvitationStats } from './referrals.queries.ts';

/**
 * `GET /customer/invitation_stat_v2`: commission earned, friends who signed up by the link and, of those, who got a
 * loan, and what a friend brings by the policy in force. Counts only: who they are, the referrer never learns (rules.md
 * 9).
 */
export const invitationStat: GroupRead<'invitationStat'> = async (house, asked) => {
  const tokenHashes = asked.map(({ tokenHash }) => tokenHash);
  const rows = await readInvitationStats.run({ tokenHashes, now: house.clock.now() }, house.database);
  const [first] = rows;
  if (first === undefined) return byPlace(asked, []);
  const { referral } = await policyOfVersion(house, house.database, first.policyVersion);
  const stats = rows.map((row) => ({
    place: row.place,
    session: row,
    result: {
      commission: toMt(centavos(row.commissionCentavos)),
      invited: Number(row.invited),
      registered: Number(row.registered),
      reward: toMt(referral.rewardCentavos),
    },
  }));
  return byPlace(asked, stats);
};
