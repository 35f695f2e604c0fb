import { addDays, type BusinessDay } from '@house/calendar';

/** Why an order ended before its payout (specification 4). */
export const declineReasons = [
  'DEFAULT',
  'UNANSWERED_CALL',
  'CUSTOMER_REQUESTED',
  'LACK_OF_INFO',
  'SUSPECTED_FRAUD',
  'SUSPICIOUS',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type WhatFollows = {
  readonly endsAs: 'Declined' | 'Cancelled';
  /** Whether a waiting time runs; how long is policy (`cooldownDays`). */
  readonly coolsDown: boolean;
  /** Blocked until an operator lifts it, and proposed for the blacklist. */
  readonly blocks: boolean;
  /** The borrower may correct the data before applying again. */
  readonly opensEditing: boolean;
};

const nothing = { coolsDown: false, blocks: false, opensEditing: false };

/** What follows from each reason (rules.md 4). */
export const declineFollows: Readonly<Record<DeclineReason, WhatFollows>> = {
  DEFAULT: { ...nothing, endsAs: 'Declined', coolsDown: true },
  SUSPICIOUS: { ...nothing, endsAs: 'Declined', coolsDown: true },
  SUSPECTED_FRAUD: { ...nothing, endsAs: 'Declined', blocks: true },
  UNANSWERED_CALL: { ...nothing, endsAs: 'Cancelled' },
  CUSTOMER_REQUESTED: { ...nothing, endsAs: 'Cancelled' },
  LACK_OF_INFO: { ...nothing, endsAs: 'Cancelled', opensEditing: true },
};

/** Days to wait before applying again, by reason; a reason that is not named has none. */
export type CooldownDays = Readonly<Partial<Record<DeclineReason, number>>>;

/** The first day on which the customer may apply again, undefined when at once (or, when blocked, not at all). */
export function cooldownUntil(
  reason: DeclineReason,
  declinedOn: BusinessDay,
  cooldownDays: CooldownDays,
): BusinessDay | undefined {
  const days = cooldownDays[reason] ?? 0;
  return days > 0 ? addDays(declinedOn, days) : undefined;
}

export function isDeclineReason(code: string): code is DeclineReason {
  return (declineReasons as readonly string[]).includes(code);
}
