import { addMs, businessDayOf } from '@house/calendar';
import { centavos, minus, toMt, zeroCentavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { balanceOf } from '../ledger/trial-balance.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { readReferralFigures, readTopReferrers } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';

const monthMs = 30 * 86_400_000;
const shown = 20n;

/** `GET /referrals`: what inviting brings, what it is set to, and who earned most; names masked. */
export const referrals: ConsoleUseCase<'referrals'> = async (house, { tx, visit, record }) => {
  const since = addMs(house.clock.now(), -monthMs);
  const [figures] = await readReferralFigures.run({ since }, tx);
  if (figures === undefined) throw new Error('the referrals were not counted');
  const { referral } = (await currentPolicy(house, tx)).policy;
  const payable = await balanceOf(tx, 'commission_payable', businessDayOf(house.clock.now()));
  const top = await readTopReferrers.run({ limit: shown }, tx);
  record('referrals', { customers: top.map((row) => row.uuid) });
  const inMt = (amount: bigint): number => toMt(centavos(amount));
  return {
    month: {
      invited: Number(figures.monthInvited),
      earned: Number(figures.monthEarned),
      commission: inMt(figures.monthCentavos),
      withdrawn: inMt(figures.monthWithdrawnCentavos),
    },
    all: {
      referrers: Number(figures.referrers),
      earned: Number(figures.earned),
      commission: inMt(figures.centavos),
      // As the books have it: what was lost after it was paid, and is asked back from nobody, is not owed to us either.
      owed: toMt(minus(zeroCentavos, payable)),
    },
    flagged: Number(figures.flagged),
    settings: {
      reward: toMt(referral.rewardCentavos),
      cleanDays: referral.cleanDays,
      minimumWithdrawal: toMt(referral.minimumWithdrawalCentavos),
    },
    top: top.map((row) => ({
      customer: row.uuid,
      name: maskedName(house, row, visit.locale),
      earned: row.invited,
      commission: inMt(row.amountCentavos),
    })),
  };
};
