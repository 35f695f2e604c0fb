import { expect, it } from 'vitest';
import { faultKinds } from './fault-kinds.ts';
import type { SimResult, SimWish } from './run-sim.ts';
import { commandOf, shrink } from './shrink.ts';

/** A simulation that fails on its fourth day as soon as two people are there and the rail loses a payout's answer. */
async function simulate({ people, only, days }: SimWish): Promise<SimResult> {
  const isBroken = [3, 11].every((nth) => people.includes(nth)) && only.has('payout lost') && days >= 4;
  return {
    days,
    events: 0,
    faults: 2,
    faultKinds: { 'payout lost': 1, 'sms lost': 1 },
    violations: isBroken ? [`the rail paid ${people.length} out twice`] : [],
    orders: {},
    coverage: { hit: 0, reachable: 0, missing: [] },
    moved: { payouts: 0, payments: 0, withdrawals: 0 },
    slips: { forged: 0, borrowed: 0, mistyped: 0 },
    policies: 1,
    deadlocks: 0,
    hash: '',
    failedOnDay: isBroken ? 4 : undefined,
  };
}

it('a failing seed is made as small as still fails alike, and printed as the command that runs it', async () => {
  const people = Array.from({ length: 16 }, (_, index) => index + 1);
  const wish: SimWish = { seed: 7, days: 30, people, only: new Set(faultKinds) };
  const tried: string[] = [];
  const smallest = await shrink(simulate, wish, await simulate(wish), (line) => void tried.push(line));
  expect(commandOf(smallest)).toBe('npm run sim -- --seed 7 --days 4 --who 3,11 --only "payout lost"');
  expect(tried.some((line) => line.startsWith('passes'))).toBe(true);
});
