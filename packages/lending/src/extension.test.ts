import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { ana, day, happens, isExtended, lateCharges, loan, pays, waives } from '../test/cast.ts';
import { defaultPolicy, foldDebt, orderBook, quoteExtension, type DebtEvent, type LoanTerms } from './index.ts';

const { extension, offers } = defaultPolicy;

function ask(terms: LoanTerms, events: readonly DebtEvent[], dpd: number, termDays = 14) {
  return quoteExtension(terms, foldDebt(terms, events, day(30 + dpd)), termDays, extension, offers.terms);
}

describe('an extension', () => {
  it.each<[string, readonly DebtEvent[], number, number, string]>([
    ['four days before due', [], -4, 14, 'TOO_EARLY'],
    ['eight days late', [], 8, 14, 'TOO_LATE'],
    ['under a hold', [happens('hold-on', 20)], 0, 14, 'ON_HOLD'],
    ['of a cleared order', [pays(220_000, 30)], 0, 14, 'DEBT_ENDED'],
    ['of a loan that is written off', [happens('charge-off', 31)], 2, 14, 'DEBT_ENDED'],
    ['by a term that is not sold', [], 0, 7, 'TERM_NOT_OFFERED'],
  ])('is refused %s', (_, events, dpd, termDays, code) => {
    expect(ask(ana, events, dpd, termDays)).toEqual({ kind: 'refused', code });
  });

  it('is refused for the third time in a chain', () => {
    const third = { ...ana, chain: { ...ana.chain, extensions: 2 } };
    expect(ask(third, [], 0)).toEqual({ kind: 'refused', code: 'TOO_MANY_EXTENSIONS' });
  });

  it.each([-3, 0, 7])('is quoted at dpd %i', (dpd) => {
    expect(ask(ana, [], dpd).kind).toBe('quoted');
  });

  it('rounds its fee and its interest half up', () => {
    // Five per cent of 33,333 are 1,666.65, twice.
    expect(ask(loan(33_333, 30), [], 0)).toMatchObject({
      extensionFeeCentavos: 1_667n,
      child: { interestCentavos: 1_667n },
    });
  });

  it('is refused by a term that loans are sold for and extensions are not', () => {
    const only30 = { ...extension, termsDays: [30] };
    const asked = quoteExtension(ana, foldDebt(ana, [], day(30)), 14, only30, offers.terms);
    expect(asked).toEqual({ kind: 'refused', code: 'TERM_NOT_OFFERED' });
  });

  it('is refused where it costs nothing: the first money for the loan would bring it about', () => {
    const asked = (feeBps: number, paid: number) => {
      const debt = foldDebt(ana, [pays(paid, 28)], day(28));
      return quoteExtension(ana, debt, 14, { ...extension, feeBps }, offers.terms);
    };
    expect(asked(0, 20_000)).toEqual({ kind: 'refused', code: 'NOTHING_TO_PAY' });
    expect(asked(0, 19_999)).toMatchObject({ kind: 'quoted', payNowCentavos: 1n });
    expect(asked(500, 20_000)).toMatchObject({ kind: 'quoted', payNowCentavos: 10_000n });
  });

  it('is refused where no principal is left to carry on: what its charges come to clears the loan', () => {
    const asked = (waived: number) => ask(ana, [waives(waived, 28, 'principal')], 2);
    expect(asked(200_000)).toEqual({ kind: 'refused', code: 'NOTHING_TO_EXTEND' });
    expect(asked(199_900)).toEqual({ kind: 'refused', code: 'NOTHING_TO_EXTEND' });
    expect(asked(199_899)).toMatchObject({ kind: 'quoted', child: { principalCentavos: 101n } });
  });

  it('is clipped by the chain’s cap, and refused once it is reached', () => {
    const near: LoanTerms = { ...ana, chain: { ...ana.chain, chargedBeforeCentavos: centavos(155_000) } };
    const quoted = ask(near, [], 2);
    // 155,000 before, 20,000 interest, 10,000 management, 2,000 late: 13,000 are left of 200,000.
    expect(quoted).toMatchObject({ extensionFeeCentavos: 10_000n, child: { interestCentavos: 3_000n } });
    const full: LoanTerms = { ...ana, chain: { ...ana.chain, chargedBeforeCentavos: centavos(180_000) } };
    expect(ask(full, [], 2)).toEqual({ kind: 'refused', code: 'CAP_REACHED' });
  });

  it('charges no more of its fee than the cap leaves by the day that it comes about', () => {
    const near: LoanTerms = { ...ana, chain: { ...ana.chain, chargedBeforeCentavos: centavos(160_000) } };
    // 160,000 before, 20,000 interest, 10,000 management, 2,000 late: 8,000 are left of 200,000.
    const { buckets } = foldDebt(near, [isExtended(10_000, 32)], day(32));
    expect(buckets.extensionFee.charged).toBe(8_000n);
  });

  it('hands the principal over: parent and child together book it once', () => {
    const offer = ask(ana, [], 2);
    if (offer.kind !== 'quoted') throw new Error('the extension should be quoted');
    const events = [isExtended(Number(offer.extensionFeeCentavos), 32), pays(Number(offer.payNowCentavos), 32)];
    const parent = orderBook(ana, foldDebt(ana, events, day(32)));
    const child = orderBook(offer.child, foldDebt(offer.child, [], day(32)));
    expect(parent.extension_clearing).toBe(200_000n);
    expect(child.extension_clearing).toBe(-200_000n);
    expect(parent.principal_receivable).toBeUndefined();
    expect(child.principal_receivable).toBe(200_000n);
    expect(child.wallet_float).toBeUndefined();
  });

  it('carries the chain’s charges into the child’s cap', () => {
    const terms = loan(200_000, 30, { ...lateCharges, lateInterestBpsPerDay: 200 });
    const offer = ask(terms, [], 2);
    if (offer.kind !== 'quoted') throw new Error('the extension should be quoted');
    expect(offer.child.chain).toEqual({
      extensions: 1,
      firstPrincipalCentavos: 200_000n,
      chargedBeforeCentavos: BigInt(20_000 + 10_000 + 8_000 + 10_000),
    });
    const { buckets } = foldDebt(offer.child, [], day(300));
    const own = buckets.interest.charged + buckets.managementFee.charged + buckets.lateInterest.charged;
    expect(offer.child.chain.chargedBeforeCentavos + own).toBe(200_000n);
  });
});

it('the chain’s cap is reached to the whole centavo below', () => {
  const terms = loan(33_333, 30, { ...lateCharges, chainCapBps: 5_000, lateInterestBpsPerDay: 200 });
  const { interest, managementFee, lateInterest } = foldDebt(terms, [], day(90)).buckets;
  expect(interest.charged + managementFee.charged + lateInterest.charged).toBe(16_666n);
});
