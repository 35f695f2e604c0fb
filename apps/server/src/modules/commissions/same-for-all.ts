import type { CallName, Result } from '@house/contract';
import type { Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import type { GroupRead } from '../../http/use-case.ts';
import { forMany } from '../../platform/worded.ts';

// Nobody sees a tenth of a second, and many thousands may ask in it.
const sharedMs = 100;

/** A read that is the same for everybody: who asks within a moment shares its rows, and how they are shown in a language. */
export function sameForAll<N extends CallName, Row>(
  list: (house: House) => Promise<readonly Row[]>,
  show: (house: House, rows: readonly Row[], locale: Locale) => Result<N> & object,
): GroupRead<N> {
  type Reading = {
    readonly atMs: number;
    readonly rows: Promise<readonly Row[]>;
    readonly shown: Map<Locale, Result<N>>;
  };
  const latest = new WeakMap<object, Reading>();
  const readingOf = (house: House): Reading => {
    const nowMs = house.clock.now().getTime();
    const known = latest.get(house.database);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < sharedMs) return known;
    const reading = { atMs: nowMs, rows: list(house), shown: new Map() };
    latest.set(house.database, reading);
    // What failed for one who asked is tried again for the next.
    reading.rows.catch(() => latest.get(house.database) === reading && latest.delete(house.database));
    return reading;
  };
  return async (house, asked, callers) => {
    const { rows: listed, shown } = readingOf(house);
    const [found, rows] = await Promise.all([callers(), listed]);
    return asked.map(({ locale }, place) => {
      const caller = found[place];
      const result = shown.get(locale) ?? forMany(show(house, rows, locale));
      shown.set(locale, result);
      return caller && { caller, result };
    });
  };
}
