import { setTimeout as sleep } from 'node:timers/promises';
import { runLane, type RunningLane } from '../../../apps/server/src/platform/lane.ts';
import { lanesOf } from '../../../apps/server/src/worker/lanes.ts';
import { signInAgain } from '../../../apps/server/test/cast.ts';
import type { Flow } from '../flow.ts';
import { lent, read } from '../people.ts';
import type { Someone } from '../someone.ts';
import type { StillPlace } from '../still-place.ts';
import { holderOf, type Point } from './hold.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/**
 * Two ways of money of one loan, prepared in this order, and which of them goes first: one after the other, or the first stands
 * still at a word until the other is over or waits for it.
 */
export type Encounter = { readonly pair: readonly [Flow, Flow]; readonly first: 0 | 1; readonly heldAt?: Point };
export type Encountered = {
  /** What the first said to the database, where it went alone. */
  readonly steps: readonly Point[];
  /** It came to that word. */
  readonly reached: boolean;
  /** The other waited for it there. */
  readonly waited: boolean;
  readonly faults: readonly string[];
  readonly outcome: Outcome;
};
export type Meeting = {
  /** How many have met there, each on a loan of their own. */
  met(): number;
  meet(encounter: Encounter): Promise<Encountered>;
  verify(): Promise<readonly string[]>;
  close(): Promise<void>;
};

// They look when they are told, not by the clock on the wall.
const neverMs = 2 ** 30;
const lookEveryMs = 12;
// Nobody says a word for so long: they wait for each other within this process.
const silentMs = 700;
const mostMs = 60_000;
// A case's other way has numbers that no case has as its own.
const othersFrom = 10_000;
const minutesBefore = 2;
// Whatever is asked for or told by then is done; what one of them made impossible is never over.
const leastMinutes = 2;
const mostMinutes = 7;

/** A place whose loans are ready, with workers for each of two who meet. */
export function openMeeting(place: StillPlace): Meeting {
  const { town } = place;
  const holder = holderOf(town.living.database);
  const faults: string[] = [];
  const onError = (lane: string, error: unknown): void => void faults.push(`${lane}: ${String(error)}`);
  const crew = (): readonly RunningLane[] =>
    lanesOf(town.living).map((lane) => runLane(lane, { now: town.time.now, onError, pollMs: neverMs }));
  const crews = [crew(), crew()] as const;
  let met = 0;

  const drain = async (lanes: readonly RunningLane[]): Promise<void> => {
    for (;;) {
      const begun = await Promise.all(lanes.map((lane) => lane.drain()));
      if (begun.every((items) => items === 0)) return;
    }
  };
  /** What is asked of the rail is on its way, and nothing here says when it has arrived. */
  const untilSilent = async (): Promise<void> => {
    for (let [words, silent] = [holder.words(), 0]; silent < 3; words = holder.words()) {
      await sleep(lookEveryMs / 2);
      silent = holder.words() === words ? silent + 1 : 0;
    }
  };
  const act = async (run: () => Promise<void>, lanes: readonly RunningLane[]): Promise<void> => {
    await run();
    for (let tellings = 0; tellings < 2; tellings += 1) {
      await drain(lanes);
      while (await town.time.doNext());
      // What the rail tells of it.
      await town.worker.settle();
      await untilSilent();
    }
    await drain(lanes);
  };
  const isLocked = async (): Promise<boolean> => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await read(place, waiting)).length > 0;
  };
  const standsStill = async (isOver: () => boolean): Promise<boolean> => {
    for (let [words, sinceMs, looks] = [holder.words(), performance.now(), 0]; !isOver();) {
      await sleep(lookEveryMs);
      if (holder.words() !== words) [words, sinceMs, looks] = [holder.words(), performance.now(), 0];
      else looks = (await isLocked()) ? looks + 1 : 0;
      if (looks > 1 || performance.now() - sinceMs > silentMs) return true;
    }
    return false;
  };

  const oneHeld = async (at: Point, first: () => Promise<void>, other: () => Promise<void>) => {
    holder.begin(at);
    const going = first();
    const reached = await Promise.race([holder.held().then(() => true), going.then(() => false)]);
    let isOver = false;
    const besides = other().then(() => {
      isOver = true;
    });
    const waited = reached && (await standsStill(() => isOver));
    holder.letGo();
    const both = Promise.all([going, besides]).then(() => true);
    // Nobody waits for that at the end.
    const tooLate = sleep(mostMs, false, { ref: false });
    if (!(await Promise.race([both, tooLate]))) faults.push('they never ended');
    holder.end();
    return { reached, waited, steps: [] };
  };
  const oneAfterTheOther = async (first: () => Promise<void>, other: () => Promise<void>) => {
    holder.begin();
    await first();
    const steps = holder.end();
    await other();
    return { reached: true, waited: false, steps };
  };

  /** Both begin with the same loan, whatever they call it and however old they want it. */
  const prepared = (flow: Flow, someone: Someone & { serialNumber: string }, nth: number) => {
    const ready = { daysOld: flow.ownPlaceAfterDays ?? 0, newcomer: () => someone, lent: () => someone };
    return flow.prepare({ ...place, ready }, nth);
  };
  const deadlocks = async (): Promise<number> => (await town.house.metrics.deadlocks.get()).values[0]?.value ?? 0;

  return {
    met: () => met,
    meet: async ({ pair: [one, other], first, heldAt }) => {
      met += 1;
      // As two may have left it who could not meet.
      await place.sandbox.setFaults({});
      await place.sandbox.setSettings({ autoAccept: true });
      const since = town.time.now();
      await place.sandbox.advance({ minutes: minutesBefore });
      const someone = await lent(place, met);
      const { borrower } = someone;
      if ((await borrower.call('customerInfo')).status === 401) await signInAgain(place, borrower);
      const cases = [await prepared(one, someone, met), await prepared(other, someone, othersFrom + met)] as const;
      faults.length = 0;
      const [seen, locked] = [town.tally.counts().violations.length, await deadlocks()];
      const acts = [() => act(cases[0].run, crews[0]), () => act(cases[1].run, crews[1])] as const;
      const [doFirst, doOther] = first === 0 ? acts : ([acts[1], acts[0]] as const);
      const went = await place.alone(() =>
        heldAt === undefined ? oneAfterTheOther(doFirst, doOther) : oneHeld(heldAt, doFirst, doOther),
      );
      await place.sandbox.setFaults({});
      for (let minutes = 0; minutes < mostMinutes; minutes += 1) {
        await untilSilent();
        await place.sandbox.advance({ minutes: 1 });
        const over = await Promise.all(cases.map(({ isOver }) => isOver()));
        if (minutes >= leastMinutes && !over.includes(false)) break;
      }
      const anew = (await deadlocks()) - locked;
      if (anew > 0) faults.push(`${anew} times a transaction was done anew after a deadlock`);
      faults.push(...town.tally.counts().violations.slice(seen).filter(isFault));
      return { ...went, faults: [...faults], outcome: await outcomeOf(place, someone.customerId, since) };
    },
    verify: async () => (await place.verify()).filter(isFault),
    close: async () => {
      await Promise.all(crews.flat().map((lane) => lane.stop()));
      await place.close();
    },
  };
}

// A message that was right when it was written, and the other has paid before it left: each true in its order.
const isFault = (violation: string): boolean => !/” left when .* was to be paid/.test(violation);
