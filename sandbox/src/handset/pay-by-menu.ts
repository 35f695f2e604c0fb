import type { Phone } from '@house/identity';
import { businessAccount, transfer } from '../book/book.ts';
import { fieldsOf, onlyFields, optionalText, requiredAmount, requiredText } from '../control/fields.ts';
import { tellOfPayment } from '../outbox/tell-of-payment.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { nameThePhone, walletPin } from './phones.ts';

/**
 * *150#, Payments, Business Number: `{businessNumber, reference, amount, pin?}`, amount in MT. The money moves and the
 * notification to the service is written in one transaction. Refusal 400 wrong field or PIN, 404 no such business,
 * 409 too little in the wallet.
 */
export function payByMenu(world: World, phone: Phone, body: unknown): { transactionId: string } {
  const fields = fieldsOf(body);
  onlyFields(fields, ['businessNumber', 'reference', 'amount', 'pin']);
  const businessNumber = requiredText(fields, 'businessNumber', 10);
  const reference = requiredText(fields, 'reference', 20).trim();
  const amount = requiredAmount(fields);
  if ((optionalText(fields, 'pin', 8) ?? walletPin) !== walletPin) throw new Refusal(400, 'wrong PIN');
  if (businessNumber !== world.merchant.businessNumber) {
    throw new Refusal(404, `there is no business with the number ${businessNumber}`);
  }

  nameThePhone(world.store, phone);
  const moved = world.store.inTransaction(() => {
    const payment = transfer(world.store, world.clock.now(), {
      kind: 'paybill',
      payer: phone,
      payee: businessAccount(businessNumber),
      amount,
      reference,
    });
    if (payment) tellOfPayment(world, phone, payment);
    return payment;
  });
  if (!moved) throw new Refusal(409, 'the wallet holds too little for this payment');
  return { transactionId: moved.transactionId };
}
