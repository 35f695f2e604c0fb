import { flows } from '../../sim/crash/flows.ts';
import type { Flow } from '../../sim/crash/flow.ts';
import { openPlace } from '../../sim/crash/place.ts';
import { crashFlow, type Blow, type CrashResult } from '../../sim/crash/run-crash.ts';
import { openStillPlace } from '../../sim/crash/still-place.ts';
import { copyDatabase } from '../../apps/server/test/database.ts';
import { NotUnderstood, wholeNumber } from '../not-understood.ts';
import { severalAtOnce } from '../several-at-once.ts';

export type StepWishes = {
  readonly blows: readonly Blow[];
  readonly every: number;
  readonly chosen: readonly Flow[];
};

/** What the command line asks for. Throws `NotUnderstood`. */
export function readStepWishes([blow = 'both', every = '1', only = '', ...more]: readonly string[]): StepWishes {
  if (!['cut', 'kill', 'both'].includes(blow))
    throw new NotUnderstood(`${blow} is none of: cut, kill, both, meet, storm`);
  if (more.length > 0) throw new NotUnderstood(`nobody knows what to do with ${more.join(' ')}`);
  const starts = only.split(',');
  const unknown = starts.find((start) => !flows.some(({ name }) => name.startsWith(start)));
  if (unknown !== undefined) {
    throw new NotUnderstood(`no way begins with “${unknown}”: ${flows.map(({ name }) => name).join(', ')}`);
  }
  return {
    blows: blow === 'cut' || blow === 'kill' ? [blow] : ['cut', 'kill'],
    every: wholeNumber('EVERY', every),
    chosen: flows.filter(({ name }) => starts.some((start) => name.startsWith(start))),
  };
}

const mostKilledAtOnce = 12;

/** Where databases are, and a migrated one to copy. */
type Cluster = { readonly maintenanceUrl: string; readonly template: string };

/** Every way, each in a place of its own. True when nothing was wrong. */
export async function crashEverywhere(cluster: Cluster, { blows, every, chosen }: StepWishes): Promise<boolean> {
  const crashed = (flow: Flow, blow: Blow) => crashOne(cluster, flow, blow, every);
  const results: CrashResult[] = [];
  if (blows.includes('cut')) for (const flow of chosen) results.push(await crashed(flow, 'cut'));
  // Whoever was killed is waited for far longer than there is work. More at once, each with its parts, is more than PostgreSQL admits.
  let isWhole = true;
  if (blows.includes('kill')) {
    await severalAtOnce(mostKilledAtOnce, chosen.values(), async (flow) => {
      try {
        results.push(await crashed(flow, 'kill'));
      } catch (reason) {
        isWhole = false;
        console.error(`${flow.name}, kill: broken off`, reason);
      }
    });
  }
  const sum = (of: (result: CrashResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const violations = sum((result) => result.violations.length);
  const cases = sum((result) => result.cases);
  console.log(`${cases} cases, ${violations} violations`);
  return violations === 0 && cases > 0 && isWhole;
}

async function crashOne(
  { maintenanceUrl, template }: Cluster,
  flow: Flow,
  blow: Blow,
  every: number,
): Promise<CrashResult> {
  const began = performance.now();
  const { url, drop } = await copyDatabase(maintenanceUrl, template);
  const place = blow === 'cut' ? await openStillPlace(url) : await openPlace(url);
  try {
    const progress = (line: string): void => console.error(line);
    const result = await crashFlow(place, flow, { blow, every, progress });
    console.log(
      `${flow.name}, ${blow}: ${result.steps} round trips, ${result.cases} cases (${result.notReached} not reached), ` +
        `${result.violations.length} violations, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    return result;
  } finally {
    await place.close();
    await drop();
  }
}
