import { addDays, daysBetween, type BusinessDay } from '@house/calendar';
import { divide, minus, type Centavos } from '@house/money';
import { bucketNames, unpaid, type BucketName } from './buckets.ts';
import type { DebtEvent } from './debt-event.ts';
import { earnedInterest } from './early-payoff.ts';
import { lateDaysCharged, lateInterestNumerator, managementFeeOn } from './late-charges.ts';
import type { LoanTerms } from './loan-terms.ts';
import { replay } from './replay.ts';
import type { LateSegment, Replay } from './replay-state.ts';

/** So many days of one charge on one amount. */
export type ChargedDays = {
  readonly from: BusinessDay;
  /** For a one-off charge 0. */
  readonly days: number;
  readonly baseCentavos: Centavos;
  /** For late interest a day's rate, else the rate of the whole charge. */
  readonly rateBps: number;
  /** Exactly, in ten-thousandths of a centavo, before rounding. */
  readonly tenThousandths: bigint;
};

export type BucketExplanation = {
  readonly bucket: BucketName;
  readonly calculation: readonly ChargedDays[];
  /** How the sum of the calculation became whole centavos; principal and what an undone loan owes are not rounded. */
  readonly rounding: 'half-up' | 'floor' | 'none';
  /** What floor and ceiling of the fee added (negative: took away). */
  readonly clampedCentavos: Centavos;
  /** What the chain's cap took away, never negative. */
  readonly cappedCentavos: Centavos;
  readonly chargedCentavos: Centavos;
  readonly paidCentavos: Centavos;
  readonly waivedCentavos: Centavos;
  readonly unpaidCentavos: Centavos;
  /** Of the interest: what the days used have earned, and of how many days. */
  readonly earned: { readonly days: number; readonly ofDays: number; readonly centavos: Centavos } | undefined;
};

/**
 * Why each bucket stands where it stands at the end of a day: days, base, rate, rounding and cap, out of the same replay
 * that `foldDebt` reads. Rounded sum + clamped − capped = charged, which is a property of every life of a loan.
 */
export function explainBuckets(
  terms: LoanTerms,
  events: readonly DebtEvent[],
  asOf: BusinessDay,
): readonly BucketExplanation[] {
  const state = replay(terms, events, asOf);
  const isUndone = state.end?.kind === 'withdrawn' || state.end?.kind === 'payout-reversed';
  return bucketNames.map((name) => explained(state, name, isUndone ? undefined : calculated(state, name), asOf));
}

type Calculated = Pick<BucketExplanation, 'calculation' | 'rounding'> & {
  /** Before the cap, where that is not the sum as it is rounded. */
  readonly uncapped?: Centavos;
};

function explained(
  state: Replay,
  name: BucketName,
  found: Calculated | undefined,
  asOf: BusinessDay,
): BucketExplanation {
  const bucket = state.buckets[name];
  const { calculation, rounding }: Calculated = found ?? { calculation: [], rounding: 'none' };
  const exact = calculation.reduce((total, line) => total + line.tenThousandths, 0n);
  const rounded = rounding === 'none' ? bucket.charged : divide(exact, 10_000n, rounding);
  const uncapped = found?.uncapped ?? rounded;
  return {
    bucket: name,
    calculation,
    rounding,
    clampedCentavos: minus(uncapped, rounded),
    cappedCentavos: minus(uncapped, bucket.charged),
    chargedCentavos: bucket.charged,
    paidCentavos: bucket.paid,
    waivedCentavos: bucket.waived,
    unpaidCentavos: unpaid(bucket),
    earned: name === 'interest' && found !== undefined ? earnedOf(state, asOf) : undefined,
  };
}

function calculated(state: Replay, name: BucketName): Calculated | undefined {
  const { terms, buckets, end } = state;
  switch (name) {
    case 'managementFee':
      return managementFee(state);
    case 'lateInterest':
      return lateInterest(state);
    case 'interest':
      return shareOf(terms.disbursedOn, terms.principalCentavos, buckets.interest.charged);
    case 'extensionFee':
      return end && shareOf(end.on, state.movedPrincipalCentavos, buckets.extensionFee.charged);
    default:
      return undefined;
  }
}

/** Charged once, on the principal of the first late day. */
function managementFee({ terms, segments }: Replay): Calculated {
  const [first] = segments;
  const { managementFeeBps } = terms.lateCharges;
  if (first === undefined) return { calculation: [], rounding: 'half-up' };
  const line = oneOff(first.from, first.principalCentavos, managementFeeBps);
  return {
    calculation: [line],
    rounding: 'half-up',
    uncapped: managementFeeOn(first.principalCentavos, terms.lateCharges),
  };
}

/** A line for each stretch of days on one principal, as far as they bear late interest. */
function lateInterest({ terms, segments }: Replay): Calculated {
  const { lateCharges } = terms;
  const calculation: ChargedDays[] = [];
  let clock = 0;
  for (const { from, days, principalCentavos } of stretches(segments)) {
    const charged = lateDaysCharged(clock, days, lateCharges);
    clock += days;
    const tenThousandths = lateInterestNumerator(principalCentavos, charged, lateCharges);
    if (tenThousandths === 0n) continue;
    const rateBps = lateCharges.lateInterestBpsPerDay;
    calculation.push({ from, days: charged, baseCentavos: principalCentavos, rateBps, tenThousandths });
  }
  return { calculation, rounding: 'floor' };
}

/** What pays or waives only charges, or is entered and taken back, cuts the days and leaves the principal. */
function stretches(segments: readonly LateSegment[]): readonly LateSegment[] {
  const joined: LateSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const goesOn =
      last?.principalCentavos === segment.principalCentavos && addDays(last.from, last.days) === segment.from;
    if (goesOn) joined[joined.length - 1] = { ...last, days: last.days + segment.days };
    else joined.push(segment);
  }
  return joined;
}

/** A charge that was frozen as an amount: its rate is read back out of it. */
function shareOf(from: BusinessDay, base: Centavos, charged: Centavos): Calculated | undefined {
  if (base <= 0n || charged === 0n) return undefined;
  const rateBps = Number(divide(charged * 10_000n, base, 'half-up'));
  const line = oneOff(from, base, rateBps);
  return { calculation: [line], rounding: 'half-up', uncapped: charged };
}

function oneOff(from: BusinessDay, baseCentavos: Centavos, rateBps: number): ChargedDays {
  return { from, days: 0, baseCentavos, rateBps, tenThousandths: baseCentavos * BigInt(rateBps) };
}

function earnedOf({ terms, end }: Replay, asOf: BusinessDay): BucketExplanation['earned'] {
  const on = end?.on ?? asOf;
  const days = Math.min(terms.termDays, Math.max(1, daysBetween(terms.disbursedOn, on)));
  return { days, ofDays: terms.termDays, centavos: earnedInterest(terms, on) };
}
