import { centavos, toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { listLatest } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';

const shown = 20n;

/** `GET /commission_carousel`: the latest commissions earned by anybody, names masked (rules.md 9). */
export const commissionCarousel: UseCase<'commissionCarousel'> = async (house, { tx, visit }) => {
  const rows = await listLatest.run({ limit: shown }, tx);
  return rows.map((row) => ({
    name: maskedName(house, row, visit.locale),
    amount: toMt(centavos(row.amountCentavos)),
    at: row.earnedAt.toISOString(),
  }));
};
