import type { Chance } from './chance.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Life } from './mortal.ts';
import type { Struck } from './struck.ts';

/** How work of ours is to end, drawn when it begins and again when it comes back from a pause. */
export type Doom = {
  begin(name: string, kind: Killed): Life;
  /** Whoever stood still finds its line gone, or is ended for it. */
  comeBack(life: Life): void;
};
export type Killed = 'killed in a lane' | 'killed at a door';

export const sendingLanes: ReadonlySet<string> = new Set(['payout', 'collect']);
/** A call that few make and much hangs on. */
export const weighty = 'weighty call';

// The longest work of ours takes some thirty steps, of which the last ones come after its last commit.
const longestFuse = 24;
const longestFuseOnTheWay = 40;
// How many commits a piece of work makes, where it is more than one: of what is sent, one before the rail is asked, and
// one after it has answered.
const commitsOf = new Map([
  ['payout', 2],
  ['collect', 2],
  ['payment-chaser', 2],
  ['payout-chaser', 3],
]);
// Of the deaths so many times of a hundred right after a commit, where what was left undone is told by nobody, and of those
// on the way so many when the rail has done it.
const diesAtCommitPercent = 40;
const diesWhenAnsweredPercent = 40;
const lastsForEver = Number.MAX_SAFE_INTEGER;
// Few items of all are sent, and what happens to them counts most: they draw their lot oftener. So do those calls.
const killDrawsOnTheWay = 4;
const cutDrawsOnTheWay = 3;
const drawsOfWeighty = 8;
// A line that nobody used for so long is gone, and whoever stood still may be ended for it.
const cutDrawsAfterPause = 16;
const killDrawsAfterPause = 2;
const longestFuseAfterPause = 12;

export function openDoom(chance: Chance, struck: Struck): Doom {
  return {
    begin: (name, kind) => {
      const isSent = sendingLanes.has(name);
      const isKilled = struck.intends(kind, drawsOf(name, killDrawsOnTheWay));
      const commits = commitsOf.get(name) ?? 1;
      const diesAtCommit = isKilled && chance.percent(diesAtCommitPercent);
      const diesWhenAnswered = isKilled && !diesAtCommit && isSent && chance.percent(diesWhenAnsweredPercent);
      const burnsDown = isKilled && !diesAtCommit && !diesWhenAnswered;
      const isCut = (at: FaultKind): boolean => struck.intends(at, drawsOf(name, cutDrawsOnTheWay));
      const cut = isCut('commit cut before') ? 'before' : isCut('commit cut after') ? 'after' : undefined;
      const longest = isSent || name === weighty ? longestFuseOnTheWay : longestFuse;
      return {
        name,
        fuse: burnsDown ? 1 + chance.below(longest) : lastsForEver,
        cut,
        commitsBeforeCut: chance.below(commits),
        wasCut: undefined,
        commitsToLive: diesAtCommit ? 1 + chance.below(commits) : lastsForEver,
        diesWhenAnswered,
        isOver: false,
        transactions: [],
        isDoomed: isKilled || cut !== undefined,
      };
    },
    comeBack: (life) => {
      if (life.cut === undefined && struck.intends('commit cut before', cutDrawsAfterPause)) {
        life.cut = 'before';
        life.commitsBeforeCut = 0;
        life.isDoomed = true;
      }
      if (life.fuse < lastsForEver || !struck.intends('killed in a lane', killDrawsAfterPause)) return;
      life.fuse = 1 + chance.below(longestFuseAfterPause);
      life.isDoomed = true;
    },
  };
}

function drawsOf(name: string, onTheWay: number): number {
  return sendingLanes.has(name) ? onTheWay : name === weighty ? drawsOfWeighty : 1;
}
