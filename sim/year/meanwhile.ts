import { seededChance } from './chance.ts';
import type { SimTime } from './sim-time.ts';

// While the prompt is there that somebody just asked for.
const withinPromptMs = 2_000;
const mostActs = 2;

export type Meanwhile = {
  /** What others do by themselves. */
  readonly others: (() => Promise<void>)[];
  /** One of them, here and now. */
  act(): Promise<void>;
  /** One or two of them within that time, at a bad moment: while something of ours is on its way. */
  meanwhile(withinMs?: number): void;
};

export function openMeanwhile(given: {
  readonly seed: number;
  readonly time: SimTime;
  readonly isEnding: () => boolean;
  /** What the rail tells of an act is heard before the next one acts. */
  readonly settle: () => Promise<void>;
}): Meanwhile {
  const chance = seededChance(given.seed, 'meanwhile');
  const others: (() => Promise<void>)[] = [];
  const act = async (): Promise<void> => {
    if (given.isEnding()) return;
    await others[chance.below(others.length)]?.();
    await given.settle();
  };
  return {
    others,
    act,
    meanwhile: (withinMs = withinPromptMs) => {
      given.time.after((withinMs * chance.below(100)) / 100, async () => {
        for (let acts = 1 + chance.below(mostActs); acts > 0; acts -= 1) await act();
      });
    },
  };
}
