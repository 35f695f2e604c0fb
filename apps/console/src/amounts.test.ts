import { expect, it } from 'vitest';
import { mt, plainAmount } from './amounts.ts';

it('an amount below zero has one minus sign, wherever it stands', () => {
  expect([mt(-1_234.5), plainAmount(-1_234.5)]).toEqual(['−1,234.50\u00A0MT', '−1,234.50']);
  expect([mt(1_234.5), plainAmount(0), plainAmount(-0)]).toEqual(['1,234.50\u00A0MT', '0.00', '0.00']);
});
