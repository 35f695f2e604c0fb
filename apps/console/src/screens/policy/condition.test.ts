import { consolePt } from '@house/i18n/console.pt';
import { expect, it } from 'vitest';
import { cellWords, ruleWords } from '../../frame/policy-words.ts';
import { numberTyped } from './condition.ts';

it.each([
  ['12,5', 'amountToLimitPercent', '12.5'],
  ['12.50', 'amountToLimitPercent', '12.5'],
  ['-3', 'lastOrderWorstDpd', '-3'],
  ['5.000', 'amountMt', '5000'],
  ['5,000.50', 'amountMt', '5000.5'],
  ['1 500,25', 'limitMt', '1500.25'],
  ['5.000', 'ordersCleared', ''],
  ['duas', 'ordersCleared', ''],
  ['1,5,5', 'amountToLimitPercent', ''],
])('%s typed as %s is the number %s, and no other', (text, fact, number) => {
  expect(numberTyped(text, fact)).toBe(number);
});

it('a condition that is being written ends in dots', () => {
  expect(ruleWords('ordersCleared >= → review', consolePt)).toBe('Empréstimos pagos pelo menos …: analisar');
});

it('an amount in a rule is written as amounts are', () => {
  expect(cellWords('amountMt', '> 4000', consolePt.rules)).toBe('mais de 4,000.00');
  expect(cellWords('ordersCleared', '> 4000', consolePt.rules)).toBe('mais de 4000');
  expect(ruleWords('limitMt >= 1500.5 → review', consolePt)).toBe('Limite (MT) pelo menos 1,500.50: analisar');
});
