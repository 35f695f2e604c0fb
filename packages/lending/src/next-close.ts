import { addDays, daysBetween, type BusinessDay } from '@house/calendar';
import { unpaid } from './buckets.ts';
import { roomForLateInterest } from './chain-cap.ts';
import type { Debt } from './debt.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { ClosePolicy } from './policy.ts';
import { reminderDpds } from './reminder.ts';

/**
 * The first day after `debt.asOf` on which a close would change, post or send something for this order, so that the
 * others cost nothing: the day after the payout, the last of each month until due (accruals are posted for the
 * month's accounts), reminder days, the day after due, every day while late interest grows, the charge-off proposal.
 */
export function nextCloseOn(terms: LoanTerms, debt: Debt, policy: ClosePolicy): BusinessDay | undefined {
  if (debt.end !== undefined) return undefined;
  // Counted in days past due, because naming ten days for a million loans would be most of the close.
  const { dpd } = debt;
  if (dpd >= 0 && !debt.isHeld && chargesGrow(terms, debt)) return addDays(debt.asOf, 1);
  const dpds = [1, daysBetween(terms.dueOn, terms.disbursedOn) + 1];
  if (dpd < 0) dpds.push(daysBetween(terms.dueOn, lastOfMonth(addDays(debt.asOf, 1))));
  if (!debt.isHeld) {
    dpds.push(...reminderDpds(policy.reminders));
    if (debt.chargedOffOn === undefined) dpds.push(Math.max(dpd, 0) + Math.max(1, policy.chargeOffDpd - debt.worstDpd));
  }
  const next = Math.min(...dpds.filter((candidate) => candidate > dpd));
  return Number.isFinite(next) ? addDays(terms.dueOn, next) : undefined;
}

/**
 * Whether the row, with its many index entries, can stay as it is. What it names up to today is looked at by today's close,
 * which may not have come to it yet, or by tomorrow's, and set anew then.
 */
export function isStillTheNextClose(
  named: BusinessDay | undefined,
  next: BusinessDay | undefined,
  today: BusinessDay,
): boolean {
  if (named === next) return true;
  return named !== undefined && next !== undefined && named <= today;
}

/** Whether another day late would add to the debt, or may be the first (in a rail's grace, after a hold). */
function chargesGrow(terms: LoanTerms, debt: Debt): boolean {
  const { buckets, worstDpd } = debt;
  if (worstDpd === 0) return true;
  if (debt.chargedOffOn !== undefined || worstDpd >= terms.lateCharges.lateInterestDays) return false;
  return unpaid(buckets.principal) > 0n && buckets.lateInterest.charged < roomForLateInterest(terms, buckets);
}

function lastOfMonth(day: BusinessDay): BusinessDay {
  const inNextMonth = addDays(day, 32 - Number(day.slice(8)));
  return addDays(inNextMonth, -Number(inNextMonth.slice(8)));
}
