import { centavos, toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { readRankings } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';

const shown = 10n;

/** `GET /commission_rankings`: who earned most by inviting, names masked (rules.md 9). */
export const commissionRankings: UseCase<'commissionRankings'> = async (house, { tx, visit }) => {
  const rows = await readRankings.run({ limit: shown }, tx);
  return rows.map((row, index) => ({
    rank: index + 1,
    name: maskedName(house, row, visit.locale),
    commission: toMt(centavos(row.amountCentavos)),
    invited: row.invited,
  }));
};
