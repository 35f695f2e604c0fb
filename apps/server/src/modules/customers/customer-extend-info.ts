import { centavos, toMt } from '@house/money';
import { limitOnLadder, stepAbove } from '@house/lending';
import type { UseCase } from '../../http/use-case.ts';
import { unreadNotices } from '../notices/unread-notices.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { readCustomer, readGrowth, readHistory } from './customers.queries.ts';

/** `GET /customer_extend_info`: the history that the growth ladder on Me is drawn from. Amounts in MT. */
export const customerExtendInfo: UseCase<'customerExtendInfo'> = async (house, scope) => {
  const [customer] = await readCustomer.run({ id: scope.caller.customerId }, scope.tx);
  if (customer === undefined) throw new Error('a session without its customer');
  const history = await readHistory.run({ customerId: scope.caller.customerId }, scope.tx);
  const [grows] = await readGrowth.run({ customerId: scope.caller.customerId }, scope.tx);
  const { limits } = (await currentPolicy(house, scope.tx)).policy;
  const limit = limitOnLadder(centavos(customer.creditLimitCentavos), limits);
  const firstLate = history.findIndex((order) => (order.worstDpd ?? 0) > 0);
  return {
    memberSince: customer.createdAt.toISOString(),
    ordersCleared: history.length,
    onTimeStreak: firstLate === -1 ? history.length : firstLate,
    nextCredit: toMt(stepAbove(limit, limits.ladderCentavos) ?? limit),
    growsNow: grows?.isPossible ?? false,
    creditLadder: limits.ladderCentavos.map((step) => toMt(step)),
    unreadNotices: await unreadNotices(house, scope.tx, scope.caller.customerId, scope.visit.locale),
  };
};
