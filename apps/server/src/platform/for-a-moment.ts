import type { Clock } from '@house/calendar';

/** What every call's house has, and one process has once. */
type Owner = { readonly database: object; readonly clock: Clock };

// Nobody sees a tenth of a second, and many thousands may ask in it.
const momentMs = 100;

/** A read that is the same for everybody, made once for all who ask within a moment, with whatever is kept beside it. */
export function forAMoment<House extends Owner, Found>(
  read: (house: House) => Promise<Found>,
): (house: House) => Promise<Found> {
  type Reading = { readonly atMs: number; readonly found: Promise<Found> };
  const latest = new WeakMap<object, Reading>();
  return (house) => {
    const { database, clock } = house;
    const nowMs = clock.now().getTime();
    const known = latest.get(database);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < momentMs) return known.found;
    const reading = { atMs: nowMs, found: read(house) };
    latest.set(database, reading);
    // What failed for one who asked is tried again for the next.
    reading.found.catch(() => latest.get(database) === reading && latest.delete(database));
    return reading.found;
  };
}
