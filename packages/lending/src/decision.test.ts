import { describe, expect, it } from 'vitest';
import { matchWalletName, readOutcome } from './index.ts';

describe('a decision’s outcome', () => {
  it('is approve, review or a decline with a reason', () => {
    expect(readOutcome({ outcome: 'approve' })).toEqual({ kind: 'approve' });
    expect(readOutcome({ outcome: 'review', reason: '' })).toEqual({ kind: 'review' });
    expect(readOutcome({ outcome: 'decline', reason: 'SUSPICIOUS' })).toEqual({
      kind: 'decline',
      reason: 'SUSPICIOUS',
    });
  });

  it.each([
    {},
    { outcome: 'Approve' },
    { outcome: 'refuse', reason: 'DEFAULT' },
    { outcome: 'decline' },
    { outcome: 'decline', reason: 'BECAUSE' },
    { outcome: 'decline', reason: 'LACK_OF_INFO' },
  ])('%j is none', (columns) => {
    expect(() => readOutcome(columns)).toThrow('the decision table answered');
  });
});

describe('the wallet holder’s name', () => {
  it.each([
    ['A*** M****', 'Ana Macuácua', 'like'],
    ['MACUACUA ANA', 'Ana Macuácua', 'like'],
    ['Ana M***a', 'Ana Maria Macuácua', 'like'],
    ['A*** M****', '(Ana) 2.ª Maria-José', 'like'],
    ['J*** A***', 'Maria-José d’Arc', 'like'],
    ['B*** M****', 'Ana Macuácua', 'unlike'],
    ['Beto', 'Ana Macuácua', 'unlike'],
    ['*** ****', 'Ana Macuácua', 'unknown'],
    ['', 'Ana Macuácua', 'unknown'],
    [undefined, 'Ana Macuácua', 'unknown'],
    ['A***', '', 'unknown'],
  ])('%s against %s is %s', (masked, borrower, expected) => {
    expect(matchWalletName(masked, borrower)).toBe(expected);
  });
});
