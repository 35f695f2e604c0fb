import type { Faults } from '@house/sandbox/client';
import type { Chance } from '../../year/chance.ts';

type Rates = NonNullable<Faults['b2c']>;

const longestDelayMs = 600;

// Some say that it is not known, some that it was refused; of the latter a payout may have three.
const payoutCodes = ['INS-1', 'INS-9', 'INS-16', 'GATEWAY', 'INS-6', 'INS-996'] as const;
const collectCodes = ['INS-1', 'INS-9', 'INS-16', 'GATEWAY', 'INS-5', 'INS-2001', 'INS-2006'] as const;
const queryCodes = ['INS-1', 'INS-9', 'GATEWAY', 'INS-23'] as const;

/** How the rail misbehaves for the next few seconds; now and then it does not. */
export function nextGust(chance: Chance): Faults {
  const seed = chance.below(1_000_000);
  if (chance.percent(15)) return { seed };
  const rate = (most: number): number => (chance.percent(60) ? chance.below(most + 1) / 100 : 0);
  const rates = (most: number): Rates => ({
    delayMs: chance.percent(50) ? chance.below(longestDelayMs) : 0,
    lossRate: rate(most),
    errorRate: rate(most),
    duplicateRate: rate(most),
    successAfterTimeoutRate: rate(most),
  });
  return {
    seed,
    b2c: { ...rates(10), errorCode: chance.pick(payoutCodes) },
    c2b: { ...rates(10), errorCode: chance.pick(collectCodes) },
    query: { ...rates(30), errorCode: chance.pick(queryCodes) },
    notify: rates(30),
    sms: rates(10),
  };
}
