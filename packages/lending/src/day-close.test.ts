import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ana, day, happens, lateCharges, loan, pays, reverses, waives } from '../test/cast.ts';
import {
  closeLoanDay,
  defaultPolicy,
  foldDebt,
  isStillTheNextClose,
  journal,
  nextStatus,
  type DebtEvent,
  type LoanDay,
  type LoanTerms,
  type OrderStatus,
} from './index.ts';

const policy = { reminders: defaultPolicy.reminders, chargeOffDpd: defaultPolicy.chargeOffDpd };

function close(
  onDay: number,
  status: OrderStatus = 'Repayment',
  events: readonly DebtEvent[] = [],
  terms = ana,
): LoanDay {
  return closeLoanDay({ status, terms, events }, day(onDay), policy);
}

describe('the close of a loan’s day', () => {
  it.each([
    [0, 'Disbursed', []],
    [1, 'Disbursed', ['repayment-opened']],
    [30, 'Repayment', []],
    [31, 'Repayment', ['fell-overdue']],
    [31, 'Overdue', []],
    [40, 'Disbursed', ['repayment-opened', 'fell-overdue']],
    [40, 'Cancelled', []],
  ] as const)('on day %i a loan in %s takes the steps %j', (onDay, status, steps) => {
    expect(close(onDay, status).steps).toEqual(steps);
  });

  it('opens repayment on the payout day already when money comes in', () => {
    expect(close(0, 'Disbursed', [pays(1_000, 0)]).steps).toEqual(['repayment-opened']);
  });

  it('takes an order back from Overdue when replay shows that it was not late', () => {
    expect(close(33, 'Overdue', [pays(100, 1), happens('hold-on', 29)]).steps).toEqual(['back-on-time']);
  });

  it.each([
    [27, 'due-in', 3],
    [29, 'due-in', 1],
    [30, 'due-in', 0],
    [31, 'overdue', 1],
    [33, 'overdue', 3],
    [37, 'overdue', 7],
    [44, 'overdue', 14],
    [60, 'overdue', 30],
  ] as const)('on day %i reminds: %s %i', (onDay, kind, days) => {
    expect(close(onDay).reminder).toEqual({ kind, days });
  });

  it.each([1, 26, 28, 32, 61, 90])('on day %i reminds nobody', (onDay) => {
    expect(close(onDay).reminder).toBeUndefined();
  });

  it('leaves a held, a cleared and a nearly cleared loan alone', () => {
    expect(close(31, 'Repayment', [happens('hold-on', 20)])).toMatchObject({ reminder: undefined, steps: [] });
    // Late since before the hold, of which no close has told.
    expect(close(34, 'Repayment', [happens('hold-on', 33)])).toMatchObject({ reminder: undefined, steps: [] });
    expect(close(31, 'Cleared', [pays(220_000, 30)])).toMatchObject({ reminder: undefined, nextOn: undefined });
    expect(close(31, 'Cleared', [pays(219_900, 30)])).toMatchObject({ reminder: undefined, nextOn: undefined });
  });

  it('tells nobody that they are late while their late clock has not begun: a fault of the rail’s was told of a day ago', () => {
    const payment = pays(220_000, 30);
    const taken = [payment, reverses(payment, 42, true)];
    expect(close(44, 'Repayment', taken)).toMatchObject({ reminder: undefined, steps: [] });
    expect(close(60, 'Overdue', taken).reminder).toEqual({ kind: 'overdue', days: 30 });
  });

  it('proposes the charge-off at 180 days past due, until it is done', () => {
    expect(close(30 + 179, 'Overdue').isChargeOffDue).toBe(false);
    expect(close(30 + 180, 'Overdue').isChargeOffDue).toBe(true);
    expect(close(30 + 200, 'Overdue', [happens('charge-off', 30 + 190)]).isChargeOffDue).toBe(false);
    expect(close(30 + 200, 'Cleared', [pays(300_000, 30 + 190)]).isChargeOffDue).toBe(false);
  });
});

