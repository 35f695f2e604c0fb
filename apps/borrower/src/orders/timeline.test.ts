import { describe, expect, it } from 'vitest';
import { appEn } from '@house/i18n/app.en';
import type { OrderView } from '@house/contract/types';
import { timelineOf } from './timeline.ts';

const order: OrderView = {
  serialNumber: '4810227738',
  date: '2026-11-20T08:39:00.000Z',
  status: 'UnderReview',
  repaymentDate: null,
  loanInformation: { term: 30, amount: 2000 },
  applicationFeeAmount: 240,
  interestAmount: 200,
  repaymentAmount: 2200,
  disbursedAmount: null,
  disbursedNumber: null,
  declineReason: null,
};
const shown = (status: OrderView['status'], repaymentDate: string | null = null) =>
  timelineOf({ ...order, status, repaymentDate }, appEn.order).map(({ title, state }) => `${state}: ${title}`);

describe('the timeline', () => {
  it('of an order under review waits at the review', () => {
    expect(shown('UnderReview')).toEqual([
      'done: Applied',
      'now: Review',
      'later: Approved',
      'later: Cash transfer',
      'later: Repay 2,200.00 MT',
      'later: Completed',
    ]);
  });
  it('of a loan just paid out stands at the transfer and names the day to repay', () => {
    expect(shown('Disbursed', '2026-12-20').slice(2, 5)).toEqual([
      'done: Approved',
      'now: Cash transferred',
      'later: Repay 2,200.00 MT by 20/12/2026',
    ]);
  });
  it('of a repaid loan is all done', () => {
    expect(shown('Cleared', '2026-12-20').every((step) => step.startsWith('done'))).toBe(true);
  });
});
