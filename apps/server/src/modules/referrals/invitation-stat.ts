import { centavos, toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { readInvitationStat } from './referrals.queries.ts';

/**
 * `GET /customer/invitation_stat_v2`: commission earned, friends who signed up by the link and, of those, who got a
 * loan. Counts only: who they are, the referrer never learns (rules.md 9).
 */
export const invitationStat: UseCase<'invitationStat'> = async (_house, { tx, caller }) => {
  const [stat] = await readInvitationStat.run({ customerId: caller.customerId }, tx);
  if (stat === undefined) throw new Error('a count without a row');
  return {
    commission: toMt(centavos(stat.commissionCentavos)),
    invited: Number(stat.invited),
    registered: Number(stat.registered),
  };
};
