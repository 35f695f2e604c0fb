import type { SmsTexts } from '@house/i18n/sms';
import type { Debt, NextLimit } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Followed } from '../orders/follow-debt.ts';
import { tellCustomer } from '../sms/tell-customer.ts';

/** The receipt, and the good news when the limit grew. */
export async function tellOfPayment(
  house: House,
  tx: Tx,
  { order, debt }: Followed,
  payment: { railTransactionId: string; amountCentavos: Centavos; limit: NextLimit | undefined },
): Promise<void> {
  const { serialNumber, customerId } = order;
  const isCleared = debt.clearedOn !== undefined;
  const { amountCentavos: paid, limit } = payment;
  await tellCustomer(house, tx, {
    eventKey: `paid:${payment.railTransactionId}`,
    kind: isCleared ? 'cleared' : 'paid',
    customerId,
    atAnyHour: true,
    text: (texts, brand) => paidText(texts, { brand, serialNumber, paid }, debt),
  });
  if (limit?.kind !== 'raised') return;
  await tellCustomer(house, tx, {
    eventKey: `limit:${serialNumber}`,
    kind: 'limit-raised',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.limitRaised({ brand, limit: limit.limitCentavos }),
  });
}

/** The SMS of a payment: what is sent, and what whoever matches it by hand is shown before. */
export function paidText(
  texts: SmsTexts,
  about: { readonly brand: string; readonly serialNumber: string; readonly paid: Centavos },
  debt: Debt,
): string {
  return debt.clearedOn === undefined
    ? texts.paid({ ...about, outstanding: debt.outstandingCentavos })
    : texts.cleared(about);
}
