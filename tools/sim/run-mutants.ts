import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Mutant } from '../../sim/mutants/mutant.ts';
import { mutants } from '../../sim/mutants/mutants.ts';
import { root } from '../run.ts';

const usual = { seed: 11, days: 24, people: 50 };
const enoughShare = 0.95;
const firstLineChars = 150;

/**
 * Plants each bug in turn, in a process of its own, and runs a simulation that must catch it; before all of them one
 * without a bug, which must pass. True when at least 95 % were caught.
 */
export async function runMutants(clusterUrl: string, names: readonly string[]): Promise<boolean> {
  const chosen = names.length === 0 ? mutants : mutants.filter(({ name }) => names.includes(name));
  const isHealthy = names.length > 0 || (await passesHealthy(clusterUrl));
  const missed: string[] = [];
  for (const mutant of chosen) {
    const { isCaught, because, seconds } = await simulated(clusterUrl, mutant);
    if (!isCaught) missed.push(mutant.name);
    console.log(`${isCaught ? 'caught' : 'MISSED'} ${mutant.name} (${seconds} s): ${because}`);
  }
  const caught = chosen.length - missed.length;
  console.log(`${caught} of ${chosen.length} caught${missed.length === 0 ? '' : `, missed ${missed.join(', ')}`}`);
  return isHealthy && caught >= enoughShare * chosen.length;
}

async function passesHealthy(clusterUrl: string): Promise<boolean> {
  const { isCaught, because, seconds } = await simulated(clusterUrl, undefined);
  console.log(`without a bug it ${isCaught ? `fails: ${because}` : 'passes'} (${seconds} s)`);
  return !isCaught;
}

type Ended = { readonly isCaught: boolean; readonly because: string; readonly seconds: string };

async function simulated(clusterUrl: string, mutant: Mutant | undefined): Promise<Ended> {
  const began = performance.now();
  const { days = usual.days, people = usual.people } = mutant ?? {};
  const wishes = [
    `--seed=${usual.seed}`,
    `--days=${days}`,
    `--people=${people}`,
    `--cluster=${clusterUrl}`,
    '--no-shrink',
  ];
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'tools', 'sim.ts'),
      ...wishes,
      ...(mutant === undefined ? [] : [`--mutant=${mutant.name}`]),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  const [said, status] = await Promise.all([text(child.stderr), ended]);
  const lines = said.split('\n');
  const violation = lines.find((line) => line.startsWith('✗'));
  // A run that broke down has shown nothing: what catches a bug is a sentence that no longer holds.
  const because =
    violation ?? lines.find((line) => line.includes('Error')) ?? (status === 0 ? 'nothing was seen' : said);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  return { isCaught: violation !== undefined, because: because.slice(0, firstLineChars), seconds };
}
