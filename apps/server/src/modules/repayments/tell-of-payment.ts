import type { NextLimit } from '@house/lending';
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
    text: (texts, brand) =>
      isCleared
        ? texts.cleared({ brand, serialNumber, paid })
        : texts.paid({ brand, serialNumber, paid, outstanding: debt.outstandingCentavos }),
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
