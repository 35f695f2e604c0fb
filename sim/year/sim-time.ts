import { instantFrom } from '@house/calendar';
import type { MovableClock } from '../../apps/server/src/platform/movable-clock.ts';

/**
 * The one time of a simulation: the service's clock, and the machine's time of the pretend world. It stands still until
 * it is moved, so what a run sees of time hangs on the seed alone, and no wait takes any.
 */
export type SimTime = MovableClock & {
  nowMs(): number;
  /** Has something done later; the returned function cancels it. */
  after(delayMs: number, work: Work): () => void;
  /** When the next of these is to be done. */
  nextAtMs(): number | undefined;
  /** Does the next that is due, if any is: true when it did. */
  doNext(): Promise<boolean>;
  /** Begins all that is due, in its order, and gives what is to be waited for. */
  beginDue(): readonly Promise<void>[];
};

export type Work = () => void | Promise<void>;
type Waiting = { readonly atMs: number; readonly nth: number; readonly work: Work };

export function simTime(start: Date): SimTime {
  let nowMs = start.getTime();
  let count = 0;
  // Sorted, the next one last: hundreds of entries, most of which are put in near their place.
  const waiting: Waiting[] = [];

  const put = (entry: Waiting): void => {
    let [low, high] = [0, waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = waiting[middle];
      if (other !== undefined && isLater(other, entry)) low = middle + 1;
      else high = middle;
    }
    waiting.splice(low, 0, entry);
  };

  return {
    now: () => instantFrom(nowMs),
    nowMs: () => nowMs,
    moveTo: (instant) => {
      if (instant.getTime() < nowMs) throw new RangeError('the clock moves forward only');
      nowMs = instant.getTime();
    },
    after: (delayMs, work) => {
      count += 1;
      const entry = { atMs: nowMs + Math.max(0, Math.round(delayMs)), nth: count, work };
      put(entry);
      return () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
    nextAtMs: () => waiting.at(-1)?.atMs,
    doNext: async () => {
      const next = waiting.at(-1);
      if (next === undefined || next.atMs > nowMs) return false;
      waiting.pop();
      await next.work();
      return true;
    },
    beginDue: () => {
      const begun: Promise<void>[] = [];
      for (let next = waiting.at(-1); next !== undefined && next.atMs <= nowMs; next = waiting.at(-1)) {
        waiting.pop();
        begun.push(Promise.resolve(next.work()));
      }
      return begun;
    },
  };
}

function isLater(one: Waiting, other: Waiting): boolean {
  return one.atMs > other.atMs || (one.atMs === other.atMs && one.nth > other.nth);
}
