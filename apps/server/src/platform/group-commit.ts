export type GroupLimits = {
  readonly batchesAtOnce: number;
  readonly batchSize: number;
};

export type Group<Item> = {
  /** Does a batch, whole or not at all. Whether a thrown one has happened may be unknown: each is safe to do again. */
  together(items: readonly Item[]): Promise<void>;
  /** Does an item whose batch of one has thrown this. */
  alone(item: Item, fault: unknown): Promise<void>;
};

/**
 * Does items in batches: what queues up while `batchesAtOnce` are on their way is the next one, so that a lone item waits
 * for nobody and a crowd shares one transaction. A batch that throws is done again one by one, so that one item cannot
 * spoil the others'. Each promise settles when its own item is done.
 */
export function groupCommit<Item>(limits: GroupLimits, group: Group<Item>): (item: Item) => Promise<void> {
  type Waiting = { readonly item: Item; readonly done: () => void; readonly failed: (fault: unknown) => void };
  const waiting: Waiting[] = [];
  let underWay = 0;

  const begin = (): void => {
    if (underWay >= limits.batchesAtOnce || waiting.length === 0) return;
    const free = limits.batchesAtOnce - underWay;
    const batch = waiting.splice(0, Math.min(limits.batchSize, Math.ceil(waiting.length / free)));
    underWay += 1;
    void settle(batch).finally(() => {
      underWay -= 1;
      begin();
    });
    begin();
  };

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await group.together(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (fault) {
      const [only, ...others] = batch;
      if (only !== undefined && others.length === 0) await group.alone(only.item, fault).then(only.done, only.failed);
      else for (const one of batch) await settle([one]);
    }
  };

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      // Those that came in the same turn of the loop go together.
      setImmediate(begin);
    });
}
