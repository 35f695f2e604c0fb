import type { Faults } from '@house/sandbox/client';
import { seededChance } from './chance.ts';
import { faultKinds, type FaultKind } from './fault-kinds.ts';

/**
 * What goes wrong on a day: a few kinds together, others not at all, so that each is met alone and in company. A kind
 * that is left out changes nothing about the others.
 */
export type Weather = {
  /** How many times of a hundred it strikes where it could. */
  percentOf(kind: FaultKind): number;
  /** What the pretend world is told to do. */
  readonly faults: Faults;
};

export const fairWeather: Weather = { percentOf: () => 0, faults: {} };

const hidden = ['INS-1', 'INS-9', 'INS-10', 'INS-16'] as const;
const payoutRefusals = ['INS-6', 'INS-996', 'INS-2002', 'INS-995', 'INS-2051'] as const;
const ours = ['INS-2', 'INS-2006', 'INS-25'] as const;
const pushRefusals = ['INS-5', 'INS-2006', 'INS-2001', 'INS-996', 'INS-2'] as const;

/** The weather of the n-th day. */
export function weatherOf(seed: number, day: number, only: ReadonlySet<FaultKind>): Weather {
  const chance = seededChance(seed, `weather ${day}`);
  const drawn = new Map(
    faultKinds.map((kind) => [kind, chance.percent(60) ? 2 + chance.below(mostPercent[kind] ?? 32) : 0]),
  );
  const percentOf = (kind: FaultKind): number => (only.has(kind) ? (drawn.get(kind) ?? 0) : 0);
  const rate = (kind: FaultKind): number => percentOf(kind) / 100;
  const payoutError = pickOne(['payout hidden', 'payout refused', 'payout ours'] as const);
  const pushError = pickOne(['collect hidden', 'collect refused'] as const);

  function pickOne<Kind extends FaultKind>(kinds: readonly [Kind, ...Kind[]]): Kind {
    const first = chance.below(kinds.length);
    const turned = [...kinds.slice(first), ...kinds.slice(0, first)];
    return turned.find((kind) => percentOf(kind) > 0) ?? kinds[0];
  }

  return {
    percentOf,
    faults: {
      b2c: {
        lossRate: rate('payout lost'),
        errorRate: rate(payoutError),
        errorCode: chance.pick(
          payoutError === 'payout hidden' ? hidden : payoutError === 'payout refused' ? payoutRefusals : ours,
        ),
        duplicateRate: rate('payout doubled'),
        successAfterTimeoutRate: rate('payout late'),
      },
      c2b: {
        lossRate: rate('collect lost'),
        errorRate: rate(pushError),
        errorCode: chance.pick(pushError === 'collect hidden' ? hidden : pushRefusals),
        duplicateRate: rate('collect doubled'),
        successAfterTimeoutRate: rate('collect late'),
      },
      query: {
        lossRate: rate('query lost'),
        errorRate: rate('query refused'),
        errorCode: chance.pick(['INS-1', 'INS-16', 'INS-2']),
      },
      notify: {
        lossRate: rate('notification lost'),
        errorRate: rate('notification forged'),
        duplicateRate: rate('notification doubled'),
      },
      sms: {
        lossRate: rate('sms lost'),
        errorRate: rate('sms refused'),
        errorCode: chance.pick(['503', '429', '400']),
        duplicateRate: rate('sms doubled'),
      },
      seed: chance.below(1_000_000_000),
    },
  };
}

// Where more would stop all life.
const mostPercent: { readonly [Kind in FaultKind]?: number } = {
  // The rail knows nothing of it, so it is asked every hour for two days, until its statements are here.
  'payout lost': 8,
  'payout hidden': 8,
  'collect lost': 12,
  'collect hidden': 12,
  'payout refused': 60,
  'payout refused though paid': 16,
  // A key that is revoked or a float that is empty refuses nearly everything, for a day.
  'payout ours': 85,
  'notification never told': 12,
  'sms lost': 5,
  'sms refused': 12,
  'killed in a lane': 14,
  'killed at a door': 8,
  'commit cut before': 3,
  'commit cut after': 3,
  'clock jump': 60,
  'worker paused past its lease': 6,
  'workers away': 16,
  // A rail whose statements cannot be had is asked every quarter of an hour, all day and whatever else goes on.
  'statement late': 90,
  'statement cut': 70,
  // Of a file once, and never of the same line again.
  'statement without a line': 48,
  'statement hiding a line': 48,
  'statement with a line twice': 48,
  'statement with another amount': 48,
  'taken back by the rail': 12,
  'payout taken back': 18,
};
