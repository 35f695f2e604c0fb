import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { bandOf, portfolioAtRisk, rollRates } from './portfolio.ts';

const held = (orders: number, outstanding: number) => ({ orders, outstandingCentavos: centavos(outstanding) });

describe('portfolio at risk', () => {
  it.each([
    [-3, 0],
    [0, 0],
    [1, 1],
    [6, 1],
    [7, 2],
    [29, 2],
    [30, 3],
    [60, 4],
    [89, 4],
    [90, 5],
    [400, 5],
  ])('%i days past due is band %i', (dpd, band) => {
    expect(bandOf(dpd)).toBe(band);
  });

  it('counts the whole outstanding of late orders, each line the worse ones too, written-off apart', () => {
    const { all, atRisk, writtenOff } = portfolioAtRisk([
      { band: 0, isWrittenOff: false, ...held(6, 600_000) },
      { band: 1, isWrittenOff: false, ...held(2, 200_000) },
      { band: 3, isWrittenOff: false, ...held(1, 150_000) },
      { band: 5, isWrittenOff: false, ...held(1, 50_000) },
      { band: 5, isWrittenOff: true, ...held(3, 900_000) },
    ]);
    expect(all).toEqual(held(10, 1_000_000));
    expect(writtenOff).toEqual(held(3, 900_000));
    expect(atRisk).toEqual([
      { days: 1, ...held(4, 400_000), shareBps: 4_000 },
      { days: 7, ...held(2, 200_000), shareBps: 2_000 },
      { days: 30, ...held(2, 200_000), shareBps: 2_000 },
      { days: 60, ...held(1, 50_000), shareBps: 500 },
      { days: 90, ...held(1, 50_000), shareBps: 500 },
    ]);
  });

  it('of nothing is nothing', () => {
    expect(portfolioAtRisk([]).atRisk.every(({ shareBps }) => shareBps === 0)).toBe(true);
  });
});

describe('roll rates', () => {
  it('tell where what was in a band has come to, what was written off and what is gone', () => {
    const rows = rollRates([
      { dpd: 10, dpdAfter: 40, before: held(4, 400_000), after: held(3, 330_000), writtenOff: held(0, 0) },
      { dpd: 25, dpdAfter: 55, before: held(2, 200_000), after: held(1, 120_000), writtenOff: held(1, 110_000) },
      { dpd: -5, dpdAfter: 25, before: held(10, 1_000_000), after: held(1, 100_000), writtenOff: held(0, 0) },
    ]);
    expect(rows[2]).toEqual({
      from: 2,
      before: held(6, 600_000),
      to: [{ band: 3, ...held(4, 450_000), rateBps: 7_500 }],
      writtenOff: held(1, 110_000),
      goneOrders: 1,
    });
    expect(rows[0]).toMatchObject({ to: [{ band: 2, rateBps: 1_000 }], goneOrders: 9 });
  });

  it('count an order in the band that it was in, wherever its due day went', () => {
    const rows = rollRates([
      { dpd: 10, dpdAfter: 40, before: held(2, 200_000), after: held(0, 0), writtenOff: held(0, 0) },
      { dpd: 10, dpdAfter: -4, before: held(0, 0), after: held(1, 90_000), writtenOff: held(0, 0) },
    ]);
    expect(rows[2]).toMatchObject({
      before: { orders: 2 },
      to: [{ band: 0, orders: 1, rateBps: 4_500 }],
      goneOrders: 1,
    });
  });

  it('have nobody less than gone', () => {
    const [row] = rollRates([
      { dpd: 0, dpdAfter: 0, before: held(1, 100_000), after: held(2, 200_000), writtenOff: held(0, 0) },
    ]);
    expect(row).toMatchObject({ before: { orders: 1 }, goneOrders: 0 });
  });
});
