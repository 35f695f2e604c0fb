import type { Debt } from './debt.ts';
import type { ReminderPolicy } from './policy.ts';

/** `due-in` 0 is the due day itself. */
export type Reminder = { readonly kind: 'due-in' | 'overdue'; readonly days: number };

/**
 * What is to be said in the evening of `debt.asOf`, if anything: a reminder that a missed day skipped is not made up for (rules.md
 * 10). Dunning begins with the late clock (rules.md 5, row 13): in a rail's grace nobody is told that they are late.
 */
export function reminderOf(debt: Debt, policy: ReminderPolicy): Reminder | undefined {
  const { dpd, end, isHeld, isOverdue } = debt;
  if (end !== undefined || isHeld) return undefined;
  // Not -dpd: on the due day that would be -0.
  const left = 0 - dpd;
  if (left >= 0) return policy.daysBefore.includes(left) ? { kind: 'due-in', days: left } : undefined;
  return isOverdue && policy.daysOverdue.includes(dpd) ? { kind: 'overdue', days: dpd } : undefined;
}

/** All dpd on which a reminder falls. */
export function reminderDpds(policy: ReminderPolicy): readonly number[] {
  return [...policy.daysBefore.map((days) => 0 - days), ...policy.daysOverdue];
}
