import type { BusinessDay } from '@house/calendar';
import type { DeclineReason } from './decline-reason.ts';
import type { VerificationLevel } from './verification-level.ts';

/** How a customer stands when asking for products or placing an order. */
export type Standing = {
  readonly level: VerificationLevel;
  /** Why nothing is lent to them until staff lift it, if so. */
  readonly block: Block | undefined;
  readonly hasOpenOrder: boolean;
  /** Of a cancelled order they have our money all the same: it owes again, or nobody has said yet what that payout is. */
  readonly hasUnsettledLoan: boolean;
  /** The first day on which the customer may apply again, and why not before. */
  readonly cooldown: { readonly reason: DeclineReason; readonly until: BusinessDay } | undefined;
  /** The number can hold a wallet we pay out to. */
  readonly hasWalletPrefix: boolean;
  /** Why nobody is lent to right now, if so. */
  readonly pause: LendingPause | undefined;
  readonly today: BusinessDay;
};

/** Late beyond the ladder (rules.md 3), or anything else, of which nothing is told. */
export type Block = 'BLOCKED_LATE' | 'CUSTOMER_BLOCKED';
export type LendingPause = 'LENDING_PAUSED' | 'FLOAT_EXHAUSTED' | 'OUTSIDE_HOURS';

/** Whether the waiting time after a decline still runs. */
export function isCoolingDown(standing: Standing): boolean {
  return standing.cooldown !== undefined && standing.today < standing.cooldown.until;
}

/** Whether that hour in Maputo (0–23) is one of those from `fromHour` until before `toHour`. */
export function isWithinHours(hour: number, hours: { readonly fromHour: number; readonly toHour: number }): boolean {
  return hours.fromHour <= hour && hour < hours.toHour;
}
