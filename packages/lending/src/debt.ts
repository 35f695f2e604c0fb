import { daysPastDue, type BusinessDay } from '@house/calendar';
import { max, min, minus, sum, sumOf, zeroCentavos, type Centavos } from '@house/money';
import { total, type Buckets } from './buckets.ts';
import type { DebtEvent } from './debt-event.ts';
import { unearnedInterest } from './early-payoff.ts';
import type { LoanTerms } from './loan-terms.ts';
import { replay } from './replay.ts';
import type { DebtEnd, PaymentLine, Replay, Settlement } from './replay-state.ts';

/** An order's debt at the end of a business day. Centavos. */
export type Debt = {
  readonly asOf: BusinessDay;
  readonly buckets: Buckets;
  /** One line for each payment that stands, in the order of its value. */
  readonly payments: readonly PaymentLine[];
  /** What was allocated; the surplus is apart. */
  readonly totalPaidCentavos: Centavos;
  /** Paid beyond what was owed: the customer's credit. */
  readonly surplusCentavos: Centavos;
  readonly waivedCentavos: Centavos;
  /** Contractual: charged − paid − waived. */
  readonly balanceCentavos: Centavos;
  /** Interest not earned if cleared on `asOf`; once cleared, what was given up. */
  readonly earlyDiscountCentavos: Centavos;
  /** What clears the order on `asOf`: max(0, balance − earlyDiscount). */
  readonly outstandingCentavos: Centavos;
  /** Principal that moved to an extension's child; already taken off what the principal bucket was charged. */
  readonly movedPrincipalCentavos: Centavos;
  /** What was agreed to settle it for, while that can still be paid, and what of it is left to pay. */
  readonly settlement: Pick<Settlement, 'amountCentavos' | 'until' | 'leftCentavos'> | undefined;
  /** One that was not paid by its day, while the debt is owed. */
  readonly missedSettlement: Pick<Settlement, 'amountCentavos' | 'until'> | undefined;
  readonly end: DebtEnd | undefined;
  /** The value date of the event that cleared it. */
  readonly clearedOn: BusinessDay | undefined;
  readonly chargedOffOn: BusinessDay | undefined;
  readonly isHeld: boolean;
  /** Calendar days past due, negative before. */
  readonly dpd: number;
  /** The farthest the late clock came: days past due with something owed, without held and shielded days. */
  readonly worstDpd: number;
  /** Σ principal × bps × days of late interest: the numerator behind what was charged, which it may pass at the cap. */
  readonly lateTenThousandths: bigint;
  /** Owing, as a debt without an end always is, and the late clock has begun. */
  readonly isOverdue: boolean;
};

/**
 * The debt as a pure replay of its events in value order (rules.md 7): the same events in any order of arrival give
 * the same debt, so a late, backdated or reversed event needs nothing but folding again. A day's charges fall at
 * 00:00, before its payments. Costs a step an event, not a step a day.
 */
export function foldDebt(terms: LoanTerms, events: readonly DebtEvent[], asOf: BusinessDay): Debt {
  return debtOf(replay(terms, events, asOf), asOf);
}

/** What is left to pay by the due day, as a message says that is read on another day: the early payoff is today's only. */
export function leftToPay({ end, balanceCentavos, outstandingCentavos }: Debt): Centavos {
  return end === undefined ? balanceCentavos : outstandingCentavos;
}

/** What ends the debt if it is paid today: while a settlement stands, what is left of it. */
export function endsToday({ settlement, outstandingCentavos }: Debt): Centavos {
  return settlement?.leftCentavos ?? outstandingCentavos;
}

function standing({ end, settlement }: Replay, asOf: BusinessDay, outstanding: Centavos): Debt['settlement'] {
  if (end !== undefined || settlement === undefined || asOf > settlement.until) return undefined;
  const { amountCentavos, until, leftCentavos, owedAgainCentavos } = settlement;
  return { amountCentavos, until, leftCentavos: min(sum(leftCentavos, owedAgainCentavos), outstanding) };
}

function missed({ end, settlement }: Replay, asOf: BusinessDay): Debt['missedSettlement'] {
  if (end !== undefined || settlement === undefined || asOf <= settlement.until) return undefined;
  const { amountCentavos, until } = settlement;
  return { amountCentavos, until };
}

function debtOf(state: Replay, asOf: BusinessDay): Debt {
  const { buckets, terms } = state;
  const paid = total(buckets, 'paid');
  const waived = total(buckets, 'waived');
  const balance = minus(minus(total(buckets, 'charged'), paid), waived);
  const discount = state.end === undefined ? unearnedInterest(terms, buckets.interest, asOf) : state.discountCentavos;
  const outstanding = max(zeroCentavos, minus(balance, discount));
  return {
    asOf,
    buckets,
    payments: state.payments,
    totalPaidCentavos: paid,
    surplusCentavos: sumOf(state.payments, (line) => line.surplusCentavos),
    waivedCentavos: waived,
    balanceCentavos: balance,
    earlyDiscountCentavos: discount,
    outstandingCentavos: outstanding,
    movedPrincipalCentavos: state.movedPrincipalCentavos,
    settlement: standing(state, asOf, outstanding),
    missedSettlement: missed(state, asOf),
    end: state.end,
    clearedOn: state.end?.kind === 'cleared' ? state.end.on : undefined,
    chargedOffOn: state.chargedOffOn,
    isHeld: state.isHeld,
    dpd: daysPastDue(terms.dueOn, asOf),
    worstDpd: state.lateClock,
    lateTenThousandths: state.lateNumerator,
    isOverdue: state.end === undefined && state.lateClock > 0,
  };
}
