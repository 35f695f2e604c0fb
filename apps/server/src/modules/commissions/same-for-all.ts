import type { CallName, Result } from '@house/contract';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { GroupRead } from '../../http/use-case.ts';
import { forAMoment } from '../../platform/for-a-moment.ts';
import { forMany } from '../../platform/worded.ts';

/** A read that is the same for everybody: who asks within a moment shares it, and how it is shown in a language. */
export function sameForAll<N extends CallName, Row>(
  list: (house: House) => Promise<readonly Row[]>,
  show: (house: House, rows: readonly Row[], locale: Locale) => Result<N> & object,
): GroupRead<N> {
  const listed = forAMoment(async (house: House) => ({
    rows: await list(house),
    shown: new Map<Locale, Result<N>>(),
  }));
  return async (house, asked, sessions) => {
    const [found, { rows, shown }] = await Promise.all([sessions(), listed(house)]);
    return asked.map(({ locale }, place) => {
      const session = found[place];
      const result = shown.get(locale) ?? forMany(show(house, rows, locale));
      shown.set(locale, result);
      return session && { session, result };
    });
  };
}
