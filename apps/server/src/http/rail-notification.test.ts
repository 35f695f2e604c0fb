import { instantFrom } from '@house/calendar';
import { expect, it } from 'vitest';
import { readNotification } from './rail-notification.ts';

const payment = {
  transactionId: '49XCDF6',
  msisdn: '258841234567',
  amount: 10.5,
  businessNumber: '955555',
  paidAt: '2026-11-20T08:00:00.000Z',
};

const dayAfterTomorrow = instantFrom('2026-11-21T22:00:00.000Z');
const read = (told: Readonly<Record<string, unknown>>) => readNotification(told, dayAfterTomorrow);

it('a payment is taken whatever signs its reference holds', () => {
  // PostgreSQL text cannot hold U+0000.
  const told = { ...payment, reference: '48102\u000027738' };
  expect(read(told)?.reference).toBe('4810227738');
});

it('a payment is taken however long its reference is, as far as a statement’s is', () => {
  const reference = `4810227738 ${'emprestimo da Ana '.repeat(10)}`;
  expect(read({ ...payment, reference })?.reference).toBe(reference.slice(0, 64));
  expect(read({ ...payment, msisdn: '*'.repeat(65) })).toMatchObject({ payer: undefined });
});

it('one that no book can hold is not taken: it could never be booked, or no page could add it up', () => {
  expect(read({ ...payment, paidAt: '9999-12-31T23:59:59.000Z' })).toBeUndefined();
  expect(read({ ...payment, paidAt: '2026-11-21T22:00:00.000Z' })).toBeUndefined();
  expect(read({ ...payment, paidAt: '2026-11-21T21:59:59.000Z' })).toBeDefined();
  expect(read({ ...payment, amount: 90_000_000_000_000 })).toBeUndefined();
  expect(read({ ...payment, amount: 999_999_999_999.99 })).toBeDefined();
});
