import { declineFollows, isDeclineReason, type DeclineReason } from './decline-reason.ts';
import type { VerificationLevel } from './verification-level.ts';

/**
 * What is known when an order is placed (rules.md 4): flat, in the business's words, JSON. Every fact is always there,
 * because a table that asks for a missing one fails. Counts look back from now; "this order" counts where it says so.
 */
export type DecisionFacts = {
  readonly level: VerificationLevel;
  readonly amountMt: number;
  readonly limitMt: number;
  readonly amountToLimitPercent: number;
  readonly ordersCleared: number;
  /** Worst dpd over all orders, 0 for a new borrower. */
  readonly worstDpd: number;
  /** Of the last order, 0 when there is none. */
  readonly lastOrderWorstDpd: number;
  /** null when the last order was not cleared, or there is none. */
  readonly daysSinceLastCleared: number | null;
  readonly daysSinceLastOrder: number | null;
  /** With this order. */
  readonly ordersWithin7Days: number;
  readonly signInsWithin24Hours: number;
  /** Of whomever, from a device of this order. */
  readonly signInsOnDeviceWithin24Hours: number;
  /** Of whomever, from the address of this order; an address never decides alone. */
  readonly signInsFromAddressWithin24Hours: number;
  readonly nuitBlacklisted: boolean;
  readonly phoneBlacklisted: boolean;
  readonly deviceBlacklisted: boolean;
  /** Another customer is known by the same NUIT. */
  readonly nuitOfAnother: boolean;
  /** The pre-check's doubt that nobody has settled yet. */
  readonly nuitInDoubt: boolean;
  /** Customers with this one who within 30 days placed an order from the same device (device uuid), at least 1. */
  readonly customersOnDeviceWithin30Days: number;
  /** The same over one next-of-kin phone. */
  readonly customersWithNextOfKinWithin30Days: number;
  /** Orders of whomever from a device of this one within a day, with this one. */
  readonly ordersOnDeviceWithin24Hours: number;
  /** The rail's masked holder name against the borrower's. Unknown is no doubt. */
  readonly walletName: WalletNameMatch;
  readonly hasWalletPrefix: boolean;
  /** Worst dpd of the person who invited the borrower, null when nobody did. */
  readonly referrerWorstDpd: number | null;
  /** Orders from this address within a day; an address never decides alone. */
  readonly ordersFromAddressWithin24Hours: number;
};

export type WalletNameMatch = 'like' | 'unlike' | 'unknown';

export type DecisionOutcome =
  | { readonly kind: 'approve' }
  | { readonly kind: 'review' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason };

/**
 * What the matched rule's output columns mean. Throws an Error for anything else: a broken table decides nothing, and
 * the order goes to a person.
 */
export function readOutcome(columns: Readonly<Record<string, unknown>>): DecisionOutcome {
  const { outcome, reason } = columns;
  if (outcome === 'approve' || outcome === 'review') return { kind: outcome };
  const named = typeof reason === 'string' && isDeclineReason(reason) ? reason : undefined;
  if (outcome !== 'decline' || named === undefined || declineFollows[named].endsAs !== 'Declined') {
    throw new Error(`the decision table answered ${JSON.stringify(columns)}`);
  }
  return { kind: 'decline', reason: named };
}
