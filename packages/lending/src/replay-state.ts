import type { BusinessDay } from '@house/calendar';
import { zeroCentavos, type Centavos } from '@house/money';
import type { Bucket, BucketName, Split } from './buckets.ts';
import type { DebtEvent } from './debt-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { StandingEvents } from './reversals.ts';

/** A debt in the making: changed in place while one replay runs, never shared. */
export type Replay = {
  readonly terms: LoanTerms;
  readonly buckets: Record<BucketName, Bucket>;
  readonly payments: PaymentLine[];
  /** Charges are worked out up to and with this day. */
  chargedThrough: BusinessDay;
  /** Days past due counted so far: stands still under a hold and after the end. */
  lateClock: number;
  /** Σ principal × bps × days of late interest, over 10,000. */
  lateNumerator: bigint;
  hasManagementFee: boolean;
  isHeld: boolean;
  chargedOffOn: BusinessDay | undefined;
  end: DebtEnd | undefined;
  /** Interest given up at an early clearing. */
  discountCentavos: Centavos;
  movedPrincipalCentavos: Centavos;
  settlement: Settlement | undefined;
  readonly standing: StandingEvents;
  /** How the late charges came about; a rail's fault replays them. */
  readonly segments: LateSegment[];
  readonly shield: Shield | undefined;
  readonly watch: Watch | undefined;
};

export type DebtEnd = {
  readonly kind: 'cleared' | 'extended' | 'withdrawn' | 'payout-reversed';
  readonly on: BusinessDay;
};

/** An agreed payoff: what is still to be paid of so much by the end of that day. */
export type Settlement = {
  readonly amountCentavos: Centavos;
  readonly leftCentavos: Centavos;
  /** It was thought to be paid when this was agreed, and was taken back since. */
  readonly owedAgainCentavos: Centavos;
  readonly until: BusinessDay;
};

export type PaymentLine = {
  readonly id: string;
  readonly on: BusinessDay;
  readonly amountCentavos: Centavos;
  /** What it paid; with the surplus it adds up to the amount. */
  readonly allocated: Split;
  readonly surplusCentavos: Centavos;
};

/** Consecutive days late on one principal. */
export type LateSegment = { readonly from: BusinessDay; readonly days: number; readonly principalCentavos: Centavos };

/** Up to and with `through`, late charges are those of `segments` whatever is owed here. */
export type Shield = { readonly through: BusinessDay; readonly segments: readonly LateSegment[] };

/** Is told of every charged day (no event) and every event, for `explainDebt`. */
export type Watch = (state: Replay, on: BusinessDay, event: DebtEvent | undefined) => void;

/** The debt at the moment of the payout: principal and the whole interest are charged. */
export function beginReplay(
  terms: LoanTerms,
  standing: StandingEvents,
  shield: Shield | undefined,
  watch: Watch | undefined,
): Replay {
  return {
    terms,
    buckets: {
      managementFee: charged(zeroCentavos),
      lateInterest: charged(zeroCentavos),
      interest: charged(terms.interestCentavos),
      extensionFee: charged(zeroCentavos),
      principal: charged(terms.principalCentavos),
    },
    payments: [],
    chargedThrough: terms.disbursedOn,
    lateClock: 0,
    lateNumerator: 0n,
    hasManagementFee: false,
    isHeld: false,
    chargedOffOn: undefined,
    end: undefined,
    discountCentavos: zeroCentavos,
    movedPrincipalCentavos: zeroCentavos,
    settlement: undefined,
    standing,
    segments: [],
    shield,
    watch,
  };
}

function charged(amount: Centavos): Bucket {
  return { charged: amount, paid: zeroCentavos, waived: zeroCentavos };
}
