import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Followed } from '../orders/follow-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { tellCustomers } from '../sms/tell-customer.ts';
import { limitOnceCleared } from './grow-limit.ts';
import { leftOf, raiseOf, receiptOf } from './tell-of-payment.ts';

/**
 * By the true day of a payment an order is cleared, which it was not, or was on another day and later or less late: its
 * row says so, and the limit steps by that instead (rules.md 3; E9 when the statement is the one to tell).
 */
export async function clearAnew(
  house: House,
  tx: Tx,
  before: Order,
  followed: Followed,
  payment: { readonly railTransactionId: string; readonly amountCentavos: Centavos },
): Promise<void> {
  const limit = await limitOnceCleared(house, tx, before, followed);
  if (limit === undefined) return;
  const isNews = before.status !== 'Cleared';
  const eventKey = `cleared-by-date:${payment.railTransactionId}`;
  const booked = { ...payment, followed };
  const receipts = isNews ? [{ ...receiptOf(booked, await leftOf(tx, booked)), eventKey }] : [];
  await tellCustomers(house, tx, [...receipts, ...raiseOf({ followed, limit })]);
}
