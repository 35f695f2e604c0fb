import { describe, expect, it } from 'vitest';
import { centavos, formatMt } from '@house/money';
import { amountOnBlur } from './amount-on-blur.ts';

const owed = centavos(233_000);
const after = (text: string, outstanding = owed) => {
  const amount = amountOnBlur(text, outstanding);
  return amount === undefined ? 'nothing' : formatMt(amount);
};

describe('the amount to repay, when 2,330.00 MT are owed', () => {
  it.each([
    ['2330', '2,330.00 MT'],
    ['1,500.00', '1,500.00 MT'],
    ['1.500,00', '1,500.00 MT'],
    ['500.5', '500.50 MT'],
    ['0.01', '0.01 MT'],
    ['1500,', '1,500.00 MT'],
    ['1500. ', '1,500.00 MT'],
  ])('%s is taken as %s', (text, amount) => {
    expect(after(text)).toBe(amount);
  });
  it('is never more than what is owed', () => {
    expect(after('2330.01')).toBe('2,330.00 MT');
    expect(after('999999')).toBe('2,330.00 MT');
  });
  it('is never less than 0.01', () => {
    expect(after('0')).toBe('0.01 MT');
    expect(after('-5')).toBe('0.01 MT');
  });
  it('is rounded to two decimals', () => {
    expect(after('10.555')).toBe('10.56 MT');
    expect(after('10.5549')).toBe('10.55 MT');
    expect(after('12,3456')).toBe('12.35 MT');
  });
  it('reads 1.500 as fifteen hundred while that much is owed', () => {
    expect(after('1.500')).toBe('1,500.00 MT');
    expect(after('1.500', centavos(100_000))).toBe('1.50 MT');
  });
  it('reads 1,500, as amounts are written here, as fifteen hundred however little is owed', () => {
    expect(after('1,500', centavos(100_000))).toBe('1,000.00 MT');
    expect(after('12,345')).toBe('2,330.00 MT');
  });
  it('is what was typed while nobody knows what is owed today', () => {
    expect(amountOnBlur('2,350.00', undefined)).toBe(centavos(235_000));
    expect(amountOnBlur('0', undefined)).toBe(centavos(1));
  });
  it('is nothing for what is no number', () => {
    expect(after('')).toBe('nothing');
    expect(after('abc')).toBe('nothing');
  });
});
