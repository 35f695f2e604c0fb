import { addDays, type BusinessDay } from '@house/calendar';
import { sum } from '@house/money';
import { unpaid } from './buckets.ts';
import type { Debt } from './debt.ts';
import { capRoom } from './late-charges.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { ReminderPolicy } from './policy.ts';
import { reminderDpds } from './reminder.ts';

/**
 * The first day after `debt.asOf` on which a close would change, post or send something for this order, so that the
 * others cost nothing: the day after the payout, the first of each month until due (accruals are posted for the
 * month's accounts), reminder days, the day after due, every day while late interest grows, the charge-off proposal.
 */
export function nextCloseOn(
  terms: LoanTerms,
  debt: Debt,
  policy: { readonly reminders: ReminderPolicy; readonly chargeOffDpd: number },
): BusinessDay | undefined {
  if (debt.end !== undefined) return undefined;
  const { asOf } = debt;
  const days = [addDays(terms.disbursedOn, 1), addDays(terms.dueOn, 1)];
  if (asOf < terms.dueOn) days.push(firstOfNextMonth(asOf), terms.dueOn);
  if (!debt.isHeld) {
    days.push(...reminderDpds(policy.reminders).map((dpd) => addDays(terms.dueOn, dpd)));
    if (asOf >= terms.dueOn && chargesGrow(terms, debt)) days.push(addDays(asOf, 1));
    if (debt.chargedOffOn === undefined) days.push(chargeOffDay(terms, debt, policy.chargeOffDpd));
  }
  return days.filter((day) => day > asOf).toSorted()[0];
}

/** Whether another day late would add to the debt, or (in a rail's grace, clock 0) may begin to. */
function chargesGrow(terms: LoanTerms, debt: Debt): boolean {
  const { buckets, worstDpd } = debt;
  const { lateCharges, chain } = terms;
  if (debt.chargedOffOn !== undefined || worstDpd >= lateCharges.lateInterestDays) return false;
  const others = sum(buckets.interest.charged, buckets.managementFee.charged, buckets.extensionFee.charged);
  const room = capRoom(chain.firstPrincipalCentavos, sum(chain.chargedBeforeCentavos, others), lateCharges);
  return unpaid(buckets.principal) > 0n && buckets.lateInterest.charged < room;
}

function chargeOffDay(terms: LoanTerms, debt: Debt, chargeOffDpd: number): BusinessDay {
  const late = debt.asOf > terms.dueOn ? debt.asOf : terms.dueOn;
  return addDays(late, Math.max(1, chargeOffDpd - debt.worstDpd));
}

function firstOfNextMonth(day: BusinessDay): BusinessDay {
  const inNextMonth = addDays(day, 32 - Number(day.slice(8)));
  return addDays(inNextMonth, 1 - Number(inNextMonth.slice(8)));
}
