import { describe, expect, it } from 'vitest';
import { amountsOffered, chosenOffer, firstSelection, termsFor, termsOffered, withAmount } from './selection.ts';

const offer = (amount: number, term: number) => ({
  uuid: `${amount}-${term}`,
  amount,
  term,
  applicationFeeAmount: 0,
  disburseAmount: amount,
  repaymentAmount: amount,
});
// Ana's offers: 500 has 14 days only, 6,500 has 30 days only.
const offers = [offer(500, 14), offer(1000, 14), offer(1000, 30), offer(6500, 30)];

describe('the product selector', () => {
  it('starts with the largest amount and its longest term', () => {
    expect(firstSelection(offers)).toEqual({ amountMt: 6500, termDays: 30 });
    expect(firstSelection([offer(500, 14)])).toEqual({ amountMt: 500, termDays: 14 });
  });
  it('has nothing to choose when nothing is offered', () => {
    expect(firstSelection([])).toBeUndefined();
  });
  it('keeps the chosen term while the amount has it', () => {
    expect(withAmount(offers, { amountMt: 500, termDays: 14 }, 1000)).toEqual({ amountMt: 1000, termDays: 14 });
  });
  it('takes the longest term when the amount lacks the chosen one', () => {
    expect(withAmount(offers, { amountMt: 1000, termDays: 14 }, 6500)).toEqual({ amountMt: 6500, termDays: 30 });
    expect(withAmount(offers, { amountMt: 6500, termDays: 30 }, 500)).toEqual({ amountMt: 500, termDays: 14 });
  });
  it('lists each amount and each term once, in order', () => {
    expect(amountsOffered(offers)).toEqual([500, 1000, 6500]);
    expect(termsOffered(offers)).toEqual([14, 30]);
    expect(termsFor(offers, 500)).toEqual([14]);
  });
  it('finds the offer behind a choice', () => {
    expect(chosenOffer(offers, { amountMt: 1000, termDays: 30 })?.uuid).toBe('1000-30');
    expect(chosenOffer(offers, { amountMt: 500, termDays: 30 })).toBeUndefined();
  });
});
