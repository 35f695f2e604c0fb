import { isLocale } from '@house/i18n';
import { smsTexts, type SmsTexts } from '@house/i18n/sms';
import type { Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import { queueMessages, quietHours, type SmsToQueue } from './queue-sms.ts';
import { readRecipients } from './sms.queries.ts';

export type Telling = Pick<SmsToQueue, 'eventKey' | 'kind' | 'customerId' | 'atAnyHour' | 'expiresAt'> & {
  /** A number that was theirs before; left out: the one they have now. */
  readonly to?: Phone;
  /** The text in the customer's language, signed with the brand. */
  readonly text: (texts: SmsTexts, brand: string) => string;
};

/** Tells a customer of an event by SMS, on the number and in the language they have now. */
export function tellCustomer(house: House, tx: Tx, telling: Telling): Promise<void> {
  return tellCustomers(house, tx, [telling]);
}

/** The same for a set of events. */
export async function tellCustomers(house: House, tx: Tx, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  const customerIds = [...new Set(tellings.map((telling) => telling.customerId))];
  const [rows, hours] = await Promise.all([readRecipients.run({ customerIds }, tx), quietHours(house, tx)]);
  const recipients = new Map(rows.map((row) => [row.id, row]));
  const messages = tellings.map((telling) => addressed(house, telling, recipients.get(telling.customerId)));
  await queueMessages(house, tx, hours, messages);
}

type Recipient = { readonly mobileSealed: Buffer; readonly locale: string };

/** The message of an event, for its customer. */
export function addressed(house: House, { text, ...sms }: Telling, customer: Recipient | undefined): SmsToQueue {
  if (customer === undefined) throw new Error('an event without its customer');
  const texts = smsTexts(isLocale(customer.locale) ? customer.locale : 'pt');
  const to = sms.to ?? openPhone(house, 'customer.mobile', customer.mobileSealed);
  return { ...sms, to, text: text(texts, house.config.BRAND) };
}
