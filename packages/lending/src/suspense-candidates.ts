import { businessDayOf, daysBetween, type BusinessDay } from '@house/calendar';
import type { Centavos } from '@house/money';

/** Money that came in without an order it could be given to. */
export type UnmatchedReceipt = { readonly amountCentavos: Centavos; readonly paidAt: Date };

/** What speaks for an order that the money may have been meant for. */
export type CandidateFacts = {
  readonly serialNumber: string;
  /** Slips of the hand between the typed reference and the order's number; undefined beyond what can be believed. */
  readonly slips: number | undefined;
  /** Whose phone paid. */
  readonly payer: 'borrower' | 'kin' | undefined;
  /** The reference is the borrower's own phone number or tax number instead of the order's. */
  readonly namesBorrower: boolean;
  /** The borrower sent this receipt as proof of having paid. */
  readonly isProven: boolean;
  /** What clears the order today; zero for one that takes no money any more. */
  readonly outstandingCentavos: Centavos;
  readonly isPayable: boolean;
  readonly dueOn: BusinessDay;
};

type Ranked = {
  /** 0 to 100: for the order of the list, never a reason to book by itself. */
  readonly score: number;
  readonly amountIs: 'all' | 'part' | 'more';
};

/** An order with its place among the candidates. */
export type Candidate<Order extends CandidateFacts = CandidateFacts> = Order & Ranked;

// What each fact weighs. A proven receipt outweighs everything, a number without a slip a phone, a phone a slip.
const weights = {
  proven: 60,
  bySlips: [60, 45, 20],
  namesBorrower: 40,
  borrowersPhone: 35,
  kinsPhone: 15,
  wholeAmount: 20,
  partAmount: 8,
  nearDueDay: 5,
  notPayable: -40,
} as const;
const nearDueDays = 5;

/**
 * The orders that unmatched money may have been meant for, the likeliest first (rules.md 6, Unmatched money): by the
 * slips in the reference, the phone, the amount against what is owed, and the time. A person decides.
 */
export function rankCandidates<Order extends CandidateFacts>(
  receipt: UnmatchedReceipt,
  orders: readonly Order[],
): readonly Candidate<Order>[] {
  const paidOn = businessDayOf(receipt.paidAt);
  return orders
    .map((order) => {
      const amountIs = amountAgainst(receipt.amountCentavos, order.outstandingCentavos);
      return { order, amountIs, points: pointsFor(order, amountIs, paidOn) };
    })
    .toSorted((a, b) => b.points - a.points || (a.order.serialNumber < b.order.serialNumber ? -1 : 1))
    .map(({ order, amountIs, points }) => ({ ...order, amountIs, score: Math.max(0, Math.min(100, points)) }));
}

function amountAgainst(paid: Centavos, outstanding: Centavos): Ranked['amountIs'] {
  if (paid === outstanding) return 'all';
  return paid < outstanding ? 'part' : 'more';
}

function pointsFor(order: CandidateFacts, amountIs: Ranked['amountIs'], paidOn: BusinessDay): number {
  const points = [
    order.isProven ? weights.proven : 0,
    order.slips === undefined ? 0 : (weights.bySlips[order.slips] ?? 0),
    order.namesBorrower ? weights.namesBorrower : 0,
    order.payer === 'borrower' ? weights.borrowersPhone : 0,
    order.payer === 'kin' ? weights.kinsPhone : 0,
    amountIs === 'all' ? weights.wholeAmount : 0,
    amountIs === 'part' ? weights.partAmount : 0,
    Math.abs(daysBetween(paidOn, order.dueOn)) <= nearDueDays ? weights.nearDueDay : 0,
    order.isPayable ? 0 : weights.notPayable,
  ];
  return points.reduce((total, point) => total + point, 0);
}
