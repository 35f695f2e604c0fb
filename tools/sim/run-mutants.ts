import type { Mutant } from '../../sim/mutants/mutant.ts';
import { mutants } from '../../sim/mutants/mutants.ts';
import { severalAtOnce } from '../several-at-once.ts';
import { simulated } from './in-processes.ts';

const usual = { seed: 11, days: 24, people: 100 };
const enoughShare = 0.95;
// What people do changes with the code around a bug, and with it whether a stretch so short comes by the bug at all.
const mostLives = 3;
const firstLineChars = 150;

/**
 * Plants each bug in turn, in a process of its own, and runs a simulation that must catch it, of its seed or else of one
 * of the two after that; before all of them one without a bug, which must pass. True when at least 95 % were caught.
 */
export async function runMutants(clusterUrl: string, names: readonly string[], atOnce: number): Promise<boolean> {
  const chosen = names.length === 0 ? mutants : mutants.filter(({ name }) => names.includes(name));
  const isHealthy = names.length > 0 || (await passesHealthy(clusterUrl));
  const missed: string[] = [];
  await severalAtOnce(atOnce, chosen.values(), async (mutant) => {
    const { isCaught, because, seed, seconds } = await runUntilCaught(clusterUrl, mutant);
    if (!isCaught) missed.push(mutant.name);
    console.log(`${isCaught ? 'caught' : 'MISSED'} ${mutant.name} (seed ${seed}, ${seconds} s): ${because}`);
  });
  const caught = chosen.length - missed.length;
  console.log(`${caught} of ${chosen.length} caught${missed.length === 0 ? '' : `, missed ${missed.join(', ')}`}`);
  return isHealthy && caught >= enoughShare * chosen.length;
}

async function passesHealthy(clusterUrl: string): Promise<boolean> {
  const { isCaught, because, seconds } = await runWith(clusterUrl, usual.seed, undefined);
  console.log(`without a bug it ${isCaught ? `fails: ${because}` : 'passes'} (${seconds} s)`);
  return !isCaught;
}

type Caught = { readonly isCaught: boolean; readonly because: string; readonly seconds: string };

async function runUntilCaught(clusterUrl: string, mutant: Mutant): Promise<Caught & { readonly seed: number }> {
  const { seed: first = usual.seed } = mutant;
  for (let seed = first; ; seed += 1) {
    const ran = await runWith(clusterUrl, seed, mutant);
    if (ran.isCaught || seed === first + mostLives - 1) return { ...ran, seed };
  }
}

async function runWith(clusterUrl: string, seed: number, mutant: Mutant | undefined): Promise<Caught> {
  const { days = usual.days, people = usual.people } = mutant ?? {};
  const { complained, seconds } = await simulated([
    `--seed=${seed}`,
    `--days=${days}`,
    `--people=${people}`,
    `--cluster=${clusterUrl}`,
    ...(mutant === undefined ? [] : [`--mutant=${mutant.name}`]),
    ...(mutant?.only === undefined ? [] : [`--only=${mutant.only.join(',')}`]),
    ...(mutant?.looksUp === true ? ['--looks-up'] : []),
  ]);
  const lines = complained.split('\n');
  const violation = lines.find((line) => line.startsWith('✗'));
  // A run that broke down has shown nothing: what catches a bug is a sentence that no longer holds.
  const because = violation ?? lines.find((line) => line.includes('Error')) ?? 'nothing was seen';
  return { isCaught: violation !== undefined, because: because.slice(0, firstLineChars), seconds: seconds.toFixed(0) };
}
