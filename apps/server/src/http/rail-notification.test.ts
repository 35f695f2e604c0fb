import { expect, it } from 'vitest';
import { readNotification } from './rail-notification.ts';

it('a payment is taken whatever signs its reference holds', () => {
  const payment = {
    transactionId: '49XCDF6',
    msisdn: '258841234567',
    amount: 10.5,
    businessNumber: '955555',
    reference: '48102\u000027738',
    paidAt: '2026-11-20T08:00:00.000Z',
  };
  // PostgreSQL text cannot hold U+0000.
  expect(readNotification(JSON.stringify(payment))?.reference).toBe('4810227738');
});
