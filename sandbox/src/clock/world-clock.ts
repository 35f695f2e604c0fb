import { instantFrom, type Clock } from '@house/calendar';
import { keep, recall } from '../store/kept.ts';
import type { Store } from '../store/store.ts';
import type { Machine } from '../timers.ts';

/** The world's clock: the machine's, shifted by an offset that outlives a restart. Time keeps running on it. */
export type WorldClock = Clock & {
  /** The machine's own time, in which prompts expire and retries wait. */
  readonly realNowMs: () => number;
  /** Makes `now()` answer this instant now; differences below `toleranceMs` are left alone. */
  readonly set: (instant: Date, toleranceMs?: number) => void;
};

const offsetName = 'clock.offset-ms';

/** The clock as it was left; on an empty store, the machine's. */
export function openWorldClock(store: Store, machine: Machine): WorldClock {
  let offsetMs = Number(recall(store, offsetName) ?? '0');
  const realNowMs = machine.nowMs;
  return {
    realNowMs,
    now: () => instantFrom(realNowMs() + offsetMs),
    set: (instant, toleranceMs = 0) => {
      const wanted = instant.getTime() - realNowMs();
      if (Math.abs(wanted - offsetMs) <= toleranceMs) return;
      offsetMs = wanted;
      keep(store, offsetName, String(offsetMs));
    },
  };
}
