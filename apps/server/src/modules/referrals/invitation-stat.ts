import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { byPlace, gather } from '../../platform/gather.ts';
import { readInvitationStats } from './referrals.queries.ts';

/**
 * `GET /customer/invitation_stat_v2`: commission earned, friends who signed up by the link and, of those, who got a
 * loan. Counts only: who they are, the referrer never learns (rules.md 9).
 */
export const invitationStat: UseCase<'invitationStat'> = async (house, { caller }) => {
  const stat = await readStat(house, caller.customerId);
  if (stat === undefined) throw new Error('a count without a row');
  return {
    commission: toMt(centavos(stat.commissionCentavos)),
    invited: Number(stat.invited),
    registered: Number(stat.registered),
  };
};

const readStat = gather(async (house: House, customerIds: readonly bigint[]) =>
  byPlace(customerIds, await readInvitationStats.run({ customerIds: [...customerIds] }, house.database)),
);
