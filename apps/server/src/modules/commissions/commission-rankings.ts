import type { Locale } from '@house/i18n';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { gather } from '../../platform/gather.ts';
import { readRankings } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';

const shown = 10n;

/** `GET /commission_rankings`: who earned most by inviting, names masked (rules.md 9). */
export const commissionRankings: UseCase<'commissionRankings'> = async (house, { visit }) =>
  (await rankings(house, visit.locale)) ?? [];

/** The same for everybody: who asks at the same moment shares one read and one opening of the names. */
const rankings = gather(async (house: House, asked: readonly Locale[]) => {
  const rows = await readRankings.run({ limit: shown }, house.database);
  const linesIn = (locale: Locale) =>
    rows.map((row, index) => ({
      rank: index + 1,
      name: maskedName(house, row, locale),
      commission: toMt(centavos(row.amountCentavos)),
      invited: row.invited,
    }));
  const lines = new Map([...new Set(asked)].map((locale) => [locale, linesIn(locale)]));
  return asked.map((locale) => lines.get(locale));
});
