import { faultKinds, type FaultKind } from './fault-kinds.ts';
import type { SimResult, SimWish } from './run-sim.ts';
import type { Simulate } from './simulate.ts';

const mostRuns = 60;

/**
 * Makes a failing wish smaller while it still fails in the same way: fewer days, people and kinds of fault. Each is
 * dropped by halves, then by smaller parts. Gives the smallest that was found.
 */
export async function shrink(
  simulate: Simulate,
  failing: SimWish,
  result: SimResult,
  say: (line: string) => void,
): Promise<SimWish> {
  const fault = faultOf(result);
  let smallest = untilItFailed(failing, result);
  let runs = 0;
  /** True when the wish fails alike; then it is the smallest now. */
  const stillFails = async (wish: SimWish): Promise<boolean> => {
    if (runs >= mostRuns) return false;
    runs += 1;
    const tried = await simulate({ ...wish, onDay: () => undefined });
    const fails = faultOf(tried) === fault;
    say(`${fails ? 'still fails' : 'passes     '}: ${commandOf(wish)}`);
    if (fails) smallest = untilItFailed(wish, tried);
    return fails;
  };
  await without(
    smallest.people,
    async (people) => people.length > 0 && stillFails({ ...smallest, people }),
    () => smallest.people,
  );
  const struck = faultKinds.filter((kind) => (result.faultKinds[kind] ?? 0) > 0 && smallest.only.has(kind));
  if (!(await stillFails({ ...smallest, only: new Set() }))) {
    await without(
      struck,
      (only) => stillFails({ ...smallest, only: new Set(only) }),
      () => struck.filter((kind) => smallest.only.has(kind)),
    );
  }
  return smallest;
}

/** Drops parts of a list while `fails` says so: halves first, then quarters, to single ones. */
async function without<T>(
  all: readonly T[],
  fails: (rest: readonly T[]) => Promise<boolean>,
  current: () => readonly T[],
): Promise<void> {
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < current().length;) {
      const list = current();
      const rest = [...list.slice(0, from), ...list.slice(from + size)];
      if (rest.length === list.length || !(await fails(rest))) from += size;
    }
  }
}

function untilItFailed(wish: SimWish, { failedOnDay }: SimResult): SimWish {
  return { ...wish, days: failedOnDay ?? wish.days };
}

/** The first fault without the names and numbers in it. */
function faultOf({ violations }: SimResult): string | undefined {
  return violations[0]?.replaceAll(/"[^"]*"|[A-Z0-9]{8,}|-?\d+/g, '…');
}

/** The command that runs a wish again. */
export function commandOf({ seed, days, people, only, ...how }: SimWish): string {
  const isPlain = people.every((nth, index) => nth === index + 1);
  const who = isPlain ? `--people ${people.length}` : `--who ${people.join()}`;
  const kinds: readonly FaultKind[] = faultKinds.filter((kind) => only.has(kind));
  const faults = kinds.length === faultKinds.length ? '' : ` --only "${kinds.join()}"`;
  const flags = [
    how.together === true ? ' --together' : '',
    how.ages === true ? ' --ages' : '',
    how.looksUp === true ? ' --looks-up' : '',
    how.notifiesOfPushes === true ? ' --notifies-of-pushes' : '',
  ];
  return `npm run sim -- --seed ${seed} --days ${days} ${who}${faults}${flags.join('')}`;
}
