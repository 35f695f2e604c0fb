import { addDays, businessDay } from '@house/calendar';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, earnsReward, isSelfReferral, isWithdrawable, type Traces } from './index.ts';

const ana: Traces = {
  phones: ['841234567', '840000001'],
  nuit: '103017602',
  devices: ['d1'],
  nextOfKinPhones: ['841111111'],
};
const beto: Traces = { phones: ['851234567'], nuit: '100033593', devices: ['d2'], nextOfKinPhones: ['842222222'] };

describe('a referral', () => {
  it.each<[Partial<Traces>, boolean]>([
    [{}, false],
    [{ phones: ['841234567'] }, true],
    [{ phones: ['852222222', '840000001'] }, true],
    [{ nuit: ana.nuit }, true],
    [{ devices: ['d3', 'd1'] }, true],
    [{ nextOfKinPhones: ['841111111'] }, true],
    [{ nuit: undefined, devices: [] }, false],
  ])('of someone with %j is a self-referral: %s', (shared, expected) => {
    expect(isSelfReferral(ana, { ...beto, ...shared })).toBe(expected);
  });

  it('is a self-referral by one of several devices', () => {
    expect(isSelfReferral({ ...ana, devices: ['d4', 'd1'] }, { ...beto, devices: ['d1'] })).toBe(true);
  });

  it('is no self-referral because both NUITs are unknown', () => {
    expect(isSelfReferral({ ...ana, nuit: undefined }, { ...beto, nuit: undefined })).toBe(false);
  });

  it('earns with the first payout only, and never from oneself', () => {
    expect(earnsReward({ isSelfReferral: false, earlierPayouts: 0 })).toBe(true);
    expect(earnsReward({ isSelfReferral: false, earlierPayouts: 1 })).toBe(false);
    expect(earnsReward({ isSelfReferral: true, earlierPayouts: 0 })).toBe(false);
  });

  it.each([
    ['Cleared', 1, 0, false, true],
    ['Repayment', 29, 0, false, false],
    ['Repayment', 30, 0, false, true],
    ['Disbursed', 30, 0, false, true],
    ['Repayment', 30, 2, false, false],
    ['Repayment', 30, 0, true, false],
    ['Cleared', 1, 0, true, true],
    ['Overdue', 60, 2, false, false],
    ['Cancelled', 60, 0, false, false],
    ['Cleared', 60, 2, false, true],
  ] as const)(
    'may be withdrawn when the last order of the friend’s chain is %s, after %i days, worst dpd %i, held %s: %s',
    (lastStatus, days, worstDpd, isHeld, expected) => {
      const disbursedOn = businessDay('2026-11-20');
      const order = { lastStatus, disbursedOn, worstDpd, isHeld };
      expect(isWithdrawable(order, addDays(disbursedOn, days), defaultPolicy.referral)).toBe(expected);
    },
  );
});
