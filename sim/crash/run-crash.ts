import type { Case, Flow } from './flow.ts';
import type { Place } from './place.ts';
import type { Cut, Step } from './wire.ts';

/** How a case hurts: the one connection is lost, or the whole server dies on the spot (kill -9). */
export type Blow = 'cut' | 'kill';
export type CrashResult = {
  readonly flow: string;
  /** Round trips seen in a run in which nothing was cut. */
  readonly steps: number;
  readonly cases: number;
  /** Cases whose round trip did not come this time: the order in which lanes run is not the same in every run. */
  readonly notReached: number;
  readonly violations: readonly string[];
};

const modes = ['before', 'after'] as const;
const settleRounds = 12;
const verifyEvery = 8;
const usuallyMissed = 10;
// Where there are few cases, chance says more than a share.
const fewMissed = 2;
// Past a lease (150 s at most) and a chaser's question or two.
const minutesARound = 4;

let people = 0;

/**
 * Runs a flow once whole, and then once for every round trip it made with the database, cut there before and after, with
 * the blow. `every` takes each so many-th of these cases, or one a step: by turns before it and after it.
 */
export async function crashFlow(
  place: Place,
  flow: Flow,
  choice: {
    readonly blow: Blow;
    readonly every: number | 'one a step';
    readonly progress?: (line: string) => void;
  },
): Promise<CrashResult> {
  const steps = await wholeRun(place, flow);
  const { blow, every } = choice;
  const all = steps.flatMap((step) => modes.map((mode) => ({ step, mode })));
  const cases = all.filter((_, index) =>
    every === 'one a step'
      ? index % modes.length === Math.floor(index / modes.length) % modes.length
      : index % every === 0,
  );
  await flow.stock?.(
    place,
    cases.map((_, index) => people + index + 1),
  );
  const violations: string[] = [];
  let notReached = 0;
  for (const [index, cut] of cases.entries()) {
    const { reached, faults } = await crashAt(place, flow, cut, blow);
    // The whole book takes longer than a case, and what is wrong in it stays so.
    if (index % verifyEvery === 0 || index === cases.length - 1) faults.push(...(await place.verify()));
    if (!reached) notReached += 1;
    for (const fault of faults) violations.push(`${flow.name}: ${blow} ${cut.mode} “${nameOf(cut.step)}”: ${fault}`);
    if (faults.length > 0) choice.progress?.(violations.at(-1) ?? '');
  }
  const mayMiss = fewMissed + Math.floor((cases.length * (flow.mayMiss ?? usuallyMissed)) / 100);
  if (notReached > mayMiss)
    violations.push(`${flow.name}: ${notReached} cases were not reached, at most ${mayMiss} are`);
  return { flow: flow.name, steps: steps.length, cases: cases.length, notReached, violations };
}

async function wholeRun(place: Place, flow: Flow): Promise<readonly Step[]> {
  const prepared = await prepare(place, flow);
  place.wire.begin();
  await prepared.run();
  await settle(place, prepared);
  const steps = place.wire.end();
  const faults = [...(await prepared.faults()), ...(await place.verify())];
  if (faults.length > 0) throw new Error(`${flow.name} with nothing cut: ${faults.join('; ')}`);
  return steps;
}

async function crashAt(place: Place, flow: Flow, cut: Cut, blow: Blow) {
  const prepared = await prepare(place, flow);
  let blown: Promise<void> | undefined;
  place.wire.begin(cut, () => {
    blown = blow === 'kill' ? place.restart() : Promise.resolve();
  });
  const running = prepared.run();
  await running;
  for (let waits = 0; waits < 8 && blown === undefined && !(await prepared.isOver()); waits += 1) await place.pass(50);
  await blown;
  const faults = await settle(place, prepared);
  const reached = blown !== undefined;
  await blown;
  place.wire.end();
  return { reached, faults: [...faults, ...(await prepared.faults())] };
}

/** Lets the clock go until all that is due was done, leases and the chaser's questions included. */
async function settle(place: Place, prepared: Case): Promise<readonly string[]> {
  const until = performance.now() + place.railTellsWithinMs;
  for (let round = 0; round < settleRounds || performance.now() < until; round += 1) {
    for (let looks = 0; looks < 8; looks += 1) {
      if (await prepared.isOver().catch(() => false)) return [];
      await place.pass(25);
    }
    if (round < settleRounds) await place.sandbox.advance({ minutes: minutesARound }).catch(() => undefined);
  }
  // A request that was stored and never left is made anew once two days' statements do not name it (rails.md, INS-23).
  for (let day = 0; day < 3 && !(await prepared.isOver()); day += 1) {
    await place.sandbox.advance({ days: 1 });
    await place.sandbox.advance({ minutes: 70 });
  }
  return (await prepared.isOver()) ? [] : ['it was never over'];
}

async function prepare(place: Place, flow: Flow): Promise<Case> {
  people += 1;
  // Where nothing else moves the clock, so many loans would come at once that the queue of payouts stops.
  await place.sandbox.advance({ minutes: 11 });
  return flow.prepare(place, people);
}

function nameOf({ sql, nth }: Step): string {
  return `${sql.slice(0, 70)}${nth > 1 ? ` (${nth})` : ''}`;
}
