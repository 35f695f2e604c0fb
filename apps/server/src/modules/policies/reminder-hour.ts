import { addMs, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import type { ReminderPolicy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { currentPolicy, policyInForceAt } from './current-policy.ts';
import { moveReminders as moveTo } from './policies.queries.ts';

/** When a day's reminders leave: by the policy that is in force in the evening, whose quiet hours hold for all orders. */
export async function reminderHour(house: House, db: Db, day: BusinessDay): Promise<Date> {
  const expected = eveningOf(day, (await currentPolicy(house, db)).policy.reminders);
  return eveningOf(day, (await policyInForceAt(house, db, expected)).policy.reminders);
}

/** A policy was published: what was to be said this evening is said at its hour, or its quiet hours would swallow it. */
export async function moveReminders(house: House, tx: Tx): Promise<void> {
  const now = house.clock.now();
  await moveTo.run({ now, dueAt: await reminderHour(house, tx, businessDayOf(now)) }, tx);
}

function eveningOf(day: BusinessDay, { atHour, atMinute }: ReminderPolicy): Date {
  return addMs(startOfDay(day), (atHour * 60 + atMinute) * 60_000);
}
