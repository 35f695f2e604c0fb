import { describe, expect, it } from 'vitest';
import { ana, day, happens, isExtended, pays, reverses, waives } from '../test/cast.ts';
import {
  earnedInterest,
  foldDebt,
  leftToPay,
  orderBook,
  repaymentFigures,
  statusSteps,
  type DebtEvent,
} from './index.ts';

const due = 30;

function late(events: readonly DebtEvent[], dpd: number) {
  const debt = foldDebt(ana, events, day(due + dpd));
  const { managementFee, lateInterest } = debt.buckets;
  return { management: managementFee.charged, late: lateInterest.charged, outstanding: debt.outstandingCentavos };
}

describe('early payoff', () => {
  it.each([
    [0, 667n],
    [1, 667n],
    [12, 8_000n],
    [25, 16_667n],
    [29, 19_333n],
    [30, 20_000n],
    [90, 20_000n],
  ])('by day %i %i centavos of interest are earned', (onDay, earned) => {
    expect(earnedInterest(ana, day(onDay))).toBe(earned);
  });

  it('is for the whole interest from the due day on', () => {
    expect(foldDebt(ana, [], day(29)).outstandingCentavos).toBe(219_333n);
    expect(foldDebt(ana, [], day(30))).toMatchObject({ outstandingCentavos: 220_000n, earlyDiscountCentavos: 0n });
  });

  it('is not what a message says is left to pay by the due day', () => {
    expect(leftToPay(foldDebt(ana, [], day(12)))).toBe(220_000n);
    expect(leftToPay(foldDebt(ana, [pays(208_000, 12)], day(12)))).toBe(0n);
  });

  it('keeps the discount of the clearing day in the figures', () => {
    expect(repaymentFigures(foldDebt(ana, [pays(208_000, 12)], day(80)))).toEqual({
      totalRepayment: 220_000n,
      totalPaid: 208_000n,
      outstandingAmount: 0n,
      partialRepayment: 0n,
      managementFee: 0n,
      lateInterest: 0n,
      overdueFee: 0n,
      earlyDiscount: 12_000n,
      waived: 0n,
    });
  });

  it('never asks twice for what is waived', () => {
    const debt = foldDebt(ana, [waives(20_000, 2, 'interest')], day(12));
    expect(debt).toMatchObject({ outstandingCentavos: 200_000n, earlyDiscountCentavos: 0n });
  });

  it('turns interest paid ahead into surplus where no principal is left to take it', () => {
    const debt = foldDebt(ana, [pays(20_000, 1), waives(200_000, 2, 'principal')], day(3));
    expect(debt).toMatchObject({ clearedOn: day(2), surplusCentavos: 18_667n, totalPaidCentavos: 1_333n });
  });
});

describe('the small balance', () => {
  it.each([
    [219_900, true, 100n],
    [219_899, false, 0n],
  ])('%i of 220,000 centavos on the due day: cleared %s, %i waived', (paid, isCleared, waived) => {
    const debt = foldDebt(ana, [pays(paid, due)], day(due));
    expect(debt.clearedOn !== undefined).toBe(isCleared);
    expect(debt.waivedCentavos).toBe(waived);
  });

  it('leaves an order that was cleared on the day it was paid out no other move to make', () => {
    expect(statusSteps('Disbursed', foldDebt(ana, [pays(200_667, 0)], day(0)), false)).toEqual(['cleared']);
  });

  it('takes interest paid ahead out of as many payments as it takes, the latest first', () => {
    const debt = foldDebt(ana, [pays(12_000, 5), pays(8_000, 6), pays(188_000, 12)], day(12));
    expect(debt.payments.map(({ allocated }) => allocated.interest)).toEqual([8_000n, 0n, 0n]);
    expect(debt).toMatchObject({ clearedOn: day(12), surplusCentavos: 0n });
  });

  it('takes money after the clearing as surplus', () => {
    const debt = foldDebt(ana, [pays(219_900, due), pays(500, 40)], day(41));
    expect(debt).toMatchObject({ surplusCentavos: 500n, totalPaidCentavos: 219_900n, waivedCentavos: 100n });
  });
});

