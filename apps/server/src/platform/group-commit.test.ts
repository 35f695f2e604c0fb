import { describe, expect, it } from 'vitest';
import { groupCommit, type Group } from './group-commit.ts';

const turns = (count: number) => new Promise((resolve) => setTimeout(resolve, count));

/** A group that notes its batches, takes a while for each, and fails those that hold a negative number. */
function noted(batches: number[][], alone: number[] = []): Group<number, number> {
  return {
    together: async (items) => {
      batches.push([...items]);
      await turns(5);
      if (items.some((item) => item < 0)) throw new Error('spoilt');
      return items.map((item) => item * 10);
    },
    alone: async (item) => {
      alone.push(item);
      if (item < -1) throw new Error('lost');
      return 0;
    },
  };
}

describe('a group commit', () => {
  it('lets a lone item go at once, and what comes meanwhile go together', async () => {
    const batches: number[][] = [];
    const take = groupCommit({ batchSize: 100 }, noted(batches));
    const first = take(1);
    await turns(1);
    expect(await Promise.all([first, ...[2, 3, 4].map(take)])).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('does a great crowd in several at once, few in one, and makes none too large', async () => {
    const batches: number[][] = [];
    let most = 0;
    let underWay = 0;
    const { together, alone } = noted(batches);
    const counted: Group<number, number> = {
      alone,
      together: async (items) => {
        underWay += 1;
        most = Math.max(most, underWay);
        return together(items).finally(() => {
          underWay -= 1;
        });
      },
    };
    const few = groupCommit({ batchSize: 10, beside: { from: 3, most: 2 } }, counted);
    await Promise.all([1, 2, 3, 4, 5].map(few));
    expect({ batches, most }).toEqual({ batches: [[1, 2, 3, 4, 5]], most: 1 });
    await Promise.all([1, 2, 3, 4, 5, 6].map(few));
    expect({ batches: batches.slice(1), most }).toEqual({
      batches: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      most: 2,
    });
    const small = groupCommit({ batchSize: 3, beside: { from: 2, most: 2 } }, counted);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(small));
    expect(batches.slice(3)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
    expect(most).toBe(2);
    const many = groupCommit({ batchSize: 2, beside: { from: 2, most: 3 } }, counted);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(many));
    expect(most).toBe(3);
  });

  it('goes on beside one that takes too long, however few wait', async () => {
    const batches: number[][] = [];
    const take = groupCommit({ batchSize: 10, beside: { from: 3, most: 2 }, stuckAfterMs: 1 }, noted(batches));
    const slow = take(1);
    await turns(3);
    const next = take(2);
    await turns(1);
    expect(batches).toEqual([[1], [2]]);
    expect(await Promise.all([slow, next])).toEqual([10, 20]);
  });

  it('waits a moment after a crowd for as many to come again, and for no more', async () => {
    const batches: number[][] = [];
    const take = groupCommit({ batchSize: 100 }, noted(batches));
    const crowd = [1, 2, 3, 4, 5, 6, 7, 8];
    const answered = Promise.all(crowd.map(take));
    await turns(2);
    const few = take(9);
    await answered;
    await Promise.all([few, ...crowd.slice(1).map(take)]);
    await take(10);
    await take(11);
    expect(batches).toEqual([crowd, [9, ...crowd.slice(1)], [10], [11]]);
  });

  it('does a spoilt batch again one by one: only the one that spoilt it is done alone', async () => {
    const batches: number[][] = [];
    const alone: number[] = [];
    const take = groupCommit({ batchSize: 100 }, noted(batches, alone));
    expect(await Promise.all([1, -1, 2].map(take))).toEqual([10, 0, 20]);
    expect(batches).toEqual([[1, -1, 2], [1], [-1], [2]]);
    expect(alone).toEqual([-1]);
  });

  it('says so when a batch is spoilt by what no item of it is', async () => {
    const spoilt: unknown[] = [];
    const take = groupCommit<number, number>(
      { batchSize: 10 },
      {
        together: (items) => (items.length > 1 ? Promise.reject(new Error('too many')) : Promise.resolve([...items])),
        onSpoilt: (fault, size) => spoilt.push([String(fault), size]),
        alone: (_item, fault) => Promise.reject(fault),
      },
    );
    expect(await Promise.all([1, 2, 3].map(take))).toEqual([1, 2, 3]);
    expect(spoilt).toEqual([['Error: too many', 3]]);
  });

  it('tells of what cannot be done alone either to its own caller, and goes on', async () => {
    const take = groupCommit({ batchSize: 100 }, noted([]));
    const ends = await Promise.allSettled([1, -2, 2].map(take));
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await take(3);
  });
});
