import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { ana, day, happens, isExtended, pays, waives } from '../test/cast.ts';
import { explainBuckets, explainDebt, type DebtEvent } from './index.ts';

const due = 30;

describe('the explanation of E4', () => {
  it('tells every change in its order', () => {
    const lines = explainDebt(ana, [pays(50_000, due + 3)], day(due + 4));
    expect(
      lines.map((line) => [
        line.on,
        line.cause,
        line.bucket,
        Number(line.changeCentavos),
        Number(line.balanceCentavos),
      ]),
    ).toEqual([
      [day(0), 'payout', 'principal', 200_000, 200_000],
      [day(0), 'payout', 'interest', 20_000, 220_000],
      [day(31), 'charge', 'managementFee', 10_000, 230_000],
      [day(31), 'charge', 'lateInterest', 1_000, 231_000],
      [day(32), 'charge', 'lateInterest', 1_000, 232_000],
      [day(33), 'charge', 'lateInterest', 1_000, 233_000],
      [day(33), 'payment', 'managementFee', -10_000, 223_000],
      [day(33), 'payment', 'lateInterest', -3_000, 220_000],
      [day(33), 'payment', 'interest', -20_000, 200_000],
      [day(33), 'payment', 'principal', -17_000, 183_000],
      [day(34), 'charge', 'lateInterest', 915, 183_915],
    ]);
  });

  it('says of each change what brought it about', () => {
    const payment = pays(50_000, due + 1);
    const causes = (events: readonly DebtEvent[]) =>
      explainDebt(ana, events, day(due + 2))
        .filter(({ on }) => on === day(due + 2))
        .map(({ cause, bucket }) => `${cause} ${bucket}`);
    expect(causes([waives(1_000, due + 2, 'interest')])).toEqual(['charge lateInterest', 'waiver interest']);
    expect(causes([payment, isExtended(10_000, due + 2)])).toEqual([
      'charge lateInterest',
      'extension extensionFee',
      'extension principal',
    ]);
    expect(causes([happens('payout-reversed', due + 2)])).toEqual([
      'charge lateInterest',
      'correction managementFee',
      'correction lateInterest',
      'correction interest',
      'correction principal',
    ]);
  });

  it('has one line for the days on one principal, whatever came between, and another for those after a hold', () => {
    const lateLines = (events: readonly DebtEvent[]) =>
      explainBuckets(ana, events, day(due + 9))
        .find(({ bucket }) => bucket === 'lateInterest')
        ?.calculation.map(({ from, days, baseCentavos }) => [from, days, Number(baseCentavos)]);
    const charges = [pays(12_000, due + 2), waives(1_000, due + 4, 'interest')];
    expect(lateLines(charges)).toEqual([[day(31), 9, 200_000]]);
    expect(lateLines([...charges, pays(119_000, due + 5)])).toEqual([
      [day(31), 5, 200_000],
      [day(36), 4, 103_000],
    ]);
    expect(lateLines([happens('hold-on', due + 3), happens('hold-off', due + 5)])).toEqual([
      [day(31), 3, 200_000],
      [day(36), 4, 200_000],
    ]);
  });

  it('has the days, base and rate of each bucket', () => {
    const events = [pays(50_000, due + 3), isExtended(9_150, due + 4)];
    const said = explainBuckets(ana, events, day(due + 4)).map(({ calculation, ...part }) => ({
      ...part,
      lines: calculation.map(({ from, days, baseCentavos, rateBps }) => [from, days, baseCentavos, rateBps]),
    }));
    expect(said).toMatchObject([
      { bucket: 'managementFee', lines: [[day(due + 1), 0, 200_000n, 500]], rounding: 'half-up', earned: undefined },
      {
        bucket: 'lateInterest',
        lines: [
          [day(due + 1), 3, 200_000n, 50],
          [day(due + 4), 1, 183_000n, 50],
        ],
        rounding: 'floor',
        earned: undefined,
      },
      {
        bucket: 'interest',
        lines: [[day(0), 0, 200_000n, 1_000]],
        rounding: 'half-up',
        earned: { days: 30, ofDays: 30, centavos: 20_000n },
      },
      { bucket: 'extensionFee', lines: [[day(due + 4), 0, 183_000n, 500]], rounding: 'half-up', earned: undefined },
      { bucket: 'principal', lines: [], rounding: 'none', clampedCentavos: 0n, cappedCentavos: 0n },
    ]);
  });

  it('has no more days of late interest than bear it, and nothing of what is not charged', () => {
    const events = [pays(60_000, due + 40), pays(50_000, due + 70)];
    const [, late, interest] = explainBuckets({ ...ana, interestCentavos: centavos(0n) }, events, day(due + 80));
    expect(late?.calculation.map(({ days }) => days)).toEqual([40, 20]);
    expect(late?.cappedCentavos).toBe(0n);
    expect(interest?.calculation).toEqual([]);
  });

  it('has of the interest the days that have earned it, one at least', () => {
    const [, , interest] = explainBuckets(ana, [], day(12));
    expect(interest?.earned).toEqual({ days: 12, ofDays: 30, centavos: 8_000n });
    const [, , first] = explainBuckets(ana, [], day(0));
    expect(first?.earned).toEqual({ days: 1, ofDays: 30, centavos: 667n });
    const [, , cleared] = explainBuckets(ana, [pays(208_000, 12)], day(40));
    expect(cleared?.earned).toMatchObject({ days: 12 });
  });

  it('has no days and rates of what is as if it had never been', () => {
    for (const kind of ['withdrawn', 'payout-reversed'] as const) {
      const parts = explainBuckets(ana, [happens(kind, due + 2)], day(due + 2));
      expect(parts.flatMap(({ calculation }) => calculation)).toEqual([]);
      expect(parts.every(({ earned }) => earned === undefined)).toBe(true);
    }
  });
});
