import { systemClock } from '@house/calendar';

/** The machine's own time, on which deadlines, pauses and retries run. A simulation brings its own. */
export type Machine = {
  readonly nowMs: () => number;
  /** Runs `work` once, later; the returned function cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
};

export const realMachine: Machine = {
  nowMs: () => systemClock.now().getTime(),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Everything the world does later, in the machine's time, so that `stop` can leave nothing behind. */
export type Timers = {
  /** Runs `work` after `delayMs`; the returned function cancels it. A fault in `work` is given to `onFault`. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly pause: (delayMs: number) => Promise<void>;
  readonly stop: () => void;
  readonly isStopped: () => boolean;
};

/** Makes an empty set of timers. */
export function startTimers(machine: Machine, onFault: (fault: unknown) => void): Timers {
  const running = new Set<() => void>();
  let stopped = false;

  const after = (delayMs: number, work: () => void): (() => void) => {
    if (stopped) return () => undefined;
    const cancel = machine.after(delayMs, () => {
      running.delete(cancel);
      try {
        work();
      } catch (fault) {
        onFault(fault);
      }
    });
    running.add(cancel);
    return () => {
      cancel();
      running.delete(cancel);
    };
  };

  return {
    after,
    pause: (delayMs) => (delayMs > 0 ? new Promise((resolve) => void after(delayMs, resolve)) : Promise.resolve()),
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      for (const cancel of running) cancel();
      running.clear();
    },
  };
}
