import { addDays, addMs, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import { centavos } from '@house/money';
import {
  defaultPolicy,
  quote,
  termsFromPayout,
  type BucketName,
  type DebtEvent,
  type LateChargePolicy,
  type LoanTerms,
} from '../src/index.ts';

/** Every loan of the examples is paid out on this Friday; days are counted from it. */
export const payoutDay = businessDay('2026-11-20');
export const lateCharges = defaultPolicy.lateCharges;

export function day(n: number): BusinessDay {
  return addDays(payoutDay, n);
}

/** A loan over so many centavos at the default policy's price. */
export function loan(principal: number, termDays: 14 | 30, charges: LateChargePolicy = lateCharges): LoanTerms {
  const price = defaultPolicy.offers.terms.find((term) => term.termDays === termDays);
  if (price === undefined) throw new Error(`no price for ${termDays} days`);
  return termsFromPayout(quote(centavos(principal), termDays, price), payoutDay, charges);
}

/** E0 of rules.md 7: Ana owes 2,000 MT for 30 days. */
export const ana = loan(200_000, 30);

let recorded = 0;

function when(n: number, ms: number) {
  recorded += 1;
  return { id: `event-${recorded}`, on: day(n), at: addMs(startOfDay(day(n)), ms), seq: recorded };
}

const noonMs = 12 * 3_600_000;

export function pays(amount: number, onDay: number, ms = noonMs): DebtEvent & { kind: 'payment' } {
  return { ...when(onDay, ms), kind: 'payment', amountCentavos: centavos(amount) };
}

export function reverses(event: DebtEvent, onDay: number, isRailsFault = false, toldOnDay = onDay): DebtEvent {
  const noticeOn = isRailsFault ? day(toldOnDay) : undefined;
  return { ...when(onDay, noonMs), kind: 'reversal', of: event.id, noticeOn };
}

export function waives(amount: number, onDay: number, bucket?: BucketName): DebtEvent {
  return { ...when(onDay, noonMs), kind: 'waiver', amountCentavos: centavos(amount), bucket };
}

export function settles(amount: number, onDay: number, untilDay: number): DebtEvent {
  return { ...when(onDay, 0), kind: 'settlement', amountCentavos: centavos(amount), until: day(untilDay) };
}

export function happens(
  kind: 'charge-off' | 'hold-on' | 'hold-off' | 'withdrawn' | 'payout-reversed',
  onDay: number,
): DebtEvent {
  return { ...when(onDay, noonMs), kind };
}

export function isExtended(fee: number, onDay: number, ms = noonMs): DebtEvent {
  return { ...when(onDay, ms), kind: 'extended', extensionFeeCentavos: centavos(fee) };
}
