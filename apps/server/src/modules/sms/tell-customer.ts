import { isLocale } from '@house/i18n';
import { smsTexts, type SmsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { queueMessages, quietHours, type SmsToQueue } from './queue-sms.ts';
import { readRecipients } from './sms.queries.ts';

export type Telling = Omit<SmsToQueue, 'text'> & {
  /** The text in the customer's language, signed with the brand. */
  readonly text: (texts: SmsTexts, brand: string) => string;
};

/** Tells a customer of an event by SMS, in the language they have now. */
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

type Recipient = { readonly locale: string };

/** The message of an event, for its customer. */
export function addressed(house: House, { text, ...sms }: Telling, customer: Recipient | undefined): SmsToQueue {
  if (customer === undefined) throw new Error('an event without its customer');
  const texts = smsTexts(isLocale(customer.locale) ? customer.locale : 'pt');
  return { ...sms, text: text(texts, house.config.BRAND) };
}
