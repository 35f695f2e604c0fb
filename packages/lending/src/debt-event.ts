import type { BusinessDay } from '@house/calendar';
import type { Centavos } from '@house/money';
import type { BucketName } from './buckets.ts';

type When = {
  /** Unique among the order's events. */
  readonly id: string;
  /** Value date: the Maputo day of the rail's transaction time, not of arrival. */
  readonly on: BusinessDay;
  /** The rail's transaction time, or the instant of the act. */
  readonly at: Date;
  /** The order in which they were recorded: decides only between equal instants. */
  readonly seq: number;
};

/** What happens to a debt (rules.md 7, Replay). Charges are no events: the fold works them out. */
export type DebtEvent =
  | (When & { readonly kind: 'payment'; readonly amountCentavos: Centavos })
  /**
   * Makes another event, usually a payment, as if it had never been. `noticeOn`: of a fault of the rail's, the day on which its
   * borrower was told, for the statement may bring it days later; undefined for any other.
   */
  | (When & { readonly kind: 'reversal'; readonly of: string; readonly noticeOn: BusinessDay | undefined })
  /** Gives up what is unpaid in one bucket, or in the order of allocation; never more than is unpaid. */
  | (When & { readonly kind: 'waiver'; readonly amountCentavos: Centavos; readonly bucket: BucketName | undefined })
  /**
   * So much paid from here to the end of that day ends the debt, and the rest is waived: but for money of before it that is
   * taken back later. In place of any before it.
   */
  | (When & { readonly kind: 'settlement'; readonly amountCentavos: Centavos; readonly until: BusinessDay })
  | (When & { readonly kind: 'charge-off' })
  /** While a hold is on, the late clock stands still. */
  | (When & { readonly kind: 'hold-on' | 'hold-off' })
  /** The quote of an extension was reached: charges its fee and moves the principal to the child. Before its payment. */
  | (When & { readonly kind: 'extended'; readonly extensionFeeCentavos: Centavos })
  /** Nothing is owed but the disbursed sum (withdrawal), or nothing at all (the payout itself was reversed). */
  | (When & { readonly kind: 'withdrawn' | 'payout-reversed' });

/** By value date, rail time and seq, whatever order they arrived in; those valued after `asOf` are left out. */
export function orderedEvents(events: readonly DebtEvent[], asOf: BusinessDay): readonly DebtEvent[] {
  return events.length === 0 ? events : events.filter((event) => event.on <= asOf).toSorted(byValue);
}

/** By value date, rail time and seq. */
export function byValue(a: DebtEvent, b: DebtEvent): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return a.at.getTime() - b.at.getTime() || a.seq - b.seq;
}
