import { describe, expect, it } from 'vitest';
import { ana, day, pays, reverses } from '../test/cast.ts';
import { foldDebt, statusSteps, type DebtEvent } from './index.ts';

const due = 30;

function late(events: readonly DebtEvent[], dpd: number) {
  const debt = foldDebt(ana, events, day(due + dpd));
  const { managementFee, lateInterest } = debt.buckets;
  return { management: managementFee.charged, late: lateInterest.charged, outstanding: debt.outstandingCentavos };
}

describe('a reversal by the rail’s fault', () => {
  const payment = pays(220_000, due);

  it('adds nothing before notice + 3', () => {
    const events = [payment, reverses(payment, due + 12, true)];
    expect(late(events, 12)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(late(events, 14)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(statusSteps('Cleared', foldDebt(ana, events, day(due + 12)), true)).toEqual(['reopened']);
    expect(late(events, 15)).toEqual({ management: 10_000n, late: 1_000n, outstanding: 231_000n });
    expect(foldDebt(ana, events, day(due + 15))).toMatchObject({ worstDpd: 1, isOverdue: true });
  });

  it('is told when the statement comes: until then, and 3 days more, nothing is added', () => {
    const events = [payment, reverses(payment, due + 9, true, due + 12)];
    expect(late(events, 14)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(late(events, 15)).toEqual({ management: 10_000n, late: 1_000n, outstanding: 231_000n });
  });

  it('keeps what was charged with the payment in place', () => {
    const half = pays(120_000, due);
    const events = [half, reverses(half, due + 4, true)];
    expect(late([half], 4)).toMatchObject({ management: 5_000n, late: 2_000n });
    expect(late(events, 4)).toMatchObject({ management: 5_000n, late: 2_000n, outstanding: 227_000n });
    expect(late(events, 6)).toMatchObject({ management: 5_000n, late: 3_000n });
    expect(late(events, 7)).toMatchObject({ management: 5_000n, late: 4_000n });
  });

  it('charges each day once, on what was owed that day with the payment in place', () => {
    const most = pays(122_000, due + 3);
    const events = [pays(30_000, due + 1), most, reverses(most, due + 5, true)];
    // Three days on 200,000 centavos and four on the 81,000 that the payment left.
    expect(late(events, 7)).toEqual({ management: 10_000n, late: 4_620n, outstanding: 204_620n });
    expect(late(events, 8).late).toBe(5_620n);
  });

  it('twice shields the days of both', () => {
    const [first, second] = [pays(110_000, 28), pays(110_000, 29)];
    const events = [first, second, reverses(first, due + 2, true), reverses(second, due + 4, true)];
    // The first grace ends with dpd 4; dpd 5 and 6 are charged on the half that the second payment left, then on all.
    expect(late(events, 4)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(late(events, 6)).toEqual({ management: 5_500n, late: 1_100n, outstanding: 226_600n });
    expect(late(events, 7)).toEqual({ management: 5_500n, late: 2_100n, outstanding: 227_600n });
  });

  it('twice, the first told last, shields the days of both', () => {
    const [first, second] = [pays(110_000, 28), pays(110_000, 29)];
    const events = [first, second, reverses(first, due + 2, true, due + 6), reverses(second, due + 4, true)];
    expect(late(events, 6)).toEqual({ management: 0n, late: 0n, outstanding: 220_000n });
    expect(late(events, 8)).toEqual({ management: 5_500n, late: 1_100n, outstanding: 226_600n });
    expect(late(events, 9)).toEqual({ management: 5_500n, late: 2_100n, outstanding: 227_600n });
  });
});
