import { isLocale } from '@house/i18n';
import { smsTexts, type SmsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import { queueSms, type SmsToQueue } from './queue-sms.ts';
import { readRecipient } from './sms.queries.ts';

export type Telling = Pick<SmsToQueue, 'eventKey' | 'kind' | 'customerId' | 'atAnyHour' | 'expiresAt'> & {
  /** The text in the customer's language, signed with the brand. */
  readonly text: (texts: SmsTexts, brand: string) => string;
};

/** Tells a customer of an event by SMS, on the number and in the language they have now. */
export async function tellCustomer(house: House, tx: Tx, { text, ...sms }: Telling): Promise<void> {
  const [customer] = await readRecipient.run({ customerId: sms.customerId }, tx);
  if (customer === undefined) throw new Error('an event without its customer');
  const texts = smsTexts(isLocale(customer.locale) ? customer.locale : 'pt');
  await queueSms(house, tx, {
    ...sms,
    to: openPhone(house, 'customer.mobile', customer.mobileSealed),
    text: text(texts, house.config.BRAND),
  });
}