describe('late charges', () => {
  it('fall at 00:00, before any payment of the day', () => {
    expect(late([pays(220_000, due + 1, 0)], 1)).toEqual({ management: 10_000n, late: 1_000n, outstanding: 11_000n });
  });

  it('end after 60 days', () => {
    expect(late([], 60).late).toBe(60_000n);
    expect(late([], 61).late).toBe(60_000n);
  });

  it('stand still under a hold, and so does the count of days', () => {
    const held = [happens('hold-on', due + 2), happens('hold-off', due + 10)];
    expect(late(held, 10)).toEqual({ management: 10_000n, late: 2_000n, outstanding: 232_000n });
    expect(late(held, 12).late).toBe(4_000n);
    expect(foldDebt(ana, held, day(due + 12))).toMatchObject({ dpd: 12, worstDpd: 4, isHeld: false, isOverdue: true });
  });

  it('begin after a hold over the due day with the first free day', () => {
    const held = [happens('hold-on', 20), happens('hold-off', due + 5)];
    expect(late(held, 5)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(foldDebt(ana, held, day(due + 5)).isOverdue).toBe(false);
    expect(late(held, 6)).toEqual({ management: 10_000n, late: 1_000n, outstanding: 231_000n });
  });

  it('stop at the charge-off, while the debt stays payable', () => {
    const events = [happens('charge-off', due + 20), pays(50_000, due + 50)];
    expect(late(events, 60)).toEqual({ management: 10_000n, late: 20_000n, outstanding: 200_000n });
    expect(foldDebt(ana, events, day(due + 60)).chargedOffOn).toBe(day(due + 20));
  });
});

describe('the order of value', () => {
  it('is the rail’s time within a day, whichever was recorded first', () => {
    const evening = pays(30_000, due + 1, 18 * 3_600_000);
    const morning = pays(10_000, due + 1, 8 * 3_600_000);
    const [first, second] = foldDebt(ana, [evening, morning], day(due + 1)).payments;
    expect(first).toMatchObject({ id: morning.id, allocated: { managementFee: 10_000n } });
    expect(second).toMatchObject({ id: evening.id, allocated: { lateInterest: 1_000n, interest: 20_000n } });
  });

  it('is what was recorded first where the instant is the same, in whatever order they are read', () => {
    const [extension, payment] = [isExtended(10_000, due + 2), pays(42_000, due + 2)];
    const [one, other] = [
      [extension, payment],
      [payment, extension],
    ].map((events) => foldDebt(ana, events, day(due + 2)));
    expect(one).toMatchObject({ end: { kind: 'extended' }, buckets: { extensionFee: { paid: 10_000n } } });
    expect(other).toEqual(one);
  });
});

describe('a due day that two operators moved', () => {
  const moved = { ...ana, dueOn: day(40) };

  it('moves the late charges with it', () => {
    expect(foldDebt(moved, [], day(40))).toMatchObject({ dpd: 0, outstandingCentavos: 220_000n, isOverdue: false });
    expect(foldDebt(moved, [], day(41)).buckets.managementFee.charged).toBe(10_000n);
  });

  it('is when all interest is earned, however early', () => {
    const sooner = { ...ana, dueOn: day(20) };
    expect([19, 20].map((on) => earnedInterest(sooner, day(on)))).toEqual([12_667n, 20_000n]);
  });

  it('does not stretch the interest over more days than the term', () => {
    expect(foldDebt(moved, [], day(35)).earlyDiscountCentavos).toBe(0n);
    expect(orderBook(moved, foldDebt(moved, [], day(35)))).toMatchObject({
      interest_income: -20_000n,
      fee_income: -24_000n,
    });
  });
});

describe('a reversal', () => {
  const payment = pays(220_000, due);

  it('counts only from the day it is told', () => {
    const events = [payment, reverses(payment, due + 12)];
    expect(foldDebt(ana, events, day(due + 11)).clearedOn).toBe(day(due));
    expect(foldDebt(ana, events, day(due + 12)).clearedOn).toBeUndefined();
  });

  it('that is itself reversed leaves the payment standing', () => {
    const reversal = reverses(payment, due + 12);
    const events = [payment, reversal, reverses(reversal, due + 13)];
    expect(foldDebt(ana, events, day(due + 13))).toMatchObject({ clearedOn: day(due), outstandingCentavos: 0n });
  });

  it('of a waiver brings the debt back', () => {
    const waiver = waives(20_000, due + 1, 'interest');
    expect(late([waiver, reverses(waiver, due + 3)], 3).outstanding).toBe(233_000n);
  });
});

describe('waivers', () => {
  it.each([
    [waives(4_000, due + 3, 'managementFee'), { managementFee: 4_000n, lateInterest: 0n }],
    [waives(99_000, due + 3, 'managementFee'), { managementFee: 10_000n, lateInterest: 0n }],
    [waives(12_000, due + 3), { managementFee: 10_000n, lateInterest: 2_000n }],
  ])('give up no more than is unpaid', (waiver, expected) => {
    const { buckets } = foldDebt(ana, [waiver], day(due + 3));
    expect({ managementFee: buckets.managementFee.waived, lateInterest: buckets.lateInterest.waived }).toEqual(
      expected,
    );
  });

  it('of the principal leaves nothing that a management fee, which has a floor, could be charged on', () => {
    const { buckets } = foldDebt(ana, [waives(200_000, 2, 'principal')], day(due + 3));
    expect(buckets).toMatchObject({ managementFee: { charged: 0n }, interest: { charged: 20_000n } });
  });

  it('after an early clearing give up nothing: what looks unpaid was given up already', () => {
    const debt = foldDebt(ana, [pays(208_000, 12), waives(12_000, 13)], day(13));
    expect(debt).toMatchObject({ waivedCentavos: 0n, earlyDiscountCentavos: 12_000n });
  });

  it('of what a returned loan owes again leaves it returned', () => {
    const returned = pays(176_000, 3);
    const events = [returned, happens('withdrawn', 3), reverses(returned, 5), waives(176_000, 6)];
    expect(foldDebt(ana, events, day(6))).toMatchObject({ end: { kind: 'withdrawn' }, outstandingCentavos: 0n });
  });

  it('of all that is owed clear the order', () => {
    const debt = foldDebt(ana, [waives(1_000_000, due + 3)], day(due + 3));
    expect(debt).toMatchObject({ clearedOn: day(due + 3), waivedCentavos: 233_000n, outstandingCentavos: 0n });
  });
});

describe('orders that end otherwise', () => {
  it('are withdrawn by returning what was paid out', () => {
    const debt = foldDebt(ana, [pays(176_000, 3), happens('withdrawn', 4)], day(60));
    expect(debt).toMatchObject({
      end: { kind: 'withdrawn' },
      outstandingCentavos: 0n,
      surplusCentavos: 0n,
      worstDpd: 0,
    });
    expect(debt.payments[0]?.allocated).toMatchObject({ interest: 0n, principal: 176_000n });
  });

  it('are not opened again for it', () => {
    const debt = foldDebt(ana, [pays(220_000, due), happens('withdrawn', due + 1)], day(due + 2));
    expect(statusSteps('Cleared', debt, true)).toEqual([]);
  });

  it('owe nothing when the payout itself was reversed, and what was paid is the customer’s', () => {
    const debt = foldDebt(ana, [pays(50_000, due + 2), happens('payout-reversed', due + 4)], day(60));
    expect(debt).toMatchObject({ outstandingCentavos: 0n, balanceCentavos: 0n, surplusCentavos: 50_000n });
  });

  it('have nothing left of how they had ended before', () => {
    const cleared = foldDebt(ana, [pays(208_000, 12), happens('withdrawn', 13)], day(13));
    expect(cleared).toMatchObject({ earlyDiscountCentavos: 0n, surplusCentavos: 32_000n });
    const extended = foldDebt(ana, [isExtended(10_000, due + 2), happens('payout-reversed', due + 4)], day(due + 4));
    expect(extended).toMatchObject({ movedPrincipalCentavos: 0n, end: { kind: 'payout-reversed' } });
  });

  it('live on when the extension is reversed', () => {
    const extension = isExtended(10_000, due + 2);
    const payment = pays(42_000, due + 2);
    const events = [extension, payment, reverses(extension, due + 5), reverses(payment, due + 5)];
    expect(late(events, 5)).toEqual({ management: 10_000n, late: 5_000n, outstanding: 235_000n });
  });

  it('stay cleared when the extension came after', () => {
    const debt = foldDebt(ana, [pays(220_000, due), isExtended(10_000, due + 2)], day(due + 3));
    expect(debt).toMatchObject({
      clearedOn: day(due),
      movedPrincipalCentavos: 0n,
      buckets: { extensionFee: { charged: 0n } },
    });
  });

  it('keep the surplus over an extension’s quote as credit', () => {
    const debt = foldDebt(ana, [isExtended(10_000, due + 2), pays(45_000, due + 2)], day(due + 2));
    expect(debt).toMatchObject({ surplusCentavos: 3_000n, outstandingCentavos: 0n });
    expect(debt.payments[0]?.allocated).toMatchObject({ extensionFee: 10_000n, principal: 0n });
  });
});

describe('the figures of a debt', () => {
  it('tell what was paid so far until it is cleared', () => {
    expect(repaymentFigures(foldDebt(ana, [pays(50_000, 12)], day(12))).partialRepayment).toBe(50_000n);
  });
});
