import { addMs } from '@house/calendar';
import { runLane } from '../../apps/server/src/platform/lane.ts';
import { lanesOf } from '../../apps/server/src/worker/lanes.ts';
import type { SimTown } from '../year/sim-town.ts';

/** More workers, who wait for nobody: what is due is begun at the same moment, as where several copies run. */
export type Crowd = {
  /** Nobody else works meanwhile. */
  isHere(): boolean;
  /** A minute later does all this at the same moment, and then in the same way all that is due by then. */
  atOnce(acts: readonly (() => Promise<unknown>)[]): Promise<void>;
  /** Whoever has waited for each other, done anew or not. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const laterMs = 60_000;
// They look when they are told, not by the clock on the wall.
const neverMs = 2 ** 30;
const deadlock = '40P01';

export function crowdOf(town: SimTown): Crowd {
  const faults: string[] = [];
  // What a cut makes of an item is a fault here as well, and its lease brings it back.
  const onError = (lane: string, error: unknown): void => {
    if (error instanceof Error && 'code' in error && error.code === deadlock) faults.push(`${lane}: ${error.message}`);
  };
  let isHere = false;
  let lanes: ReturnType<typeof begin> | undefined;
  const begin = () =>
    lanesOf(town.living).map((lane) => runLane(lane, { now: town.time.now, onError, pollMs: neverMs }));
  const drain = async (): Promise<void> => {
    await Promise.all((lanes ?? []).map((lane) => lane.drain()));
  };
  const tellAll = async (): Promise<void> => {
    while (await town.time.doNext());
  };
  return {
    isHere: () => isHere,
    atOnce: async (acts) => {
      town.time.moveTo(addMs(town.time.now(), laterMs));
      lanes ??= begin();
      isHere = true;
      try {
        await Promise.all(acts.map((act) => act()));
        await Promise.all([drain(), tellAll()]);
        await drain();
      } finally {
        isHere = false;
      }
      await town.worker.sweep();
    },
    faults: async () => {
      const { values } = await town.house.metrics.deadlocks.get();
      const anew = values[0]?.value ?? 0;
      return anew === 0 ? faults : [...faults, `${anew} times a transaction was done anew after a deadlock`];
    },
    close: async () => {
      await Promise.all((lanes ?? []).map((lane) => lane.stop()));
    },
  };
}
