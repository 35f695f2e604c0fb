import { businessDayOf, type BusinessDay } from '@house/calendar';
import { borrowerOf } from '../../apps/server/test/borrower.ts';
import { joins, lent } from './people.ts';
import type { Place } from './place.ts';
import type { Lent, Ready, Someone } from './someone.ts';

/** A place that was lived in and left: since when, until when, the file of its pretend world, and who is ready to be a case's. */
export type LivedIn = {
  readonly since: BusinessDay;
  readonly at: Date;
  readonly worldFile: string;
  readonly daysOld: number;
  readonly newcomers: ReadonlyMap<number, Someone>;
  readonly withLoans: ReadonlyMap<number, Lent>;
};

// Three hundred numbers each that no case, and nobody else of a case, has as its own.
const newcomersFrom = 1_500;
const lentFrom = 1_800;

/**
 * Lives in a new place, whose world is kept in this file, until so many have joined and so many have a loan. It is left then,
 * and whoever opens copies of its database and its world is spared that.
 */
export async function liveIn(
  place: Place,
  { worldFile, ...most }: { readonly worldFile: string; readonly newcomers: number; readonly loans: number },
): Promise<LivedIn> {
  const since = businessDayOf(await place.sandbox.clock());
  const [newcomers, withLoans] = [new Map<number, Someone>(), new Map<number, Lent>()];
  for (let nth = 1; nth <= Math.max(most.newcomers, most.loans); nth += 1) {
    await place.sandbox.advance({ minutes: 11 });
    if (nth <= most.newcomers) newcomers.set(nth, await joins(place, newcomersFrom + nth));
    if (nth <= most.loans) withLoans.set(nth, await lent(place, lentFrom + nth));
  }
  return { since, at: await leave(place), worldFile, daysOld: 0, newcomers, withLoans };
}

/** The same some days later, in a copy of it, whose world is kept in this file. */
export async function growOld(
  place: Place,
  livedIn: LivedIn,
  { worldFile, daysOld }: Pick<LivedIn, 'worldFile' | 'daysOld'>,
): Promise<LivedIn> {
  await place.sandbox.advance({ days: daysOld - livedIn.daysOld });
  return { ...livedIn, at: await leave(place), worldFile, daysOld };
}

async function leave(place: Place): Promise<Date> {
  const at = await place.sandbox.clock();
  await place.close();
  return at;
}

/** The people of then with the sessions they have, at the door of a copy. */
export function readyIn({ daysOld, newcomers, withLoans }: LivedIn, there: Pick<Place, 'url' | 'fetch'>): Ready {
  return {
    daysOld,
    newcomer: (nth) => copied(newcomers.get(nth), there),
    lent: (nth) => copied(withLoans.get(nth), there),
  };
}

function copied<Who extends Someone>(who: Who | undefined, there: Pick<Place, 'url' | 'fetch'>): Who | undefined {
  if (who === undefined) return undefined;
  const borrower = borrowerOf(there, who.borrower.phone);
  for (const [name, value] of who.borrower.cookies) borrower.cookies.set(name, value);
  return { ...who, borrower };
}
