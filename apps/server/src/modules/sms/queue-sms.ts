import { addMs, maputoTime } from '@house/calendar';
import type { Phone } from '@house/identity';
import { smsSegments } from '@house/i18n/sms';
import type { ReminderPolicy } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { noBytes } from '../../platform/statement.ts';
import { wakeLane } from '../../platform/wake.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { insertSms } from './sms.queries.ts';

export const smsLane = 'sms';

export type SmsToQueue = {
  /** One message an event: the second with the same key is dropped, whoever queues it. */
  readonly eventKey: string;
  readonly kind: string;
  readonly customerId: bigint;
  /** Left out: the number that its customer has when it is sent. */
  readonly to?: Phone;
  readonly text: string;
  /** Codes, decisions and receipts are sent at any hour; all else waits until quiet hours end (rules.md 10). */
  readonly atAnyHour: boolean;
  /** Not sent after this instant: a code that is dead helps nobody. */
  readonly expiresAt?: Date;
  /** The order of which it asks for money: not sent once something was paid or agreed of it since. */
  readonly asksOf?: bigint;
  readonly states?: StatedDebt;
};

/** The last sum of a message, and what was left to pay of the order then: where it leaves later, it says what is so by then. */
export type StatedDebt = {
  readonly orderId: bigint;
  readonly shownCentavos: Centavos;
  readonly owedCentavos: Centavos;
};

/** Queues a message in the transaction of the event it tells of. */
export async function queueSms(house: House, tx: Tx, sms: SmsToQueue): Promise<void> {
  const now = house.clock.now();
  const sendAt = sms.atAnyHour ? now : endOfQuietHours(now, await quietHours(house, tx));
  await queueTimed(house, tx, [{ ...sms, sendAt }]);
}

type QuietHours = Pick<ReminderPolicy, 'quietFromHour' | 'quietToHour'>;

/** When messages wait that are not for any hour. */
export async function quietHours(house: House, db: Db): Promise<QuietHours> {
  return (await currentPolicy(house, db)).policy.reminders;
}

/** The same for a set of messages in one statement. */
export async function queueMessages(
  house: House,
  tx: Tx,
  hours: QuietHours,
  messages: readonly SmsToQueue[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = house.clock.now();
  const timed = messages.map((sms) => ({ ...sms, sendAt: sms.atAnyHour ? now : endOfQuietHours(now, hours) }));
  await queueTimed(house, tx, timed);
}

type TimedSms = SmsToQueue & { readonly sendAt: Date };

async function queueTimed(house: House, tx: Tx, messages: readonly TimedSms[]): Promise<void> {
  await storeMessages(house, tx, messages);
  for (const sms of messages) if (smsSegments(sms.text) > 1) await tellOfLength(house, tx, sms);
}

/** Stores messages and says nothing of their length; sent at once, with whatever leaves then on the same connection. */
export async function storeMessages(house: House, tx: Tx, messages: readonly TimedSms[]): Promise<void> {
  wakeLane(tx, smsLane);
  await insertSms.run(
    {
      ids: messages.map(() => house.ids.uuid()),
      eventKeys: messages.map((sms) => sms.eventKey),
      kinds: messages.map((sms) => sms.kind),
      customerIds: messages.map((sms) => sms.customerId),
      tosSealed: messages.map(({ to }) => (to === undefined ? noBytes : house.vault.seal('sms.to', to))),
      textsSealed: messages.map((sms) => house.vault.seal('sms.text', sms.text)),
      sendAts: messages.map((sms) => sms.sendAt),
      expireAts: messages.map((sms) => sms.expiresAt?.toISOString() ?? ''),
      segments: messages.map((sms) => smsSegments(sms.text)),
      atAnyHours: messages.map((sms) => sms.atAnyHour),
      asksOf: messages.map((sms) => sms.asksOf ?? 0n),
      statesOf: messages.map((sms) => sms.states?.orderId ?? 0n),
      shownCentavos: messages.map((sms) => sms.states?.shownCentavos ?? 0n),
      owedCentavos: messages.map((sms) => sms.states?.owedCentavos ?? 0n),
      now: house.clock.now(),
    },
    tx,
  );
}

/** The texts are made to be one segment each; a brand or an amount that makes one longer costs twice, and somebody looks. */
async function tellOfLength(house: House, tx: Tx, { kind, text }: SmsToQueue): Promise<void> {
  const detail = { segments: smsSegments(text), characters: text.length };
  await openIncident(house, tx, { kind: 'sms-too-long', subject: `sms:${kind}`, detail });
}

/** The instant itself by day; when quiet hours end, if it falls into them (rules.md 10: 20:00 to 08:00 in Maputo). */
export function endOfQuietHours(instant: Date, hours: QuietHours): Date {
  const { hour, minute } = maputoTime(instant);
  if (!isQuiet(hour, hours)) return instant;
  const minutesToGo = ((hours.quietToHour - hour + 24) % 24) * 60 - minute;
  return addMs(instant, minutesToGo * 60_000);
}

/** Over midnight, as they usually are, or within a day; from an hour to itself there are none. */
function isQuiet(hour: number, { quietFromHour: from, quietToHour: to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
