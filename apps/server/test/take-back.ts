import { reversePayment, type PaymentReversal } from '../src/modules/collections/reverse-payment.ts';
import type { Town } from './town.ts';

/** A payment is taken off its order, as two of staff agree to: for no fault of the rail's, if nothing else is said. */
export function takeBack(town: Town, payment: string, how: Partial<PaymentReversal> = {}) {
  const reversal = { payment, isRailsFault: false, ...how };
  return town.house.database.inTransaction((tx) => reversePayment(town.house, tx, reversal, { case: 'test' }));
}
