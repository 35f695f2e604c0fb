import { systemClock } from '@house/calendar';
import { describe, expect, it } from 'vitest';
import { runLane, type Lane } from './lane.ts';

/** A lane over a list in memory: what is claimed is what was put in, in order. */
function listLane(items: string[], work: (item: string) => Promise<void>, waitsForPerson = false): Lane<string> {
  return {
    name: 'list',
    concurrency: 2,
    waitsForPerson,
    claim: async (_now, limit) => items.splice(0, limit),
    work,
  };
}

const run = { now: systemClock.now, onError: () => undefined, pollMs: 60_000 };

describe('a lane', () => {
  it('drains all that is due, also what the work itself adds, and says how much it began', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    const done: string[] = [];
    const lane = runLane(
      listLane(items, async (item) => {
        if (item === 'c') items.push('late');
        done.push(item);
      }),
      run,
    );
    expect(await lane.drain()).toBe(6);
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'late']);
    expect(await lane.drain()).toBe(0);
    await lane.stop();
  });

  it('takes up nothing while it may not', async () => {
    const items = ['a', 'b'];
    let mayClaim = false;
    const lane = runLane(
      listLane(items, async () => undefined),
      { ...run, mayClaim: () => mayClaim },
    );
    expect(await lane.drain()).toBe(0);
    expect(items).toEqual(['a', 'b']);
    mayClaim = true;
    expect(await lane.drain()).toBe(2);
    await lane.stop();
  });

  it('drains while it is woken all the time', async () => {
    const items = ['a', 'b', 'c'];
    const lane = runLane(
      listLane(items, async () => undefined),
      run,
    );
    const waking = setInterval(() => lane.wake(), 1);
    expect(await lane.drain()).toBeLessThanOrEqual(3);
    clearInterval(waking);
    expect(items).toEqual([]);
    await lane.stop();
  });

  it('drains for several at once, also while it stops, and lets the process do other things', async () => {
    const lane = runLane(
      listLane(['a', 'b', 'c'], async () => undefined),
      run,
    );
    await Promise.all([lane.drain(), lane.drain(), lane.drain()]);
    const stopped = lane.stop();
    // Each of the two once began another look because of the other's, for ever.
    await Promise.all([lane.drain(), lane.drain(), stopped]);
    expect(lane.progress()).toEqual({ begun: 3, isIdle: true });
  });

  it('finds what comes at the very end of a look, and does not leave it for the next poll', async () => {
    for (let ticks = 0; ticks < 8; ticks += 1) {
      const items: string[] = [];
      const done: string[] = [];
      const lane = runLane(
        listLane(items, async (item) => void done.push(item)),
        run,
      );
      lane.wake();
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      items.push('late');
      lane.wake();
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect({ ticks, done }).toEqual({ ticks, done: ['late'] });
      await lane.stop();
    }
  });

  it('never has more in work at once than it may', async () => {
    let inWork = 0;
    let most = 0;
    const lane = runLane(
      listLane(['a', 'b', 'c', 'd', 'e', 'f'], async () => {
        inWork += 1;
        most = Math.max(most, inWork);
        await new Promise((resolve) => setTimeout(resolve, 2));
        inWork -= 1;
      }),
      run,
    );
    await lane.drain();
    expect(most).toBe(2);
    await lane.stop();
  });

  it('goes on after an item that throws, and reports it', async () => {
    const errors: unknown[] = [];
    const done: string[] = [];
    const lane = runLane(
      listLane(['bad', 'good'], async (item) => {
        if (item === 'bad') throw new Error('no');
        done.push(item);
      }),
      { ...run, onError: (_lane, error) => errors.push(error) },
    );
    await lane.drain();
    expect([done, errors.length]).toEqual([['good'], 1]);
    await lane.stop();
  });

  it('does not wait for a person when drained', async () => {
    let answer = (): void => undefined;
    const lane = runLane(
      listLane(['prompt'], () => new Promise((resolve) => (answer = resolve)), true),
      run,
    );
    await lane.drain();
    answer();
    await lane.stop();
  });
});
