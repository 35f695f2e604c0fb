import { describe, expect, it } from 'vitest';
import { businessDay } from '@house/calendar';
import { dueHint, isLate } from './due-hint.ts';

const repayment = { status: 'Repayment', repaymentDate: '2026-12-20' } as const;
const on = (day: string) => dueHint(repayment, businessDay(day));

describe('the hint beside a due date of 20 December', () => {
  it.each([
    ['2026-12-16', { kind: 'none' }],
    ['2026-12-17', { kind: 'ahead', days: 3 }],
    ['2026-12-19', { kind: 'ahead', days: 1 }],
    ['2026-12-20', { kind: 'today' }],
    ['2026-12-21', { kind: 'late', days: 1 }],
    ['2027-01-20', { kind: 'late', days: 31 }],
  ])('on %s is %o', (day, hint) => {
    expect(on(day)).toEqual(hint);
  });
  it('is not shown for a loan that needs no repayment now', () => {
    for (const status of [
      'UnderReview',
      'Approved',
      'Disbursed',
      'Cleared',
      'Declined',
      'Extended',
      'Cancelled',
    ] as const) {
      expect(dueHint({ status, repaymentDate: '2026-12-20' }, businessDay('2026-12-25'))).toEqual({ kind: 'none' });
    }
  });
  it('is not shown before there is a due date', () => {
    expect(dueHint({ status: 'Repayment', repaymentDate: null }, businessDay('2026-12-25'))).toEqual({ kind: 'none' });
  });
});

describe('an amount is red', () => {
  it('from the day after the due day on, not on the due day', () => {
    expect(isLate(repayment, businessDay('2026-12-20'))).toBe(false);
    expect(isLate(repayment, businessDay('2026-12-21'))).toBe(true);
    expect(isLate({ status: 'Overdue', repaymentDate: '2026-12-20' }, businessDay('2026-12-21'))).toBe(true);
  });
  it('never for a loan already paid', () => {
    expect(isLate({ status: 'Cleared', repaymentDate: '2026-12-20' }, businessDay('2026-12-21'))).toBe(false);
  });
});
