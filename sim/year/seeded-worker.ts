import { AsyncLocalStorage } from 'node:async_hooks';
import { businessDayOf } from '@house/calendar';
import type { House } from '../../apps/server/src/house.ts';
import type { Lane } from '../../apps/server/src/platform/lane.ts';
import { lanesOf } from '../../apps/server/src/worker/lanes.ts';
import type { Chance } from './chance.ts';
import type { Due } from './due.ts';

/** The lanes of the house, the real ones, whose items are begun one after another in an order that hangs on the seed. */
export type SeededWorker = {
  /** Does all that is due. */
  drain(): Promise<void>;
  /** Does what is due in every lane, all of it at once; whoever waits for a person goes on waiting. False when nothing was due. */
  doTogether(): Promise<boolean>;
  /** Looks into every lane, whether something seems due there or not. */
  sweep(): Promise<void>;
  /** When the next item is due, as far as rows tell. */
  nextAtMs(): Promise<number | undefined>;
  /** Until when nobody works, where it lies ahead. */
  backAtMs(): number;
  /** Waits until whatever is in work has ended or hangs at a person's prompt. */
  settle(): Promise<void>;
  /** While whoever asks stands still other workers do all that is due, before and after what `others` do. */
  whilePaused(others: () => Promise<void>): Promise<void>;
};

type Driver = {
  readonly name: string;
  claimAndBegin(): Promise<boolean>;
  /** As many as the lane has at once. */
  claimAndDoSeveral(): Promise<boolean>;
};

export type WorkerWishes = {
  readonly due: Due;
  readonly chance: Chance;
  /** Until when nobody works. */
  readonly backAtMs: () => number;
  /** How many calls of the rail hang because a person is at the prompt. */
  readonly hanging: () => number;
  /** How many messages of the rail to us are on their way. */
  readonly telling: () => number;
  /** Nothing could be claimed. */
  readonly claimFailed: (lane: string, error: unknown) => readonly [];
  /** A lane that finds work for ever: it is not asked any more. */
  readonly neverDone: (lane: string) => void;
  /** Runs an item: what kills it, and what is counted, is the caller's. */
  readonly around: (lane: string, work: () => Promise<void>, item: unknown) => Promise<void>;
};

export function seededWorker(house: House, wishes: WorkerWishes): SeededWorker {
  const inWork = new Set<Promise<void>>();
  let paused = 0;
  // How many stand still behind whoever asks: who was paused last lets others work, and whoever let them begin waits.
  const depths = new AsyncLocalStorage<number>();
  const depthHere = (): number => depths.getStore() ?? 0;
  const isQuiet = (depth: number): boolean =>
    wishes.telling() === 0 && paused === depth && inWork.size <= wishes.hanging() + depth;
  const settle = async (): Promise<void> => {
    const depth = depthHere();
    while (!isQuiet(depth)) await new Promise((resolve) => setImmediate(resolve));
  };

  const claimAndBegin = async (lane: Lane<unknown>, most: number): Promise<readonly Promise<void>[]> => {
    const claimed = lane.claim(house.clock.now(), most);
    const items = await claimed.catch((error: unknown) => wishes.claimFailed(lane.name, error));
    return items.map((item) => {
      const done = wishes
        .around(lane.name, () => lane.work(item, new AbortController().signal), item)
        .finally(() => inWork.delete(done));
      inWork.add(done);
      return done;
    });
  };
  const driverOf = (lane: Lane<unknown>): Driver => ({
    name: lane.name,
    claimAndBegin: async () => {
      const [done] = await claimAndBegin(lane, 1);
      if (done === undefined) return false;
      if (lane.waitsForPerson === true) await settle();
      else await done;
      return true;
    },
    claimAndDoSeveral: async () => {
      const begun = await claimAndBegin(lane, lane.concurrency);
      if (lane.waitsForPerson !== true) await Promise.all(begun);
      return begun.length > 0;
    },
  });
  const drivers = lanesOf(house).map(driverOf);

  // What seemed due and was not claimed (a queue that is paused, a lock) is looked at again a minute later.
  const notBeforeMs = new Map<string, number>();
  const { due } = wishes;
  const neverDone = new Set<string>();
  const dueAtMs = (name: string, at: number): number =>
    neverDone.has(name) ? Infinity : Math.max(at, notBeforeMs.get(name) ?? 0, wishes.backAtMs());
  const isAway = (): boolean => house.clock.now().getTime() < wishes.backAtMs();
  let missedSweep = false;
  const readyDrivers = async (): Promise<readonly Driver[]> => {
    const waiting = await due.byLane();
    const nowMs = house.clock.now().getTime();
    return drivers.filter(({ name }) => {
      const at = waiting.get(name);
      return at !== undefined && dueAtMs(name, at) <= nowMs;
    });
  };
  const lookLater = ({ name }: Driver): void => {
    notBeforeMs.set(name, house.clock.now().getTime() + lookAgainMs);
  };

  const begun = new Map<string, number>();
  let begunOn = businessDayOf(house.clock.now());
  const beginNext = async ({ name, claimAndBegin }: Driver): Promise<boolean> => {
    const today = businessDayOf(house.clock.now());
    if (today !== begunOn) begun.clear();
    begunOn = today;
    const soFar = (begun.get(name) ?? 0) + 1;
    begun.set(name, soFar);
    if (soFar <= mostADay) return claimAndBegin();
    if (!neverDone.has(name)) wishes.neverDone(name);
    neverDone.add(name);
    return false;
  };
  const drain = async (): Promise<void> => {
    for (;;) {
      await settle();
      if (isAway()) return;
      if (missedSweep) await lookIntoAll();
      const [first, ...rest] = await readyDrivers();
      if (first === undefined) return;
      const driver = wishes.chance.pick([first, ...rest]);
      if (!(await beginNext(driver))) lookLater(driver);
    }
  };
  const lookIntoAll = async (): Promise<void> => {
    missedSweep = false;
    for (const driver of drivers) {
      while (!isAway() && (await beginNext(driver))) await settle();
    }
    missedSweep = isAway();
    due.forget();
  };
  return {
    drain,
    settle,
    doTogether: async () => {
      if (isAway()) return false;
      if (missedSweep) await lookIntoAll();
      const ready = await readyDrivers();
      const found = await Promise.all(
        ready.map(async (driver) => {
          const isFound = await driver.claimAndDoSeveral();
          if (!isFound) lookLater(driver);
          return isFound;
        }),
      );
      return found.includes(true);
    },
    backAtMs: wishes.backAtMs,
    sweep: async () => {
      missedSweep = true;
      await drain();
    },
    whilePaused: async (others) => {
      paused += 1;
      try {
        // Not one more than where it was begun: whoever hung at a prompt may come back when those are done.
        await depths.run(paused, async () => {
          await drain();
          await others();
          await drain();
        });
      } finally {
        paused -= 1;
      }
    },
    nextAtMs: async () => {
      const all = [...(await due.byLane())].map(([name, at]) => dueAtMs(name, at));
      if (missedSweep) all.push(wishes.backAtMs());
      return all.length === 0 ? undefined : Math.min(...all);
    },
  };
}

const lookAgainMs = 60_000;
// More of a lane than there ever is on a day: of the messages some hundred.
const mostADay = 3_000;
