export type GroupLimits = {
  readonly batchSize: number;
  /** With so many waiting a batch goes beside those under way, up to so many at once; left out: it waits until one is done. */
  readonly beside?: { readonly from: number; readonly most: number };
  /** One that takes longer is not waited for; left out: it is. */
  readonly stuckAfterMs?: number;
};

export type Group<Item, Outcome> = {
  /**
   * Does a batch, whole or not at all, and gives the outcomes in the order of the items. Whether a thrown one has happened
   * may be unknown: each is safe to do again.
   */
  together(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** Hears what a batch of so many has thrown that is done again one by one: it may be no single item's. */
  onSpoilt?(fault: unknown, size: number): void;
  /** Does an item whose batch of one has thrown this. */
  alone(item: Item, fault: unknown): Promise<Outcome>;
};

// So many together are a crowd, and a crowd that was just answered comes back: the few who are there first wait so long for it.
// Else they went ahead by themselves for ever, and all the others waited for their commit (decision 0142).
const crowd = 8;
const longestWaitMs = 5;

/**
 * Does items in batches: what queues up while one is on its way is the next one, so that a lone item waits for nobody and a
 * crowd shares one transaction; a great crowd is done in several, of which one is worked out while another is written. After a
 * crowd the next batch waits a moment until it is as large. A batch that throws is done again one by one, so that one item
 * cannot spoil the others'. Each promise settles when its own item is done.
 */
export function groupCommit<Item, Outcome>(
  limits: GroupLimits,
  group: Group<Item, Outcome>,
): (item: Item) => Promise<Outcome> {
  type Waiting = {
    readonly item: Item;
    readonly done: (outcome: Outcome) => void;
    readonly failed: (fault: unknown) => void;
  };
  const { batchSize, beside = { from: Infinity, most: 1 }, stuckAfterMs } = limits;
  const waiting: Waiting[] = [];
  let underWay = 0;
  let lastSize = 0;
  let patience: NodeJS.Timeout | undefined;

  const begin = (): void => {
    if (waiting.length === 0 || underWay >= beside.most || (underWay > 0 && waiting.length < beside.from)) return;
    if (lastSize >= crowd && waiting.length < lastSize) {
      patience ??= setTimeout(() => {
        lastSize = 0;
        patience = undefined;
        begin();
      }, longestWaitMs);
      return;
    }
    clearTimeout(patience);
    patience = undefined;
    const share = underWay === 0 && waiting.length >= 2 * beside.from ? Math.ceil(waiting.length / 2) : waiting.length;
    const batch = waiting.splice(0, Math.min(batchSize, share));
    lastSize = batch.length;
    underWay += 1;
    let counts = true;
    const noLonger = (): void => {
      if (counts) underWay -= 1;
      counts = false;
      begin();
    };
    const stuck = stuckAfterMs === undefined ? undefined : setTimeout(noLonger, stuckAfterMs);
    void settle(batch).finally(() => {
      clearTimeout(stuck);
      noLonger();
    });
    begin();
  };

  let isCalled = false;
  // Those that came in the same turn of the loop go together.
  const call = (): void => {
    if (isCalled) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      begin();
    });
  };

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await group.together(batch.map(({ item }) => item));
      for (const [index, outcome] of outcomes.entries()) batch[index]?.done(outcome);
    } catch (fault) {
      const [only, ...others] = batch;
      if (only !== undefined && others.length === 0) {
        await group.alone(only.item, fault).then(only.done, only.failed);
        return;
      }
      group.onSpoilt?.(fault, batch.length);
      for (const one of batch) await settle([one]);
    }
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      call();
    });
}
