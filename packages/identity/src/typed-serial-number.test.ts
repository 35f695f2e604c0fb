import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSlips, newSerialNumber, serialNumbersNear, slipsBetween } from './index.ts';

const meant = '4810227738';

describe('a reference typed by hand', () => {
  it.each<[typed: string, slips: number, how: string]>([
    ['4810227738', 0, 'as it is'],
    ['481 022 7738', 0, 'with spaces'],
    ['Ref. 4810227738', 0, 'after a word'],
    ['4810227783', 1, 'two neighbours swapped'],
    ['4810227735', 1, 'a wrong digit'],
    ['481027738', 1, 'a digit missing'],
    ['48102277338', 1, 'a digit twice'],
    ['8410227783', 2, 'swapped in two places'],
    ['4810227713', 2, 'a digit missing and another one too many before it'],
    ['4810227781', 2, 'a digit missing and another one too many behind it'],
    ['81022773', 2, 'first and last digit missing'],
  ])('%s is %i slips from the number: %s', (typed, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips);
    expect(serialNumbersNear(typed, mostSlips)).toContain(meant);
    expect(serialNumbersNear(typed, slips)).toContain(meant);
    if (slips > 0) expect(serialNumbersNear(typed, slips - 1)).not.toContain(meant);
  });

  it.each(['', 'emprestimo', '84123', '1234567890123456'])('%j names no order by slips', (typed) => {
    expect(serialNumbersNear(typed, mostSlips).size).toBe(0);
    expect(slipsBetween(typed, meant)).toBeUndefined();
  });

  it('leads to few numbers: the check digit leaves one in ten', () => {
    const near = serialNumbersNear(meant, mostSlips);
    expect(near.size).toBeGreaterThan(100);
    expect(near.size).toBeLessThan(1_500);
  });

  it('is near exactly the numbers that are so many slips away', () => {
    const serials = fc
      .array(fc.nat(), { minLength: 9, maxLength: 9 })
      .map((seeds) => newSerialNumber((n) => (seeds.pop() ?? 0) % n));
    fc.assert(
      fc.property(serials, (typed) => {
        for (const near of serialNumbersNear(typed, 1)) expect(slipsBetween(typed, near)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});
