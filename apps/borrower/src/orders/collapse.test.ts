import { describe, expect, it } from 'vitest';
import { businessDay } from '@house/calendar';
import { startsCollapsed } from './collapse.ts';

const order = (status: 'Disbursed' | 'Repayment' | 'Overdue') => ({ status, repaymentDate: '2026-12-20' });
const day = businessDay;

describe('the order on the loan tab', () => {
  it('starts folded up while the due day is more than three days off', () => {
    expect(startsCollapsed(order('Repayment'), day('2026-12-16'), undefined)).toBe(true);
  });
  it('starts open from three days before the due day on, and when late', () => {
    expect(startsCollapsed(order('Repayment'), day('2026-12-17'), undefined)).toBe(false);
    expect(startsCollapsed(order('Overdue'), day('2026-12-25'), undefined)).toBe(false);
  });
  it('starts folded up in any other status, however late', () => {
    expect(startsCollapsed(order('Disbursed'), day('2026-12-25'), undefined)).toBe(true);
    expect(startsCollapsed({ status: 'UnderReview', repaymentDate: null }, day('2026-12-25'), undefined)).toBe(true);
  });
  it('follows what the borrower chose before', () => {
    expect(startsCollapsed(order('Overdue'), day('2026-12-25'), 'collapsed')).toBe(true);
    expect(startsCollapsed(order('Disbursed'), day('2026-12-01'), 'open')).toBe(false);
  });
});
