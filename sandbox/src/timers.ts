/** Everything the world does later, in real time, so that `stop` can leave nothing behind. */
export type Timers = {
  /** Runs `work` after `delayMs`; the returned function cancels it. A fault in `work` is given to `onFault`. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly pause: (delayMs: number) => Promise<void>;
  readonly stop: () => void;
  readonly isStopped: () => boolean;
};

/** Makes an empty set of timers. */
export function startTimers(onFault: (fault: unknown) => void): Timers {
  const running = new Set<NodeJS.Timeout>();
  let stopped = false;

  const after = (delayMs: number, work: () => void): (() => void) => {
    if (stopped) return () => undefined;
    const timer = setTimeout(() => {
      running.delete(timer);
      try {
        work();
      } catch (fault) {
        onFault(fault);
      }
    }, delayMs);
    running.add(timer);
    return () => {
      clearTimeout(timer);
      running.delete(timer);
    };
  };

  return {
    after,
    pause: (delayMs) => (delayMs > 0 ? new Promise((resolve) => void after(delayMs, resolve)) : Promise.resolve()),
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
