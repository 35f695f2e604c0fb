import { faultKinds, isFaultKind, type FaultKind } from '../../sim/year/fault-kinds.ts';
import type { SimWish } from '../../sim/year/run-sim.ts';
import { mutants } from '../../sim/mutants/mutants.ts';
import { NotUnderstood, fileAddedTo, readOptions, wholeNumber } from '../not-understood.ts';

export type SimWishes = {
  readonly command: 'once' | 'campaign' | 'mutants';
  /** The simulation; a campaign takes its seed as the first, and its people as a count. */
  readonly wish: SimWish;
  /** The mutants to try, or all. */
  readonly names: readonly string[];
  readonly mutant: string | undefined;
  readonly cluster: string | undefined;
  readonly log: string | undefined;
  readonly runs: number;
  readonly atOnce: number;
  readonly json: boolean;
  readonly trace: boolean;
  readonly keep: boolean;
  readonly shrinks: boolean;
};

const option = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  seed: option,
  years: option,
  days: option,
  people: option,
  who: option,
  only: option,
  mutant: option,
  cluster: option,
  runs: option,
  log: option,
  'at-once': option,
  together: flag,
  ages: flag,
  'looks-up': flag,
  'notifies-of-pushes': flag,
  json: flag,
  trace: flag,
  keep: flag,
  'no-shrink': flag,
} as const;

// What one of them goes by says nothing to another: a campaign of years in which all is done together would be an ordinary one.
const knownTo: Readonly<Record<SimWishes['command'], readonly string[]>> = {
  once: Object.keys(options).filter((name) => !['runs', 'log', 'at-once'].includes(name)),
  campaign: ['seed', 'runs', 'years', 'days', 'people', 'notifies-of-pushes', 'log', 'cluster', 'keep', 'at-once'],
  mutants: ['cluster', 'at-once'],
};

const eitherOr = [
  ['days', 'years'],
  ['people', 'who'],
] as const;
const daysInYear = 365;
const usualPeople = '300';
const commands = ['campaign', 'mutants'] as const;

/** What the command line asks for. Throws `NotUnderstood`. */
export function readWishes(args: readonly string[]): SimWishes {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options });
  const [first, ...names] = positionals;
  const command = first === undefined ? 'once' : commands.find((known) => known === first);
  if (command === undefined) throw new NotUnderstood(`${first} is none of: ${commands.join(', ')}`);
  if (names.length > 0 && command !== 'mutants')
    throw new NotUnderstood(`nobody knows what to do with ${names.join()}`);
  for (const name of [...names, ...(values.mutant === undefined ? [] : [values.mutant])]) {
    if (!mutants.some((mutant) => mutant.name === name)) throw new NotUnderstood(`there is no mutant ${name}`);
  }
  const known = knownTo[command];
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  const useless = given.find(([name]) => !known.includes(name));
  if (useless !== undefined) {
    throw new NotUnderstood(`--${useless[0]} means nothing here, only --${known.join(', --')}`);
  }
  if (values.keep && values.cluster === undefined) {
    throw new NotUnderstood('--keep needs a --cluster: one of our own goes with us');
  }
  for (const [one, other] of eitherOr) {
    if (values[one] !== undefined && values[other] !== undefined)
      throw new NotUnderstood(`--${one} and --${other} say the same: only one of them`);
  }
  const count = wholeNumber('--people', values.people ?? usualPeople);
  return {
    command,
    wish: {
      seed: wholeNumber('--seed', values.seed ?? '1', 0),
      days: daysOf(values),
      people: peopleIn(values.who) ?? Array.from({ length: count }, (_, index) => index + 1),
      only: new Set(kindsIn(values.only).filter((kind) => !values.together || !movesTheClock.has(kind))),
      together: values.together,
      ages: values.ages,
      looksUp: values['looks-up'],
      notifiesOfPushes: values['notifies-of-pushes'],
    },
    names,
    mutant: values.mutant,
    cluster: values.cluster,
    log: fileAddedTo('--log', values.log),
    runs: wholeNumber('--runs', values.runs ?? '20'),
    atOnce: wholeNumber('--at-once', values['at-once'] ?? '2'),
    json: values.json,
    trace: values.trace,
    keep: values.keep,
    shrinks: !values['no-shrink'],
  };
}

/** The same number is the same person, who has one life. */
function peopleIn(who: string | undefined): readonly number[] | undefined {
  const numbers = who?.split(',').map((nth) => wholeNumber('--who', nth));
  if (new Set(numbers).size < (numbers?.length ?? 0)) throw new NotUnderstood(`--who ${who} names somebody twice`);
  return numbers;
}

// Of several at once each would move it under the others.
const movesTheClock: ReadonlySet<FaultKind> = new Set(['worker paused past its lease', 'clock jump']);

function daysOf({ days, years }: { days?: string | undefined; years?: string | undefined }): number {
  if (days !== undefined) return wholeNumber('--days', days);
  const number = /^\d+(\.\d+)?$/.test(years ?? '1') ? Math.round(Number(years ?? '1') * daysInYear) : 0;
  if (number < 1) throw new NotUnderstood(`--years must be a number of a day at least, and is “${years}”`);
  return number;
}

function kindsIn(text: string | undefined): readonly FaultKind[] {
  if (text === undefined) return faultKinds;
  return text
    .split(',')
    .filter((kind) => kind !== '')
    .map((kind) => {
      if (!isFaultKind(kind)) throw new NotUnderstood(`${kind} is none of: ${faultKinds.join(', ')}`);
      return kind;
    });
}
