import { expect, it } from 'vitest';
import { readNotification } from './rail-notification.ts';

const payment = {
  transactionId: '49XCDF6',
  msisdn: '258841234567',
  amount: 10.5,
  businessNumber: '955555',
  paidAt: '2026-11-20T08:00:00.000Z',
};

it('a payment is taken whatever signs its reference holds', () => {
  // PostgreSQL text cannot hold U+0000.
  const told = { ...payment, reference: '48102\u000027738' };
  expect(readNotification(told)?.reference).toBe('4810227738');
});

it('a payment is taken however long its reference is, as far as a statement’s is', () => {
  const reference = `4810227738 ${'emprestimo da Ana '.repeat(10)}`;
  expect(readNotification({ ...payment, reference })?.reference).toBe(reference.slice(0, 64));
  expect(readNotification({ ...payment, msisdn: '*'.repeat(65) })).toMatchObject({ payer: undefined });
});
