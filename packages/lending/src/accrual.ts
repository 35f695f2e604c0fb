import { unpaid } from './buckets.ts';
import { roomForLateInterest } from './chain-cap.ts';
import type { Debt } from './debt.ts';
import type { DebtEvent } from './debt-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { ClosePolicy } from './policy.ts';
import { reminderDpds } from './reminder.ts';

/**
 * Late interest that goes on by itself: on the n-th day after `debt.asOf`, for as many days as it says,
 * `floor((rest + n × aDay) / 10,000)` centavos more are charged and nothing else happens.
 */
export type Accrual = {
  /** Principal × bps: what a day adds to the numerator. */
  readonly aDayTenThousandths: bigint;
  /** What the numerator holds beyond whole centavos. */
  readonly restTenThousandths: bigint;
  readonly days: number;
};

/**
 * How an overdue debt goes on until a day needs more than late interest: a reminder, the end of the days that bear it,
 * the cap, the charge-off. Undefined where the next day already may. Whatever happens to the order ends it.
 */
export function accrualAfter(
  terms: LoanTerms,
  events: readonly DebtEvent[],
  debt: Debt,
  policy: ClosePolicy,
): Accrual | undefined {
  const { buckets, dpd, worstDpd, lateTenThousandths } = debt;
  const { lateCharges } = terms;
  if (!debt.isOverdue || debt.isHeld || debt.chargedOffOn !== undefined) return undefined;
  if (events.some((event) => event.on > debt.asOf || isShielding(event))) return undefined;
  const aDay = unpaid(buckets.principal) * BigInt(lateCharges.lateInterestBpsPerDay);
  const room = roomForLateInterest(terms, buckets) * tenThousand;
  if (aDay <= 0n) return undefined;
  const looks = [...reminderDpds(policy.reminders), dpd + Math.max(1, policy.chargeOffDpd - worstDpd)];
  const days = Math.min(
    lateCharges.lateInterestDays - worstDpd,
    Number((room - lateTenThousandths) / aDay),
    ...looks.filter((at) => at > dpd).map((at) => at - dpd - 1),
  );
  if (days < 1) return undefined;
  return { aDayTenThousandths: aDay, restTenThousandths: lateTenThousandths % tenThousand, days };
}

const tenThousand = 10_000n;

/** For some days its charges are those of another replay. Rare enough to be left to the fold for good. */
function isShielding(event: DebtEvent): boolean {
  return event.kind === 'reversal' && event.noticeOn !== undefined;
}
