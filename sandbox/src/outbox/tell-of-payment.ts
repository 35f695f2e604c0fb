import { msisdn, type Phone } from '@house/identity';
import { toMt } from '@house/money';
import type { Movement } from '../book/book.ts';
import type { World } from '../world.ts';
import { addToOutbox } from './outbox.ts';

/** Has the service notified of money that came to the merchant, in the transaction that moves it. */
export function tellOfPayment(
  world: World,
  payer: Phone,
  { transactionId, amount, reference, at }: Pick<Movement, 'transactionId' | 'amount' | 'reference' | 'at'>,
): void {
  addToOutbox(world, 'notification', {
    transactionId,
    msisdn: msisdn(payer),
    amount: toMt(amount),
    businessNumber: world.merchant.businessNumber,
    reference,
    paidAt: at,
  });
}
