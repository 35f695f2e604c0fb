import type { House } from '../../apps/server/src/house.ts';
import { runLane, type RunningLane } from '../../apps/server/src/platform/lane.ts';
import { lanesOf } from '../../apps/server/src/worker/lanes.ts';
import { nextDueBefore } from '../../apps/server/src/worker/next-due.ts';
import { drainAll, type Worker } from '../../apps/server/src/worker/start-worker.ts';
import type { Chance } from './chance.ts';
import type { Tally } from './tally.ts';

const never = 2_147_483_647;

/** A worker that died on the spot, as far as the row it held can tell. */
class Died extends Error {
  override readonly name = 'Died';
}

/**
 * Every lane of the house, the real ones, one item at a time and only when drained, so that the order of things hangs on
 * the seed. Now and then it dies, before the work or after it: the row comes back when its lease has run out.
 */
export function serialWorker(house: House, tally: Tally, deaths: { chance: Chance; percent: () => number }): Worker {
  const dies = (when: string): void => {
    if (!deaths.chance.percent(deaths.percent())) return;
    tally.fault(`worker died ${when}`);
    throw new Died();
  };
  const onError = (lane: string, error: unknown): void => {
    if (error instanceof Died) return;
    // Two who write at once, or an outage that the simulation made: the lease brings the row back.
    tally.event(`lane fault ${lane}`);
    tally.surprise(`${lane}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const lanes: RunningLane[] = lanesOf(house).map((start) =>
    start((lane) =>
      runLane(
        {
          ...lane,
          concurrency: 1,
          waitsForPerson: false,
          work: async (item, stopped) => {
            tally.event(`lane ${lane.name}`);
            dies(`before ${lane.name}`);
            await lane.work(item, stopped);
            dies(`after ${lane.name}`);
          },
        },
        { now: house.clock.now, onError, pollMs: never },
      ),
    ),
  );
  return {
    drain: () => drainAll(lanes),
    nextDueBefore: (until) => nextDueBefore(house, until),
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
