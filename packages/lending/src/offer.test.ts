import { centavos, fromMt, toMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import { allOffers, costLines, costOfBeingLate, costRates, defaultPolicy, discounted, quote } from './index.ts';

const { offers, lateCharges } = defaultPolicy;

describe('what is offered', () => {
  it('sells 14 days up to 5,000 MT and 30 days from 1,000 MT on', () => {
    expect(allOffers(offers).map((offer) => `${toMt(offer.principalCentavos)}/${offer.termDays}`)).toEqual([
      '500/14',
      '1000/14',
      '1000/30',
      '1500/14',
      '1500/30',
      '2000/14',
      '2000/30',
      '3000/14',
      '3000/30',
      '4000/14',
      '4000/30',
      '5000/14',
      '5000/30',
      '6500/30',
      '8000/30',
      '10000/30',
    ]);
  });

  it('stands by amount and then by term, however a policy names its terms', () => {
    const turned = { ...offers, terms: offers.terms.toReversed() };
    expect(allOffers(turned)).toEqual(allOffers(offers));
  });
});

describe('what a loan costs', () => {
  const whole = quote(fromMt(2_000), 30, { approvalFeeBps: 1_200, interestBps: 1_000 });
  const offer = discounted(whole, fromMt(100));

  it('is told line by line before consent', () => {
    expect(costLines(offer).map(({ key, amountCentavos }) => [key, toMt(amountCentavos)])).toEqual([
      ['principal', 2_000],
      ['approvalFee', -240],
      ['discount', 100],
      ['disbursed', 1_860],
      ['interest', 200],
      ['repayment', 2_200],
    ]);
    expect(costLines(whole).map(({ key }) => key)).not.toContain('discount');
  });

  it('is less with a coupon', () => {
    expect(costRates(offer).nominalRate).toBeLessThan(304.17);
  });

  it.each([
    [200_000, 1_000n, 10_000n],
    [50_000, 250n, 5_000n],
    [1_000_000, 5_000n, 50_000n],
  ])('says that being late on %i centavos costs %i a day and %i once', (principal, perDay, once) => {
    expect(costOfBeingLate(centavos(principal), lateCharges)).toEqual({
      lateInterestPerDayCentavos: perDay,
      managementFeeCentavos: once,
    });
  });
});
