import { keep, recall } from '../store/kept.ts';
import type { Store } from '../store/store.ts';
import { channels, type Channel, type FaultRates, type Faults, type Mishap } from './faults.ts';
import { parseFaults } from './parse-faults.ts';
import { seededRolls, type Rolls } from './seeded-rolls.ts';

/** The faults in force, and the dice. */
export type FaultBoard = {
  readonly current: () => Faults;
  readonly replace: (faults: Faults) => void;
  /** `about`: what is on its way, for whoever is told of mishaps. */
  readonly draw: (channel: Channel, about?: string) => Mishap;
};

/** Told of everything that goes wrong. */
export type OnMishap = (channel: Channel, kind: Exclude<Mishap['kind'], 'none'>, about: string | undefined) => void;

const faultsName = 'faults';

/** The faults as they were left; none on an empty store. The dice start again at the seed after a restart. */
export function openFaultBoard(store: Store, onMishap: OnMishap): FaultBoard {
  let faults = parseFaults(JSON.parse(recall(store, faultsName) ?? '{}'));
  let rolls = rollsFor(faults);

  return {
    current: () => faults,
    replace: (next) => {
      keep(store, faultsName, JSON.stringify(next));
      faults = next;
      rolls = rollsFor(next);
    },
    draw: (channel, about) => {
      const mishap = draw(faults[channel] ?? {}, rolls[channel]);
      if (mishap.kind !== 'none') onMishap(channel, mishap.kind, about);
      return mishap;
    },
  };
}

// A generator a channel: the order in which, say, SMS and payouts interleave must not change what each one meets.
function rollsFor(faults: Faults): Record<Channel, Rolls> {
  const seed = faults.seed ?? 1;
  const of = (channel: Channel): Rolls => seededRolls(seed * channels.length + channels.indexOf(channel));
  return { b2c: of('b2c'), c2b: of('c2b'), query: of('query'), notify: of('notify'), sms: of('sms') };
}

function draw(rates: FaultRates, roll: Rolls): Mishap {
  // Four rolls every time, hit or not, so that changing one rate does not shift what the others decide.
  const lost = roll() < (rates.lossRate ?? 0);
  const error = roll() < (rates.errorRate ?? 0);
  const duplicate = roll() < (rates.duplicateRate ?? 0);
  const late = roll() < (rates.successAfterTimeoutRate ?? 0);
  const kind = lost ? 'lost' : error ? 'error' : duplicate ? 'duplicate' : late ? 'success-after-timeout' : 'none';
  return { delayMs: rates.delayMs ?? 0, kind, errorCode: rates.errorCode };
}
