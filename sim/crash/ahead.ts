import { lent, type Lent } from './people.ts';
import type { Place } from './place.ts';

/** Lends to many, and lets days go by for all of them at once. */
export async function lendAhead(
  place: Place,
  nths: readonly number[],
  to: Map<number, Lent>,
  days: number,
): Promise<void> {
  for (const nth of nths) {
    await place.sandbox.advance({ minutes: 11 });
    to.set(nth, await lent(place, nth));
  }
  await place.sandbox.advance({ days });
}

/** One of these, whom nobody has used; or one for whom the days go by now. */
export async function lentAhead(place: Place, nth: number, to: Map<number, Lent>, days: number): Promise<Lent> {
  const stocked = to.get(nth);
  to.delete(nth);
  if (stocked !== undefined) return stocked;
  const someone = await lent(place, nth);
  await place.sandbox.advance({ days });
  return someone;
}
