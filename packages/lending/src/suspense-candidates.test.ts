import { addDays, addMs, startOfDay } from '@house/calendar';
import { centavos } from '@house/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/cast.ts';
import { rankCandidates, type CandidateFacts } from './index.ts';

const paidOn = day(10);
const receipt = { amountCentavos: centavos(220_000), paidAt: addMs(startOfDay(paidOn), 3_600_000) };

/** An order that nothing speaks for but that it is open. */
const stranger: CandidateFacts = {
  serialNumber: '9999999999',
  slips: undefined,
  payer: undefined,
  namesBorrower: false,
  isProven: false,
  outstandingCentavos: centavos(150_000),
  isPayable: true,
  dueOn: addDays(paidOn, 20),
};
const order = (serialNumber: string, facts: Partial<CandidateFacts>): CandidateFacts => ({
  ...stranger,
  serialNumber,
  ...facts,
});
const first = (...orders: CandidateFacts[]) => rankCandidates(receipt, orders)[0]?.serialNumber;

describe('the candidates for unmatched money', () => {
  it.each([
    ['the number with fewer slips', { slips: 1 }, { slips: 2 }],
    ['the payer’s own order before a slip in the number', { payer: 'borrower', slips: 2 }, { slips: 1 }],
    ['one slip before a friend whose next of kin paid', { slips: 1 }, { payer: 'kin' }],
    ['the borrower’s own phone before a next of kin’s', { payer: 'borrower' }, { payer: 'kin' }],
    ['a friend whose next of kin paid', { payer: 'kin' }, {}],
    ['the borrower that the reference names', { namesBorrower: true }, { payer: 'borrower' }],
    ['the order whose borrower sent the receipt', { isProven: true }, { slips: 1 }],
    ['what is owed to the centavo', { outstandingCentavos: centavos(220_000) }, {}],
    ['a part of what is owed before more than it', { outstandingCentavos: centavos(220_001) }, {}],
    ['what was due those days', { dueOn: paidOn }, {}],
    ['an order that takes money', {}, { isPayable: false, payer: 'kin' }],
  ] as const)('begin with %s', (_, better, worse) => {
    expect(first(order('1', worse), order('2', better))).toBe('2');
    expect(first(order('1', better), order('2', worse))).toBe('1');
  });

  it('say how the amount stands against what is owed', () => {
    const of = (owed: number) => rankCandidates(receipt, [order('1', { outstandingCentavos: centavos(owed) })])[0];
    expect(of(220_000)?.amountIs).toBe('all');
    expect(of(220_001)?.amountIs).toBe('part');
    expect(of(219_999)?.amountIs).toBe('more');
  });

  it('rank alike in whatever order they are found, lose nobody, and score from 0 to 100', () => {
    const facts = fc.record({
      serialNumber: fc.stringMatching(/^[1-9]\d{9}$/),
      slips: fc.constantFrom(undefined, 0, 1, 2),
      payer: fc.constantFrom(undefined, 'borrower' as const, 'kin' as const),
      namesBorrower: fc.boolean(),
      isProven: fc.boolean(),
      outstandingCentavos: fc.constantFrom(0, 100, 220_000, 500_000).map(centavos),
      isPayable: fc.boolean(),
      dueOn: fc.integer({ min: -40, max: 40 }).map((days) => addDays(paidOn, days)),
    });
    const some = fc.uniqueArray(facts, { maxLength: 8, selector: (one) => one.serialNumber });
    fc.assert(
      fc.property(some, (orders) => {
        const ranked = rankCandidates(receipt, orders);
        expect(rankCandidates(receipt, orders.toReversed())).toEqual(ranked);
        expect(ranked).toHaveLength(orders.length);
        for (const { score } of ranked) expect(score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it('never rank an order lower for a fact that speaks for it', () => {
    const rank = (facts: Partial<CandidateFacts>) => rankCandidates(receipt, [order('1', facts)])[0]?.score ?? 0;
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.boolean(), fc.boolean(), (slips, namesBorrower, isPayable) => {
        const base = { slips, namesBorrower, isPayable };
        expect(rank({ ...base, payer: 'borrower' })).toBeGreaterThanOrEqual(rank(base));
        expect(rank({ ...base, isProven: true })).toBeGreaterThanOrEqual(rank(base));
        expect(rank({ ...base, isPayable: true })).toBeGreaterThanOrEqual(rank({ ...base, isPayable: false }));
        if (slips > 0) expect(rank({ ...base, slips: slips - 1 })).toBeGreaterThanOrEqual(rank(base));
      }),
    );
  });
});
