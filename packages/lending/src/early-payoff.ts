import { daysBetween, type BusinessDay } from '@house/calendar';
import { max, minus, proportion, zeroCentavos, type Centavos } from '@house/money';
import type { Bucket } from './buckets.ts';
import type { LoanTerms } from './loan-terms.ts';

/** Interest for the days used, at least one and at most the term: `HALF_UP(I·max(1,days)/term)` (rules.md 7). */
export function earnedInterest(terms: LoanTerms, on: BusinessDay): Centavos {
  const daysUsed = Math.max(1, daysBetween(terms.disbursedOn, on));
  if (on >= terms.dueOn || daysUsed >= terms.termDays) return terms.interestCentavos;
  return proportion(terms.interestCentavos, daysUsed, terms.termDays, 'half-up');
}

/** The interest that would be given up if the order were cleared that day; 0 from the due day on. */
export function unearnedInterest(terms: LoanTerms, interest: Bucket, on: BusinessDay): Centavos {
  return max(zeroCentavos, minus(minus(interest.charged, interest.waived), earnedInterest(terms, on)));
}
