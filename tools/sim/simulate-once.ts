import type { SimResult, SimWish } from '../../sim/year/run-sim.ts';
import { plantMutant } from '../../sim/mutants/plant.ts';
import type { SimWishes } from './wishes.ts';

/** One simulation as the command line wishes it. False when something was broken: its seed is named and made smaller. */
export async function simulateOnce(clusterUrl: string, options: SimWishes): Promise<boolean> {
  // A planted bug must be there before the module it is in is loaded, so the rest is loaded here.
  if (options.mutant !== undefined) plantMutant(options.mutant);
  const { simulateIn } = await import('../../sim/year/simulate.ts');
  const { commandOf, shrink } = await import('../../sim/year/shrink.ts');
  const again = (smaller: SimWish): string =>
    `${commandOf(smaller)}${options.mutant === undefined ? '' : ` --mutant ${options.mutant}`}`;
  const simulate = simulateIn((database) => clusterUrl.replace('{database}', database), options.keep);
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(0);
  const wish: SimWish = {
    ...options.wish,
    ...(options.trace ? { onLine: (line: string) => console.error(line) } : {}),
    onDay: (day, events, { hit, reachable }) => {
      if (day % 10 !== 0) return;
      console.error(`day ${day}: ${events} events, ${hit} of ${reachable} states × faults, ${seconds()} s`);
    },
  };
  const result = await simulate(wish).catch((cause: unknown) => {
    throw new Error(`it broke down: ${again(wish)}`, { cause });
  });
  for (const violation of result.violations) console.error(`✗ ${violation}`);
  if (options.json) console.log(JSON.stringify(result));
  else tell(wish, result, seconds());
  if (result.violations.length === 0) return true;
  console.error(`Again: ${again(wish)}`);
  if (options.shrinks && wish.together !== true) {
    const smallest = await shrink(simulate, wish, result, (line) => console.error(line));
    console.error(`Smallest: ${again(smallest)}`);
  }
  return false;
}

function tell({ seed, people, together }: SimWish, result: SimResult, seconds: string): void {
  const { days, events, faults, violations, coverage, moved, slips, policies } = result;
  const kinds = Object.keys(result.faultKinds).length;
  console.log(`orders ${JSON.stringify(result.orders)}`);
  console.log(`faults by kind ${JSON.stringify(result.faultKinds)}`);
  console.log(
    `entered by hand: ${slips.forged} by a forged slip, ${slips.borrowed} by another’s, ${slips.mistyped} with a mistyped payer`,
  );
  console.log(
    `states × faults: ${coverage.hit} of ${coverage.reachable}` +
      (coverage.missing.length === 0 ? '' : `, without ${coverage.missing.join('; ')}`),
  );
  console.log(
    `seed ${seed}: ${days} days, ${people.length} people, ${events} events, ${faults} faults of ${kinds} kinds, ` +
      `${moved.payouts} payouts (${moved.withdrawals} of commission), ${moved.payments} payments, ${policies} policies, ${violations.length} violations, ${seconds} s`,
  );
  if (together === true) console.log(`all that was due at once; ${result.deadlocks} deadlocks`);
  else console.log(`trace ${result.hash}`);
}
