/**
 * A lane: work that waits as rows with a due instant. `claim` takes due rows for itself (SKIP LOCKED and a lease, in
 * a transaction of its own) and `work` does one. The instant is ours, so the sandbox can move it (decision 0004).
 */
export type Lane<Item> = {
  readonly name: string;
  /** How many items may be in work at once in this process. */
  readonly concurrency: number;
  /** Items wait for a person (the PIN), so a drain does not wait for those in work, and a stop tells them to let go. */
  readonly waitsForPerson?: boolean;
  claim(now: Date, limit: number): Promise<Item[]>;
  /** Does one item. It settles its own row; what it throws is logged, and the lease brings the row back. */
  work(item: Item, stopped: AbortSignal): Promise<void>;
};

export type RunningLane = {
  readonly name: string;
  /** Looks for work now rather than at the next poll. */
  wake(): void;
  /** Resolves when nothing is due and nothing in work, with the number of items begun meanwhile. */
  drain(): Promise<number>;
  /** How many items it has begun since it runs, and whether none that a drain waits for is in work. */
  progress(): { readonly begun: number; readonly isIdle: boolean };
  /** Claims no more and waits for what is in work. */
  stop(): Promise<void>;
};

export type LaneRun = {
  now: () => Date;
  /** False: nothing is taken up for now. */
  mayClaim?: () => boolean;
  /** What a claim threw, or the work of an item, which comes back with its lease. */
  onError: (lane: string, error: unknown, during: 'claim' | 'work') => void;
  pollMs?: number;
};

export function runLane<Item>(lane: Lane<Item>, run: LaneRun): RunningLane {
  const inWork = new Set<Promise<void>>();
  const stopped = new AbortController();
  let stopping = false;
  let looking: Promise<number> | undefined;
  let lookAgain = false;
  let begun = 0;

  const look = async (): Promise<number> => {
    const free = lane.concurrency - inWork.size;
    if (stopping || free <= 0 || run.mayClaim?.() === false) return 0;
    const items = await lane.claim(run.now(), free).catch((error: unknown) => {
      run.onError(lane.name, error, 'claim');
      return [];
    });
    for (const item of items) begin(item);
    return items.length;
  };

  const begin = (item: Item): void => {
    begun += 1;
    const done = lane
      .work(item, stopped.signal)
      .catch((error: unknown) => run.onError(lane.name, error, 'work'))
      .finally(() => {
        inWork.delete(done);
        wake();
      });
    inWork.add(done);
  };

  // One look at a time; a wake-up that comes while looking makes it look once more.
  const lookOnce = (): Promise<number> => {
    if (looking !== undefined) lookAgain = true;
    looking ??= lookUntilSettled();
    return looking;
  };

  const underWay = async (): Promise<number> => looking ?? 0;

  const lookUntilSettled = async (): Promise<number> => {
    let found = 0;
    try {
      do {
        lookAgain = false;
        found += await look();
      } while (lookAgain && !stopping);
      return found;
    } finally {
      // Here and not once its promise is settled: a wake-up in between would be for nobody.
      looking = undefined;
    }
  };

  const wake = (): void => {
    if (!stopping) void lookOnce();
  };
  const poll = setInterval(wake, run.pollMs ?? pollMs);

  return {
    name: lane.name,
    wake,
    drain: async () => {
      const begunBefore = begun;
      for (;;) {
        // Waits for a look under way instead of joining it: that one may have begun before the work was there.
        while (looking !== undefined) await looking;
        const found = await lookOnce();
        if (lane.waitsForPerson !== true) await Promise.all(inWork);
        // Somebody else's look may have taken rows meanwhile. Waited for once: two drains that each began another look
        // because of the other's would never let the process do anything else.
        const foundByOthers = await underWay();
        const idle = lane.waitsForPerson === true || inWork.size === 0;
        if (found === 0 && foundByOthers === 0 && idle) return begun - begunBefore;
      }
    },
    progress: () => ({ begun, isIdle: lane.waitsForPerson === true || inWork.size === 0 }),
    stop: async () => {
      stopping = true;
      clearInterval(poll);
      await looking;
      // Two minutes at a PIN prompt are longer than a stop may take; the rows are taken up again elsewhere.
      if (lane.waitsForPerson === true) stopped.abort();
      await Promise.all(inWork);
    },
  };
}

const pollMs = 1_000;
