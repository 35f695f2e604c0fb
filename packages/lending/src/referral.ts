import { daysBetween, type BusinessDay } from '@house/calendar';
import type { OrderStatus } from './order-status.ts';
import type { ReferralPolicy } from './policy.ts';

/** What two people may not share if one is to earn by inviting the other. Undefined: not known, so not shared. */
export type Traces = {
  /** That of today, and those they had before. */
  readonly phones: readonly string[];
  readonly nuit: string | undefined;
  readonly devices: readonly string[];
  readonly nextOfKinPhones: readonly string[];
};

/** Self-referral earns nothing and is flagged (rules.md 9): same phone, NUIT, a device or a next-of-kin phone. */
export function isSelfReferral(referrer: Traces, friend: Traces): boolean {
  return (
    overlaps(referrer.phones, friend.phones) ||
    (referrer.nuit !== undefined && referrer.nuit === friend.nuit) ||
    overlaps(referrer.devices, friend.devices) ||
    overlaps(referrer.nextOfKinPhones, friend.nextOfKinPhones)
  );
}

/** The reward is earned when a friend's first order is paid out. */
export function earnsReward(friend: { readonly isSelfReferral: boolean; readonly earlierPayouts: number }): boolean {
  return !friend.isSelfReferral && friend.earlierPayouts === 0;
}

/** The order that earned a reward. */
export type EarningOrder = {
  /** Of the last order that carries it on by extensions; its own where there is none. */
  readonly lastStatus: OrderStatus;
  readonly disbursedOn: BusinessDay;
  /** Of all orders of its chain. */
  readonly worstDpd: number;
  /** Of the last one: its days late do not count, so they say nothing of whether it is clean. */
  readonly isHeld: boolean;
};

/** Withdrawable once the order that earned it is Cleared, or has run so many days and is neither late nor on hold (rules.md 9). */
export function isWithdrawable(order: EarningOrder, today: BusinessDay, policy: ReferralPolicy): boolean {
  // An extended order stays Extended: it is repaid when its last child is.
  if (order.lastStatus === 'Cleared') return true;
  const isRunning = order.lastStatus === 'Repayment' || order.lastStatus === 'Disbursed';
  return isRunning && !order.isHeld && order.worstDpd <= 0 && daysBetween(order.disbursedOn, today) >= policy.cleanDays;
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.some((entry) => other.includes(entry));
}
