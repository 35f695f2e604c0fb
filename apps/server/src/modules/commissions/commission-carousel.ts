import type { Locale } from '@house/i18n';
import { centavos, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import { gather } from '../../platform/gather.ts';
import { forMany } from '../../platform/worded.ts';
import { listLatest } from './commissions.queries.ts';
import { maskedName } from './masked-name.ts';

const shown = 20n;

/** `GET /commission_carousel`: the latest commissions earned by anybody, names masked (rules.md 9). */
export const commissionCarousel: UseCase<'commissionCarousel'> = async (house, { visit }) =>
  (await latest(house, visit.locale)) ?? [];

/** The same for everybody: who asks at the same moment shares one read and one opening of the names. */
const latest = gather(async (house: House, asked: readonly Locale[]) => {
  const rows = await listLatest.run({ limit: shown }, house.database);
  const linesIn = (locale: Locale) =>
    rows.map((row) => ({
      name: maskedName(house, row, locale),
      amount: toMt(centavos(row.amountCentavos)),
      at: row.earnedAt.toISOString(),
    }));
  const lines = new Map([...new Set(asked)].map((locale) => [locale, forMany(linesIn(locale))]));
  return asked.map((locale) => lines.get(locale));
});
