import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, policyFaults, type Policy } from './index.ts';

const { limits, offers, lateCharges, extension } = defaultPolicy;
const [term] = offers.terms;

const nonsense: readonly [string, Partial<Policy>][] = [
  ['nothing is offered', { offers: { ...offers, amountsCentavos: [] } }],
  ['the offered amounts do not rise', { offers: { ...offers, amountsCentavos: offers.amountsCentavos.toReversed() } }],
  ['the ladder does not rise', { limits: { ...limits, ladderCentavos: limits.ladderCentavos.toReversed() } }],
  ['the start limit is no step of the ladder', { limits: { ...limits, startCentavos: centavos(123n) } }],
  ['the limit falls before it stays', { limits: { ...limits, stayUpToDpd: 99 } }],
  ['a rate is not 0–100 %', { offers: { ...offers, terms: term ? [{ ...term, interestBps: 10_001 }] : [] } }],
  ['a rate is not 0–100 %', { offers: { ...offers, terms: term ? [{ ...term, interestBps: 0.5 }] : [] } }],
  ['a late charge is not 0–100 %', { lateCharges: { ...lateCharges, lateInterestBpsPerDay: -1 } }],
  ['an extension has no price', { extension: { ...extension, termsDays: [21] } }],
  ['the hours are not of a day', { lendingHours: { fromHour: 0, toHour: 25 } }],
];

describe('a policy', () => {
  it('by default has no fault', () => {
    expect(policyFaults(defaultPolicy)).toEqual([]);
  });

  it.each(nonsense)('is not lent by when %s', (fault, change) => {
    expect(policyFaults({ ...defaultPolicy, ...change })).toContain(fault);
  });
});
