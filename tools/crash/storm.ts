import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutants } from '../../sim/mutants/mutants.ts';
import { runStorm, type StormResult } from '../../sim/crash/storm/run-storm.ts';
import { codeNow } from '../sim/code-now.ts';
import { NotUnderstood, fileAddedTo, readOptions, wholeNumber } from '../not-understood.ts';

export type StormWishes = {
  readonly seed: number;
  readonly count: number;
  readonly atOnce: number;
  readonly copies: number;
  readonly log: string | undefined;
  readonly mutant: string | undefined;
};

const option = { type: 'string' } as const;
const options = {
  seed: option,
  count: option,
  'at-once': option,
  copies: option,
  log: option,
  mutant: option,
} as const;

/** What the command line asks for. Throws `NotUnderstood`. */
export function readStormWishes(args: readonly string[]): StormWishes {
  const { values } = readOptions({ args: [...args], options });
  const { mutant } = values;
  if (mutant !== undefined && !mutants.some(({ name }) => name === mutant)) {
    throw new NotUnderstood(`there is no mutant ${mutant}`);
  }
  return {
    seed: wholeNumber('--seed', values.seed ?? '1', 0),
    count: wholeNumber('--count', values.count ?? '30000'),
    atOnce: wholeNumber('--at-once', values['at-once'] ?? '64'),
    copies: wholeNumber('--copies', values.copies ?? '2', 2),
    log: fileAddedTo('--log', values.log),
    mutant,
  };
}

/** A storm on a database that is migrated; tells what was seen, and writes it to the log. True when nothing was wrong. */
export async function storm(databaseUrl: string, wishes: StormWishes, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(0);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storm-'));
  try {
    const progress = (line: string): void => console.error(`${seconds()} s: ${line}`);
    const result = await runStorm({ ...wishes, databaseUrl, folder, signal, progress });
    return tell(wishes, result, seconds());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(wishes: StormWishes, result: StormResult, seconds: string): boolean {
  const { double, lost, unsettled, violations, mishaps } = result;
  for (const [what, found] of Object.entries({ double, lost, unsettled, violation: violations })) {
    for (const one of found) console.error(`✗ ${what}: ${one}`);
  }
  console.log(`faults of the rail and of messages ${JSON.stringify(mishaps)}`);
  console.log(
    `seed ${wishes.seed}: ${wishes.copies} copies of each part, ${wishes.atOnce} at once of ${result.customers} customers, ${result.calls} calls, ` +
      `${result.payouts} payouts, ${result.payments} payments, ${result.kills} kills, ${result.stops} stand-stills, ${result.severed} connections severed, ` +
      `${double.length} double, ${lost.length} lost, ${unsettled.length} unsettled, ${violations.length} violations, ${seconds} s`,
  );
  if (wishes.log !== undefined) appendFileSync(wishes.log, `${rowOf(wishes, result, seconds)}\n`);
  return double.length + lost.length + unsettled.length + violations.length === 0;
}

function rowOf(wishes: StormWishes, result: StormResult, seconds: string): string {
  const { double, lost, unsettled, violations, mishaps } = result;
  const faults = Object.entries(mishaps).map(([name, times]) => `${name} ${times}`);
  const cells = [
    new Date().toISOString().slice(0, 10),
    codeNow(),
    wishes.seed,
    `2 × ${wishes.copies}`,
    wishes.atOnce,
    result.payouts,
    result.payments,
    result.calls,
    result.kills,
    result.stops,
    result.severed,
    faults.join(', '),
    double.length,
    lost.length,
    unsettled.length,
    violations.length,
    seconds,
  ];
  return `| ${cells.join(' | ')} |`;
}
