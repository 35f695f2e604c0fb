import { isLocale } from '@house/i18n';
import { smsTexts, type SmsTexts } from '@house/i18n/sms';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { queueMessages, quietHours, type SmsToQueue } from './queue-sms.ts';
import { smsBrand } from './sms-brand.ts';
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

/** The texts in the language in which a customer is told of things now. */
export async function textsFor(db: Db, customerId: bigint): Promise<SmsTexts> {
  const [customer] = await readRecipients.run({ customerIds: [customerId] }, db);
  return textsIn(customer);
}

type Recipient = { readonly locale: string; readonly isBlocked?: boolean };

function textsIn(customer: Recipient | undefined): SmsTexts {
  if (customer === undefined) throw new Error('an event without its customer');
  return textsTo(customer);
}

/** The texts as somebody is to read them: who is blocked may not apply again, whatever else ended their order. */
export function textsTo({ locale, isBlocked = false }: Recipient): SmsTexts {
  const texts = smsTexts(isLocale(locale) ? locale : 'pt');
  if (!isBlocked) return texts;
  const { declined, cancelled } = texts.blocked;
  return {
    ...texts,
    declined: { ...texts.declined, DEFAULT: declined, SUSPICIOUS: declined },
    cancelled: {
      DEFAULT: cancelled,
      UNANSWERED_CALL: cancelled,
      CUSTOMER_REQUESTED: cancelled,
      LACK_OF_INFO: cancelled,
    },
  };
}

/** The message of an event, for its customer. */
export function addressed(house: House, { text, ...sms }: Telling, customer: Recipient | undefined): SmsToQueue {
  return { ...sms, text: text(textsIn(customer), smsBrand(house)) };
}