describe('the next day something happens', () => {
  // Paid out on 20 November 2026: day 10 is the last of November, day 30 is due.
  it.each([
    [0, 1],
    [1, 10],
    [10, 27],
    [27, 29],
    [29, 30],
    [30, 31],
    [31, 32],
    [90, 30 + 180],
    [30 + 180, 30 + 181],
  ])('after day %i is day %i', (after, next) => {
    expect(close(after).nextOn).toBe(day(next));
  });

  it('of a longer term is the end of each month on its way, after the close of a month’s last day too', () => {
    const terms = { ...ana, termDays: 90, dueOn: day(90) };
    expect([1, 10, 41, 72].map((after) => close(after, 'Repayment', [], terms).nextOn)).toEqual(
      [10, 41, 72, 87].map(day),
    );
  });

  it('after day 43 of E7 is only the next reminder, because the cap is reached', () => {
    const terms = loan(200_000, 30, { ...lateCharges, lateInterestBpsPerDay: 200 });
    expect(close(30 + 43, 'Overdue', [], terms).nextOn).toBe(day(30 + 180));
  });

  it('is tomorrow as long as the late clock may begin, though nothing more will be charged', () => {
    const held = [happens('hold-on', 20), happens('hold-off', 35)];
    const waived = [waives(200_000, 10, 'principal'), ...held];
    expect(close(35, 'Repayment', waived).nextOn).toBe(day(36));
    expect(close(36, 'Repayment', waived).steps).toEqual(['fell-overdue']);
  });

  it('is none while a hold stops the late clock', () => {
    expect(close(36, 'Overdue', [happens('hold-on', 35)]).nextOn).toBeUndefined();
  });

  it.each([
    [31, 40, true],
    [40, 40, true],
    [41, 40, false],
    [31, 41, true],
    [39, 41, true],
    [40, 41, false],
    [undefined, 40, false],
    [undefined, undefined, true],
    [31, undefined, false],
  ] as const)('named on a row as %s does for %s on day 39: %s', (named, next, does) => {
    const dayOf = (n: number | undefined) => (n === undefined ? undefined : day(n));
    expect(isStillTheNextClose(dayOf(named), dayOf(next), day(39))).toBe(does);
  });

  it('never leaves out a day on which a close would have changed more than an accrual', () => {
    const life = fc.array(
      fc.record({
        kind: fc.constantFrom(
          'payment' as const,
          'hold-on' as const,
          'hold-off' as const,
          'waiver' as const,
          'reversal' as const,
        ),
        onDay: fc.integer({ min: 0, max: 80 }),
        amount: fc.integer({ min: 100, max: 150_000 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(life, fc.constantFrom(14 as const, 30 as const), (steps, termDays) => {
        const terms = loan(100_000, termDays);
        const events = steps
          .toSorted((a, b) => a.onDay - b.onDay)
          .reduce<DebtEvent[]>((before, one) => {
            const payment = before.find((event) => event.kind === 'payment');
            if (one.kind === 'payment') return [...before, pays(one.amount, one.onDay)];
            if (one.kind === 'waiver') return [...before, waives(one.amount, one.onDay)];
            if (one.kind !== 'reversal') return [...before, happens(one.kind, one.onDay)];
            return payment === undefined ? before : [...before, reverses(payment, one.onDay, true)];
          }, []);
        skipNothing(terms, events);
      }),
      { numRuns: 150 },
    );
  });
});

/** Walks the days, closing only those that `nextOn` or an event of the day asks for, and watches what is passed by. */
function skipNothing(terms: LoanTerms, events: readonly DebtEvent[]): void {
  const accruals = new Set([
    'interest_income',
    'interest_receivable',
    'interest_in_advance',
    'fee_income',
    'deferred_fee',
  ]);
  let status: OrderStatus = 'Disbursed';
  let last = closeLoanDay({ status, terms, events: [] }, day(0), policy);
  for (let n = 0; n < 240; n += 1) {
    const known = events.filter((event) => event.on <= day(n));
    const today = closeLoanDay({ status, terms, events: known }, day(n), policy);
    const isAsked = last.nextOn === day(n) || events.some((event) => event.on === day(n));
    if (!isAsked) {
      expect(today.steps).toEqual([]);
      expect(today.reminder).toBeUndefined();
      const missed = journal(last.book, today.book).filter((line) => !accruals.has(line.account));
      expect(missed).toEqual([]);
      continue;
    }
    for (const event of today.steps) status = nextStatus(status, event) ?? status;
    last = today;
  }
  expect(foldDebt(terms, events, day(239)).end === undefined).toBe(status !== 'Cleared');
}
