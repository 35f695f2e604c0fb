import type { Faults } from '@house/sandbox/client';
import type { Chance } from './chance.ts';

/** What goes wrong on a day: a few kinds together, others not at all, so that each is met alone and in company. */
export type Weather = {
  readonly faults: Faults;
  readonly workerDeathsPercent: number;
  readonly statement: 'whole' | 'late' | 'cut' | "another day's";
};

export const fairWeather: Weather = { faults: {}, workerDeathsPercent: 0, statement: 'whole' };

const payoutCodes = [
  'INS-1',
  'INS-9',
  'INS-10',
  'INS-16',
  'INS-6',
  'INS-996',
  'INS-2006',
  'INS-2',
  'INS-2002',
] as const;
const pushCodes = ['INS-1', 'INS-9', 'INS-10', 'INS-16', 'INS-5', 'INS-2006', 'INS-2001', 'INS-2'] as const;

export function weatherOf(chance: Chance): Weather {
  const rate = (percent: number, most: number): number =>
    chance.percent(percent) ? (1 + chance.below(most)) / 100 : 0;
  return {
    faults: {
      b2c: {
        lossRate: rate(30, 15),
        errorRate: rate(40, 30),
        errorCode: chance.pick(payoutCodes),
        duplicateRate: rate(30, 15),
        successAfterTimeoutRate: rate(40, 25),
      },
      c2b: {
        lossRate: rate(30, 15),
        errorRate: rate(40, 25),
        errorCode: chance.pick(pushCodes),
        duplicateRate: rate(30, 15),
        successAfterTimeoutRate: rate(40, 25),
      },
      query: { lossRate: rate(30, 40), errorRate: rate(30, 40), errorCode: 'INS-1' },
      notify: { lossRate: rate(20, 15), errorRate: rate(20, 15), duplicateRate: rate(40, 30) },
      sms: { duplicateRate: rate(30, 10) },
      seed: chance.below(1_000_000_000),
    },
    workerDeathsPercent: chance.percent(50) ? 1 + chance.below(6) : 0,
    statement: chance.percent(80) ? 'whole' : chance.pick(['late', 'cut', "another day's"]),
  };
}
