import type { Flow } from '../flow.ts';
import type { Point } from './hold.ts';
import type { Encountered, Meeting } from './meeting.ts';
import { difference, type Outcome } from './outcome.ts';

export type Met = {
  readonly cases: number;
  readonly violations: readonly string[];
  /** All of it in a line. */
  readonly said: string;
};

/**
 * Two ways of one loan, first one after the other in both orders, and then with one of them held at each `every`-th of its
 * words until the other is over or waits for it. What becomes of it must be what one of the two orders gives.
 */
export async function meetInPair(
  somewhere: () => Promise<Meeting>,
  pair: readonly [Flow, Flow],
  every: number,
): Promise<Met> {
  const [one, other] = pair;
  const name = `${one.name} / ${other.name}`;
  const meet = async (first: 0 | 1, heldAt?: Point): Promise<Encountered> =>
    (await somewhere()).meet({ pair, first, ...(heldAt === undefined ? {} : { heldAt }) });
  let alone: readonly Encountered[];
  try {
    alone = [await meet(0), await meet(1)];
  } catch (whyNot) {
    return { cases: 0, violations: [], said: `${name}: they cannot meet (${String(whyNot).slice(0, 100)})` };
  }
  const right = alone.map(({ outcome }) => outcome);
  const violations = alone.flatMap(({ faults }) => faults.map((fault) => `${name}, one after the other: ${fault}`));
  let [cases, missed, waited] = [0, 0, 0];
  for (const first of [0, 1] as const) {
    const [held, free] = first === 0 ? [one, other] : [other, one];
    const steps = alone[first]?.steps ?? [];
    for (const heldAt of steps.filter((_, step) => step % every === 0)) {
      const met = await meet(first, heldAt);
      cases += 1;
      if (!met.reached) missed += 1;
      if (met.waited) waited += 1;
      for (const fault of [...met.faults, ...neither(met.outcome, right)])
        violations.push(`${held.name}, held at “${heldAt.sql.slice(0, 70)}”, / ${free.name}: ${fault}`);
    }
  }
  const said = `${name}: ${cases} cases (${missed} not reached, ${waited} waited), ${violations.length} violations`;
  return { cases, violations, said };
}

function neither(outcome: Outcome, right: readonly Outcome[]): readonly string[] {
  const differences = right.map((serial) => difference(outcome, serial));
  return differences.includes('') ? [] : [`neither order gives this: ${differences.join(' | ')}`];
}
