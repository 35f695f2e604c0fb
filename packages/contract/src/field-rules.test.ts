import { describe, expect, it } from 'vitest';
import { firstBrokenRule, firstNameRule } from './field-rules.ts';
import { firstName } from './fields.ts';

const isTaken = (text: string) => [
  firstBrokenRule(firstNameRule, text) === undefined,
  firstName.safeParse(text).success,
];

describe('a name', () => {
  it.each([
    'Ana',
    "D'Arc",
    'Maria-José',
    'João Paulo 2.º',
    'Ana_2',
    '(Zé) Tembe',
    'Nº 4 & filhos, Lda.',
    'محمد',
    'José',
  ])('may be %j, in the form and at the door', (text) => {
    expect(isTaken(text)).toEqual([true, true]);
  });

  it.each([
    '',
    '  ',
    '123',
    '...',
    '<b>Ana',
    'Ana>',
    'Ana 😀',
    'Ana 1\uFE0F\u20E3',
    'Ana\u0000',
    'A\u202Ena',
    'Ana = 1',
  ])('is not %j, in the form or at the door', (text) => {
    expect(isTaken(text)).toEqual([false, false]);
  });
});
