import { addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { centavos, minus, toMt, zeroCentavos, type Centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { trialBalance } from '../ledger/trial-balance.ts';
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
      owed: toMt(await owedInAll(tx, businessDayOf(house.clock.now()))),
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

/** As the books have it: what was lost after it was paid, and is asked back from nobody, is not owed to us either. */
async function owedInAll(tx: Tx, today: BusinessDay): Promise<Centavos> {
  const { lines } = await trialBalance(tx, today);
  const payable = lines.find(({ account }) => account === 'commission_payable');
  return payable === undefined ? zeroCentavos : minus(payable.creditCentavos, payable.debitCentavos);
}
