import type { SmsTexts } from '@house/i18n/sms';
import { smsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import type { Order } from '../orders/lock-order.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { readMobile } from './decisions.queries.ts';

/** Tells the borrower of a decision, once an order and kind, at any hour, in the language of the contract. */
export async function tellBorrower(
  house: House,
  tx: Tx,
  order: Order,
  kind: 'approved' | 'declined' | 'cancelled',
  textOf: (texts: SmsTexts, about: { brand: string; serialNumber: string }) => string,
): Promise<void> {
  const [customer] = await readMobile.run({ customerId: order.customerId }, tx);
  if (customer === undefined) throw new Error('an order without its customer');
  await queueSms(house, tx, {
    eventKey: `${kind}:${order.serialNumber}`,
    kind,
    customerId: order.customerId,
    to: openPhone(house, 'customer.mobile', customer.mobileSealed),
    text: textOf(smsTexts(order.locale), { brand: house.config.BRAND, serialNumber: order.serialNumber }),
    atAnyHour: true,
  });
}
