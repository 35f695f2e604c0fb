import { lent } from './people.ts';
import type { Place } from './place.ts';
import type { Lent } from './someone.ts';

/** Loans that are some days old when their case begins. */
export type Ahead = {
  /** Lends to many, and lets the days go by for all of them at once. */
  stock(place: Place, nths: readonly number[]): Promise<void>;
  /** One of these, whom nobody has used; or one for whom the days go by now. */
  one(place: Place, nth: number): Promise<Lent>;
};

export function lentAhead(days: number): Ahead {
  // Several places may be lived in at once, and a flow's people are numbered in each.
  const stocked = new WeakMap<Place, Map<number, Lent>>();
  return {
    stock: async (place, nths) => {
      const waiting = stocked.get(place) ?? new Map<number, Lent>();
      stocked.set(place, waiting);
      for (const nth of nths) {
        await place.sandbox.advance({ minutes: 11 });
        waiting.set(nth, await lent(place, nth));
      }
      await place.sandbox.advance({ days });
    },
    one: async (place, nth) => {
      const waiting = stocked.get(place);
      const someone = waiting?.get(nth);
      waiting?.delete(nth);
      if (someone !== undefined) return someone;
      const now = await lent(place, nth);
      await place.sandbox.advance({ days });
      return now;
    },
  };
}
