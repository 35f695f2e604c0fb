import { lent } from './people.ts';
import type { Place } from './place.ts';
import type { Lent } from './someone.ts';

/** How cases begin that are made one by one and then brought so far together. */
export type Ahead<One> = {
  /** Makes many, and brings them so far at once. */
  stock(place: Place, nths: readonly number[]): Promise<void>;
  /** One of these, whom nobody has used; or one who is made, and brought so far, now. */
  one(place: Place, nth: number): Promise<One>;
};

/** `then` takes as long for many as for one. Whoever is ready, or else made. */
export function ahead<One>(
  make: (place: Place, nth: number) => Promise<One>,
  then: (place: Place, all: readonly One[]) => Promise<void>,
  ready: (place: Place, nth: number) => One | undefined = () => undefined,
): Ahead<One> {
  // Several places may be lived in at once, and a flow's people are numbered in each.
  const stocked = new WeakMap<Place, Map<number, One>>();
  return {
    stock: async (place, nths) => {
      if (nths.every((nth) => ready(place, nth) !== undefined)) return;
      const made = new Map<number, One>();
      for (const nth of nths) {
        await place.sandbox.advance({ minutes: 11 });
        made.set(nth, await make(place, nth));
      }
      await then(place, [...made.values()]);
      stocked.set(place, made);
    },
    one: async (place, nth) => {
      const waiting = stocked.get(place);
      const one = waiting?.get(nth) ?? ready(place, nth);
      waiting?.delete(nth);
      if (one !== undefined) return one;
      const now = await make(place, nth);
      await then(place, [now]);
      return now;
    },
  };
}

/** Loans that are some days old when their case begins: those of a place that is as old, or others for whom the days go by. */
export function lentAhead(days: number): Ahead<Lent> {
  return ahead(
    lent,
    async (place) => void (await place.sandbox.advance({ days })),
    (place, nth) => (place.ready?.daysOld === days ? place.ready.lent(nth) : undefined),
  );
}
