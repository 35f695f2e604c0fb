import { describe, expect, it } from 'vitest';
import { ana, day, pays, reverses, settles, waives } from '../test/cast.ts';
import { endsToday, foldDebt, type DebtEvent } from './index.ts';

const due = 30;

/** Each recorded after the one before. */
const inThisOrder = (events: readonly DebtEvent[]) => events.map((event, seq) => ({ ...event, seq }));

describe('a settlement', () => {
  const agreed = settles(150_000, due + 5, due + 8);

  it('waives the rest with the payment that reaches the agreed sum by its day', () => {
    const debt = foldDebt(ana, [agreed, pays(50_000, due + 5), pays(100_000, due + 8)], day(due + 9));
    // 187,775 were left: 185,000 of principal after the first payment, and three days' late interest on it.
    expect(debt).toMatchObject({ clearedOn: day(due + 8), waivedCentavos: 87_775n, surplusCentavos: 0n });
  });

  it.each([
    ['a centavo less', [pays(149_999, due + 8)]],
    ['a day later', [pays(150_000, due + 9)]],
    ['money of before it', [pays(50_000, due + 4), pays(100_000, due + 8)]],
    ['with some of it taken back', [pays(50_000, due + 5), pays(100_000, due + 8)]],
  ])('leaves the debt as it is with %s', (why, payments) => {
    const [first] = payments;
    const back = first !== undefined && why.includes('taken back') ? [reverses(first, due + 9)] : [];
    const debt = foldDebt(ana, [agreed, ...payments, ...back], day(due + 9));
    expect(debt).toMatchObject({ end: undefined, waivedCentavos: 0n });
  });

  it('stands as long as it can be paid', () => {
    const until = day(due + 8);
    const [before, after] = [until, day(due + 9)].map((on) => foldDebt(ana, [agreed, pays(60_000, due + 6)], on));
    expect(before).toMatchObject({ settlement: { amountCentavos: 150_000n, until }, missedSettlement: undefined });
    expect([before, after].map((debt) => debt && endsToday(debt))).toEqual([90_000n, after?.outstandingCentavos]);
    expect(after).toMatchObject({ settlement: undefined, missedSettlement: { amountCentavos: 150_000n, until } });
    const paid = foldDebt(ana, [agreed, pays(150_000, due + 8)], day(due + 9));
    expect(paid.missedSettlement).toBeUndefined();
  });

  it('has left what was not paid of it, and never more than is owed', () => {
    const left = (events: readonly DebtEvent[]) =>
      foldDebt(ana, [agreed, ...events], day(due + 8)).settlement?.leftCentavos;
    expect(left([])).toBe(150_000n);
    expect(left([pays(50_000, due + 5)])).toBe(100_000n);
    expect(left([waives(120_000, due + 6, 'principal')])).toBe(116_800n);
    // With what was thought to be paid before it, and was taken back since.
    const early = pays(30_000, due + 2);
    const events = [early, settles(150_000, due + 5, due + 8), reverses(early, due + 6)];
    expect(foldDebt(ana, inThisOrder(events), day(due + 6)).settlement?.leftCentavos).toBe(180_000n);
  });

  it('gives way to the next', () => {
    const next = settles(120_000, due + 6, due + 7);
    expect(foldDebt(ana, [agreed, next, pays(120_000, due + 7)], day(due + 7)).clearedOn).toBe(day(due + 7));
    expect(foldDebt(ana, [agreed, next, pays(150_000, due + 8)], day(due + 8)).end).toBeUndefined();
  });

  it('leaves to the borrower what came after it', () => {
    const debt = foldDebt(ana, [agreed, pays(20_000, due + 7), pays(150_000, due + 6)], day(due + 9));
    expect(debt).toMatchObject({ clearedOn: day(due + 6), surplusCentavos: 20_000n });
  });

  it('waives no interest that was not earned, and less than the interest is enough', () => {
    const debt = foldDebt(ana, [settles(10_000, 12, 12), pays(10_000, 12)], day(12));
    expect(debt).toMatchObject({ clearedOn: day(12), earlyDiscountCentavos: 12_000n, waivedCentavos: 198_000n });
  });

  it('leaves owing what was paid before it and is taken back after, and that only', () => {
    const early = pays(30_000, due + 2);
    const paid = [early, agreed, pays(150_000, due + 6)];
    expect(foldDebt(ana, paid, day(due + 9)).clearedOn).toBe(day(due + 6));
    const debt = foldDebt(ana, [...paid, reverses(early, due + 9)], day(due + 9));
    // 30,000 of principal, and three days' late interest on it since.
    expect(debt).toMatchObject({ end: undefined, outstandingCentavos: 30_450n, totalPaidCentavos: 150_000n });
    expect(debt).toMatchObject({ settlement: undefined, missedSettlement: undefined });
    expect(foldDebt(ana, [...paid, reverses(early, due + 9), pays(30_450, due + 9)], day(due + 9)).clearedOn).toBe(
      day(due + 9),
    );
  });

  it('leaves owing all of what was taken back, whatever else had been paid before it', () => {
    const [other, early] = [pays(10_000, due + 1), pays(30_000, due + 2)];
    const events = [other, early, settles(150_000, due + 5, due + 8), reverses(early, due + 6), pays(150_000, due + 6)];
    expect(foldDebt(ana, inThisOrder(events), day(due + 6))).toMatchObject({
      end: undefined,
      outstandingCentavos: 30_000n,
    });
  });

  it('leaves nothing owing of so little that it would clear any debt', () => {
    const early = pays(100, due + 2);
    const events = [early, settles(150_000, due + 5, due + 8), reverses(early, due + 6), pays(150_000, due + 6)];
    expect(foldDebt(ana, inThisOrder(events), day(due + 6)).clearedOn).toBe(day(due + 6));
  });

  it('has nothing to do with what had been taken back as it was agreed', () => {
    const early = pays(30_000, due + 2);
    const events = [early, reverses(early, due + 3), settles(150_000, due + 5, due + 8)];
    expect(foldDebt(ana, events, day(due + 5)).settlement?.leftCentavos).toBe(150_000n);
  });

  it('leaves nothing more owing with money of after it that is taken back', () => {
    const later = pays(30_000, due + 6);
    const events = [settles(150_000, due + 5, due + 8), later, reverses(later, due + 7), pays(150_000, due + 8)];
    expect(foldDebt(ana, events, day(due + 8)).clearedOn).toBe(day(due + 8));
  });

  it('is neither there nor missed once all of the debt is paid', () => {
    const events = [agreed, pays(300_000, due + 6)];
    for (const on of [due + 6, due + 9]) {
      expect(foldDebt(ana, events, day(on))).toMatchObject({ settlement: undefined, missedSettlement: undefined });
    }
    const more = foldDebt(ana, [...events, pays(10_000, due + 7)], day(due + 8));
    expect(more).toMatchObject({ clearedOn: day(due + 6), waivedCentavos: 0n });
  });

  it('leaves nothing owing of what was taken back by mistake and stands again', () => {
    const early = pays(30_000, due + 2);
    const settled = [early, settles(150_000, due + 5, due + 8), pays(150_000, due + 6)];
    const back = reverses(early, due + 9);
    const debt = foldDebt(ana, [...settled, back, reverses(back, due + 10)], day(due + 10));
    expect(debt).toMatchObject({ clearedOn: day(due + 6), surplusCentavos: 0n });
  });

  it.each([
    ['is given back to it', [pays(30_000, due + 2), pays(150_000, due + 6)]],
    ['is paid again before', [pays(30_000, due + 6), pays(150_000, due + 6)]],
    ['is paid again with the agreed sum', [pays(180_000, due + 6)]],
    ['is paid again after', [pays(150_000, due + 6), pays(30_000, due + 6)]],
  ])('is whole when what was taken back of before it %s', (_, payments) => {
    const early = pays(30_000, due + 2);
    const events = [early, settles(150_000, due + 5, due + 8), reverses(early, due + 5), ...payments];
    expect(foldDebt(ana, inThisOrder(events), day(due + 9))).toMatchObject({
      clearedOn: day(due + 6),
      surplusCentavos: 0n,
    });
  });
});
