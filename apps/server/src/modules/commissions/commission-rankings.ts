import { centavos, toMt } from '@house/money';
import { readTopReferrers, type ReadTopReferrersRow } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';
import { sameForAll } from './same-for-all.ts';

const shown = 10n;

/** `GET /commission_rankings`: who earned most by inviting, names masked (rules.md 9). */
export const commissionRankings = sameForAll<'commissionRankings', ReadTopReferrersRow>(
  ({ database }) => readTopReferrers.run({ limit: shown }, database),
  (house, rows, locale) =>
    rows.map((row, index) => ({
      rank: index + 1,
      name: maskedName(house, row, locale),
      commission: toMt(centavos(row.amountCentavos)),
      invited: row.invited,
    })),
);
