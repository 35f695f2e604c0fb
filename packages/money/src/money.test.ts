import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centavos,
  divide,
  formatAmount,
  formatMt,
  fromMt,
  max,
  min,
  minus,
  parseMt,
  percentOf,
  proportion,
  sum,
  sumOf,
  toMt,
} from './index.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(centavos);

describe('centavos', () => {
  it('refuses a fraction of a centavo', () => {
    expect(() => centavos(1.5)).toThrow(RangeError);
  });

  it('adds, subtracts and compares', () => {
    expect(sum()).toBe(0n);
    expect(sum(centavos(1), centavos(2), centavos(-5))).toBe(-2n);
    expect(
      sumOf(
        Array.from({ length: 200_000 }, (_, n) => n),
        centavos,
      ),
    ).toBe(19_999_900_000n);
    expect(minus(centavos(3), centavos(5))).toBe(-2n);
    expect(min(centavos(3), centavos(-1), centavos(7))).toBe(-1n);
    expect(max(centavos(3), centavos(-1), centavos(7))).toBe(7n);
  });
});

describe('rounding', () => {
  it.each([
    [123_456n, 1200, 'half-up', 14_815n],
    [123_456n, 1000, 'half-up', 12_346n],
    [1n, 5000, 'half-up', 1n],
    [-1n, 5000, 'half-up', -1n],
    [1n, 4999, 'half-up', 0n],
    [33_333n, 50, 'floor', 166n],
    [-1n, 5000, 'floor', -1n],
    [-20_000n, 5000, 'floor', -10_000n],
  ] as const)('%s centavos at %s bps, %s, are %s', (amount, bps, rounding, expected) => {
    expect(percentOf(centavos(amount), bps, rounding)).toBe(expected);
  });

  it('takes 12 of 30 days of interest', () => {
    expect(proportion(centavos(20_000), 12, 30, 'half-up')).toBe(8_000n);
  });

  it('refuses a division by nothing', () => {
    expect(() => divide(1n, 0n, 'floor')).toThrow(RangeError);
  });

  it('is never off by a whole centavo, and half-up never below floor', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const floor = divide(n, d, 'floor');
          const halfUp = divide(n, d, 'half-up');
          expect(floor * d <= n && n < (floor + 1n) * d).toBe(true);
          const error = (halfUp * d - n) * 2n;
          expect(error <= d && error >= -d).toBe(true);
          expect(halfUp >= floor).toBe(true);
        },
      ),
    );
  });
});

describe('meticais at the border', () => {
  it.each([
    [0, 0n],
    [0.01, 1n],
    [1234.5, 123_450n],
    [4.35, 435n],
    [1.15, 115n],
    [-2.5, -250n],
  ])('%s MT', (mt, expected) => {
    expect(fromMt(mt)).toBe(expected);
    expect(toMt(centavos(expected))).toBe(mt);
  });

  it.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuses %s MT', (mt) => {
    expect(() => fromMt(mt)).toThrow(RangeError);
  });

  it('refuses to answer an amount no number can hold', () => {
    expect(() => toMt(centavos(2n ** 53n))).toThrow(RangeError);
  });

  it('gives back every amount it was given', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromMt(toMt(amount))).toBe(amount);
      }),
    );
  });
});

describe('amounts on the screen', () => {
  it.each([
    [0n, '0.00 MT'],
    [5n, '0.05 MT'],
    [100_000n, '1,000.00 MT'],
    [99_999n, '999.99 MT'],
    [123_456_789n, '1,234,567.89 MT'],
    [-123_450n, '-1,234.50 MT'],
  ])('%s centavos read %s', (amount, text) => {
    expect(formatMt(centavos(amount))).toBe(text);
    expect(`${formatAmount(centavos(amount))} MT`).toBe(text);
  });
});

describe('amounts as a person types them', () => {
  it.each([
    ['1500', 150_000n],
    ['1,500.00', 150_000n],
    ['1.500,00', 150_000n],
    ['1.500', 150_000n],
    ['1,500', 150_000n],
    ['1.5', 150n],
    ['1,5', 150n],
    ['0,01', 1n],
    [' 1 500,25 MT ', 150_025n],
    ['\u202A1\u00A0500,25\u202FMT\u202C', 150_025n],
    ['1,234,567.89mt', 123_456_789n],
    ['MT 1.500,00', 150_000n],
    ['1.234.567,8', 123_456_780n],
    ['12345.67', 1_234_567n],
  ])('%s', (text, expected) => {
    expect(parseMt(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'MT',
    'MT 5 MT',
    '-5',
    '+5',
    '0.500',
    '1.2345',
    '1,50,000',
    '1.500.00',
    '1,500,00',
    '1e3',
    '12.345,678',
    '.5',
    '5.',
    '1'.repeat(25),
  ])('%j is no amount', (text) => {
    expect(parseMt(text)).toBeUndefined();
  });

  it('reads back whatever it prints', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseMt(formatMt(amount))).toBe(amount);
      }),
    );
  });
});
