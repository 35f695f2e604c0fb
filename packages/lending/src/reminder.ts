import { daysPastDue, type BusinessDay } from '@house/calendar';
import type { ReminderPolicy } from './policy.ts';

/** `due-in` 0 is the due day itself. */
export type Reminder = { readonly kind: 'due-in' | 'overdue'; readonly days: number };

/** The reminder that falls on that very day, if any: one that a missed day skipped is not made up for (rules.md 10). */
export function reminderOn(dueOn: BusinessDay, day: BusinessDay, policy: ReminderPolicy): Reminder | undefined {
  const dpd = daysPastDue(dueOn, day);
  // Not -dpd: on the due day that would be -0.
  const left = 0 - dpd;
  if (left >= 0) return policy.daysBefore.includes(left) ? { kind: 'due-in', days: left } : undefined;
  return policy.daysOverdue.includes(dpd) ? { kind: 'overdue', days: dpd } : undefined;
}

/** All dpd on which a reminder falls. */
export function reminderDpds(policy: ReminderPolicy): readonly number[] {
  return [...policy.daysBefore.map((days) => 0 - days), ...policy.daysOverdue];
}
