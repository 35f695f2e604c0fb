import { expect, it } from 'vitest';
import { isShared, subjectOf } from './journal-key.ts';

it.each([
  ['payment:4VM0VCZW99', 'rail:4VM0VCZW99'],
  ['payments:4VM0VCZW99', 'rail:4VM0VCZW99'],
  ['payout:4810227738', 'order:4810227738'],
  ['credit-used:4810227738:12', 'order:4810227738'],
  ['credit-refunded:7', 'refund:7'],
  ['waiver:123', null],
  ['close:2026-12-21:page:17', null],
])('a journal that is called %s tells of %s', (eventKey, subject) => {
  expect(subjectOf(eventKey)).toBe(subject);
});

it('payments that share a journal are several', () => {
  expect(['payments:4VM0VCZW99', 'payment:4VM0VCZW99'].map(isShared)).toEqual([true, false]);
});
