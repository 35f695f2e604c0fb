import { centavos, toMt } from '@house/money';
import { limitOnLadder, stepAbove } from '@house/lending';
import type { UseCase } from '../../http/use-case.ts';
import { unreadNotices } from '../notices/unread-notices.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { readGrowth, readHistory } from './customers.queries.ts';

/** `GET /customer_extend_info`: the history that the growth ladder on Me is drawn from. Amounts in MT. */
export const customerExtendInfo: UseCase<'customerExtendInfo'> = async (house, { tx, visit, caller }) => {
  const { customerId } = caller;
  const [growth] = await readGrowth.run({ customerId }, tx);
  if (growth === undefined) throw new Error('a session without its customer');
  const history = await readHistory.run({ customerId }, tx);
  const { limits } = (await currentPolicy(house, tx)).policy;
  const limit = limitOnLadder(centavos(growth.creditLimitCentavos), limits);
  const firstLate = history.findIndex((order) => (order.worstDpd ?? 0) > 0);
  return {
    memberSince: growth.createdAt.toISOString(),
    ordersCleared: history.length,
    onTimeStreak: firstLate === -1 ? history.length : firstLate,
    nextCredit: toMt(stepAbove(limit, limits.ladderCentavos) ?? limit),
    growsNow: growth.isPossible,
    creditLadder: limits.ladderCentavos.map((step) => toMt(step)),
    unreadNotices: await unreadNotices(house, tx, customerId, visit.locale),
  };
};
