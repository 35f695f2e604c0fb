import { addDays, addMs, businessDayOf, endOfDay } from '@house/calendar';
import type { SmsTexts } from '@house/i18n/sms';
import { foldDebt, isPayable, reminderOf, type Reminder, leftToPay } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { reminderHour } from '../policies/reminder-hour.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { claimReminders, forgetReminder, setReminders } from './daily-close.queries.ts';

const concurrency = 8;
const leaseMs = 60_000;

/** Sends the evening's reminders (rules.md 10), with what is owed at that moment. */
export function reminderLane(house: House): Lane<{ id: bigint }> {
  return {
    name: 'reminder',
    concurrency,
    claim: (now, limit) =>
      claimReminders.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: ({ id }) => atOneInstant(house, (house, tx) => remindBorrower(house, tx, id)),
  };
}

/** Asked again in the evening: who paid during the day hears nothing, and a stale reminder is dropped. */
async function remindBorrower(house: House, tx: Tx, orderId: bigint): Promise<void> {
  const order = await lockOrder(house, tx, orderId);
  const today = businessDayOf(house.clock.now());
  const dueAt = await reminderHour(house, tx, today);
  if (house.clock.now() < dueAt) {
    // Of an evening that went by with nobody to do its work; today may have a reminder of its own, and its close be over.
    await setReminders.run({ orderIds: [orderId], dueAt }, tx);
    return;
  }
  await forgetReminder.run({ orderId }, tx);
  if (order === undefined || !isPayable(order.status)) return;
  const { terms, debt, events } = await loadDebt(house, tx, orderId);
  const { reminders } = await policyOfVersion(house, tx, order.policyVersion);
  const reminder = reminderOf(debt, reminders);
  if (reminder === undefined) return;
  const { serialNumber, customerId } = order;
  const owing = { serialNumber, outstanding: leftToPay(debt), dueOn: terms.dueOn };
  const { settlement } = debt;
  const agreed = settlement && { serialNumber, amount: settlement.leftCentavos, until: settlement.until };
  const costsMore = foldDebt(terms, events, addDays(today, 1)).outstandingCentavos > debt.outstandingCentavos;
  await tellCustomer(house, tx, {
    eventKey: `reminder:${serialNumber}:${today}`,
    kind: `${reminder.kind}-${reminder.days}`,
    customerId,
    atAnyHour: false,
    expiresAt: endOfDay(today),
    asksOf: orderId,
    // Of what was agreed instead, while that can be paid.
    text: (texts, brand) =>
      agreed
        ? texts.settlementAgreed({ brand, ...agreed })
        : reminderText(texts, reminder, costsMore)({ brand, ...owing }),
  });
}

type ReminderText = SmsTexts['reminder'][0];

/**
 * The text for so many days; a policy may have other days than those there is one for. Of a debt that grows no more, written
 * off or at its cap, late is said what says nothing of late interest.
 */
function reminderText(texts: SmsTexts, { kind, days }: Reminder, costsMore: boolean): ReminderText {
  const { other, ...named } = kind === 'due-in' ? texts.reminder : texts.overdue;
  const written: Readonly<Record<number, ReminderText>> = kind === 'due-in' || costsMore ? named : {};
  return written[days] ?? ((owing) => other({ ...owing, days }));
}
