import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { verifyInvariants, violationText } from '../../apps/server/src/modules/invariants/verify-invariants.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { operatorBrowser, type OperatorBrowser } from '../../apps/server/test/operator.ts';
import { openRailBook } from '../year/checks/rail-book.ts';
import { passTime } from '../year/pass-time.ts';
import { openSimTown, type SimTown } from '../year/sim-town.ts';
import { hire, keysOf } from '../year/staff/hire.ts';
import { openTally } from '../year/tally.ts';
import { crowdOf } from './crowd.ts';
import { readyIn, type LivedIn } from './lived-in.ts';
import { ownerOf } from './owner.ts';
import type { Place } from './place.ts';
import type { Staff } from './staff.ts';
import { openWire } from './wire.ts';

const minuteMs = 60_000;
// Sessions of staff end when nothing is done for half an hour.
const seatedForMs = 25 * minuteMs;
// What a cut makes of a call or of an item of a lane is a fault there; everything else is none.
const cutOff = /^fault (at a door|in lane)/;

export type StillPlace = Place & {
  readonly town: SimTown;
  /** What is done meanwhile sets nobody to work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * A place whose time stands still until somebody lets it go, all in this process: a case waits for leases and for the
 * rail, and none of that takes any time. Nothing can be killed here. Its world is kept in a file, where one is named, and it
 * goes on from what was lived in, of which database and file are copies.
 */
export async function openStillPlace(
  databaseUrl: string,
  { worldFile, livedIn }: { readonly worldFile?: string; readonly livedIn?: LivedIn } = {},
): Promise<StillPlace> {
  const wire = await openWire(databaseUrl);
  const tally = openTally();
  const wish = {
    // Another one than that of the place it is a copy of, whose ids are taken.
    seed: livedIn === undefined ? 1 : 2 + livedIn.daysOld,
    only: new Set<never>(),
    serviceDatabaseUrl: wire.url,
    ...(worldFile === undefined ? {} : { worldFile }),
    ...(livedIn === undefined ? {} : { at: livedIn.at }),
  };
  const town = await openSimTown(databaseUrl, wish, tally);
  await town.sandbox.setSettings({ autoAccept: true });
  const railBook = openRailBook(town, livedIn?.since);
  const database = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  const pass = (ms: number): Promise<void> => passTime(town, addMs(town.time.now(), ms));
  const crowd = crowdOf(town);
  let isAlone = false;
  // What a call has made due is done at once, as it would be by a worker that is told.
  const thenWorking =
    (door: typeof fetch): typeof fetch =>
    async (...given) => {
      const answer = await door(...given);
      if (!crowd.isHere() && !isAlone) await town.worker.drain();
      return answer;
    };
  const door = { url: town.url, fetch: thenWorking(town.fetch) };
  return {
    ...door,
    ...(livedIn === undefined ? {} : { ready: readyIn(livedIn, door) }),
    town,
    alone: async (work) => {
      isAlone = true;
      return work().finally(() => {
        isAlone = false;
      });
    },
    wire,
    sandbox: {
      ...town.sandbox,
      clock: async () => town.time.now(),
      advance: async ({ days = 0, minutes = 0 }) => {
        const day = addDays(businessDayOf(town.time.now()), days);
        const ofDayMs = town.time.nowMs() - startOfDay(businessDayOf(town.time.now())).getTime();
        await passTime(town, addMs(startOfDay(day), ofDayMs + minutes * minuteMs));
        return town.time.now();
      },
    },
    rail: town.house.rail,
    takeOut: ownerOf(town.house.config.RAIL_STATEMENT_URL ?? '', await town.sandbox.credentials()),
    staff: await staffOf(town, thenWorking(town.consoleFetch), livedIn !== undefined),
    knownHereAs: town.borrowedSlips,
    database,
    pass,
    atOnce: crowd.atOnce,
    railTellsWithinMs: 0,
    restart: () => Promise.reject(new Error('nothing can be killed here')),
    verify: async () => [
      ...(await verifyInvariants({ database, clock: town.time })).map(violationText),
      ...(await railBook.compare()).faults,
      ...(await crowd.faults()),
      ...tally.counts().violations.filter((violation) => !cutOff.test(violation)),
    ],
    close: async () => {
      await crowd.close();
      await town.close();
      await wire.close();
      await database.close();
    },
  };
}

async function staffOf(town: SimTown, knock: typeof fetch, isHired: boolean): Promise<Staff> {
  const sara = isHired ? keysOf('sara') : await hire(town, 'sara', 'admin');
  const filipa = isHired ? keysOf('filipa') : await hire(town, 'filipa', 'finance');
  // One sits there until the session is nearly over: to sign in takes as long as to agree.
  const seated = (who: typeof sara) => {
    let seat: { readonly browser: OperatorBrowser; readonly untilMs: number } | undefined;
    return async () => {
      if (seat !== undefined && town.time.nowMs() < seat.untilMs) return seat.browser;
      const browser = operatorBrowser(town.url, knock);
      await browser.must('signIn', { body: who });
      seat = { browser, untilMs: town.time.nowMs() + seatedForMs };
      return browser;
    };
  };
  return { maker: seated(sara), checker: seated(filipa) };
}
