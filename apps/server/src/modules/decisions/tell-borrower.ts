import type { SmsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { tellCustomer } from '../sms/tell-customer.ts';

/** Tells the borrower how an order was decided: once an order and kind, and at any hour (rules.md 10). */
export async function tellBorrower(
  house: House,
  tx: Tx,
  { customerId, serialNumber }: Pick<Order, 'customerId' | 'serialNumber'>,
  kind: 'approved' | 'declined' | 'cancelled',
  textOf: (texts: SmsTexts, about: { brand: string; serialNumber: string }) => string,
): Promise<void> {
  await tellCustomer(house, tx, {
    eventKey: `${kind}:${serialNumber}`,
    kind,
    customerId,
    atAnyHour: true,
    text: (texts, brand) => textOf(texts, { brand, serialNumber }),
  });
}
