import { centavos, toMt } from '@house/money';
import { listLatest, type ListLatestRow } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';
import { sameForAll } from './same-for-all.ts';

/** `GET /commission_carousel`: the latest commissions earned by anybody, names masked (rules.md 9). */
export const commissionCarousel = sameForAll<'commissionCarousel', ListLatestRow>(
  ({ database }) => listLatest.run({}, database),
  (house, rows, locale) =>
    rows.map((row) => ({
      name: maskedName(house, row, locale),
      amount: toMt(centavos(row.amountCentavos)),
      at: row.earnedAt.toISOString(),
    })),
);
