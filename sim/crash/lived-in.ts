import { copyFileSync } from 'node:fs';
import { businessDayOf, type BusinessDay } from '@house/calendar';
import { borrowerOf } from '../../apps/server/test/borrower.ts';
import { joins, lent } from './people.ts';
import type { Place } from './place.ts';
import type { Lent, Ready, Someone } from './someone.ts';

/** A place that was lived in: its database, its pretend world, the time of then, and who is ready to be a case's. */
export type LivedIn = {
  readonly since: BusinessDay;
  readonly at: Date;
  copyWorld(to: string): void;
  readyIn(place: Pick<Place, 'url' | 'fetch'>): Ready;
};

// Three hundred numbers each that no case, and nobody else of a case, has as its own.
const newcomersFrom = 1_500;
const lentFrom = 1_800;
const mostReady = 300;

/**
 * Lives in a new place, whose world is kept in this file, until so many have joined and as many have a loan. It is left then,
 * and whoever opens copies of its database and its world is spared that.
 */
export async function liveIn(
  place: Place,
  { worldFile, people }: { readonly worldFile: string; readonly people: number },
): Promise<LivedIn> {
  const since = businessDayOf(await place.sandbox.clock());
  const [newcomers, withLoans] = [new Map<number, Someone>(), new Map<number, Lent>()];
  for (let nth = 1; nth <= Math.min(people, mostReady); nth += 1) {
    await place.sandbox.advance({ minutes: 11 });
    newcomers.set(nth, await joins(place, newcomersFrom + nth));
    withLoans.set(nth, await lent(place, lentFrom + nth));
  }
  const at = await place.sandbox.clock();
  await place.close();
  return {
    since,
    at,
    copyWorld: (to) => copyFileSync(worldFile, to),
    readyIn: (there) => ({
      newcomer: (nth) => copied(newcomers.get(nth), there),
      lent: (nth) => copied(withLoans.get(nth), there),
    }),
  };
}

/** The same person with the same session, at another place's door. */
function copied<Who extends Someone>(who: Who | undefined, there: Pick<Place, 'url' | 'fetch'>): Who | undefined {
  if (who === undefined) return undefined;
  const borrower = borrowerOf(there, who.borrower.phone);
  for (const [name, value] of who.borrower.cookies) borrower.cookies.set(name, value);
  return { ...who, borrower };
}
