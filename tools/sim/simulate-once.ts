import { faultKinds, isFaultKind, type FaultKind } from '../../sim/year/fault-kinds.ts';
import type { SimResult, SimWish } from '../../sim/year/run-sim.ts';
import { plantMutant } from '../../sim/mutants/plant.ts';

export type SimOptions = {
  readonly seed?: string | undefined;
  readonly years?: string | undefined;
  readonly days?: string | undefined;
  readonly people?: string | undefined;
  readonly who?: string | undefined;
  readonly only?: string | undefined;
  readonly mutant?: string | undefined;
  readonly busy: boolean;
  readonly json: boolean;
  readonly trace: boolean;
  /** The database of a run that fails stays. */
  readonly keep: boolean;
  readonly 'no-shrink': boolean;
};

const daysInYear = 365;
const usualPeople = 300;

/** One simulation as the command line wishes it. False when something was broken: its seed is named and made smaller. */
export async function simulateOnce(clusterUrl: string, options: SimOptions): Promise<boolean> {
  // A planted bug must be there before the module it is in is loaded, so the rest is loaded here.
  if (options.mutant !== undefined) plantMutant(options.mutant);
  const { simulateIn } = await import('../../sim/year/simulate.ts');
  const { commandOf, shrink } = await import('../../sim/year/shrink.ts');
  const simulate = simulateIn((database) => clusterUrl.replace('{database}', database), options.keep);
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(0);
  const wish: SimWish = {
    ...wishOf(options),
    ...(options.trace ? { onLine: (line: string) => console.error(line) } : {}),
    onDay: (day, events) => {
      if (day % 10 === 0) console.error(`day ${day}: ${events} events, ${seconds()} s`);
    },
  };
  const result = await simulate(wish).catch((cause: unknown) => {
    throw new Error(`it broke down: ${commandOf(wish)}`, { cause });
  });
  for (const violation of result.violations) console.error(`✗ ${violation}`);
  if (options.json) console.log(JSON.stringify(result));
  else tell(wish, result, seconds());
  if (result.violations.length === 0) return true;
  console.error(`Again: ${commandOf(wish)}`);
  if (!options['no-shrink']) {
    const smallest = await shrink(simulate, wish, result, (line) => console.error(line));
    console.error(`Smallest: ${commandOf(smallest)}`);
  }
  return false;
}

/** For how many days and how many people, as far as it is said. */
export function stretchOf(options: Pick<SimOptions, 'days' | 'years' | 'people'>): { days: number; people: number } {
  const days = Math.max(1, Math.round(Number(options.days ?? Number(options.years ?? 1) * daysInYear)));
  return { days, people: Number(options.people ?? usualPeople) };
}

function wishOf(options: SimOptions): SimWish {
  const { days, people: count } = stretchOf(options);
  const people = options.who?.split(',').map(Number) ?? Array.from({ length: count }, (_, index) => index + 1);
  return {
    seed: Number(options.seed ?? 1),
    days,
    people,
    only: new Set(kindsIn(options.only)),
    isBusy: options.busy,
  };
}

function kindsIn(text: string | undefined): readonly FaultKind[] {
  if (text === undefined) return faultKinds;
  return text
    .split(',')
    .filter((kind) => kind !== '')
    .map((kind) => {
      if (!isFaultKind(kind)) throw new Error(`${kind} is none of: ${faultKinds.join(', ')}`);
      return kind;
    });
}

function tell({ seed, people }: SimWish, result: SimResult, seconds: string): void {
  const { days, events, faults, violations, coverage, moved } = result;
  const kinds = Object.keys(result.faultKinds).length;
  console.log(`orders ${JSON.stringify(result.orders)}`);
  console.log(`faults by kind ${JSON.stringify(result.faultKinds)}`);
  console.log(
    `states × faults: ${coverage.hit} of ${coverage.reachable}` +
      (coverage.missing.length === 0 ? '' : `, without ${coverage.missing.join('; ')}`),
  );
  console.log(
    `seed ${seed}: ${days} days, ${people.length} people, ${events} events, ${faults} faults of ${kinds} kinds, ` +
      `${moved.payouts} payouts (${moved.withdrawals} of commission), ${moved.payments} payments, ${violations.length} violations, ${seconds} s`,
  );
  console.log(`trace ${result.hash}`);
}
