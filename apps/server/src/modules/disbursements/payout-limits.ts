import { addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { PayoutPolicy } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { readSpeed, type ReadSpeedRow } from './payout-queue.queries.ts';

/** A speed limit that the next payout would pass, and how much was sent in its span. */
export type LimitReached = {
  readonly limit: 'payouts-in-window' | 'amount-in-window' | 'payouts-today' | 'amount-today';
  readonly payouts: number;
  readonly centavos: number;
};

type Next = {
  readonly amountCentavos: Centavos;
  /** When two persons last let the queue go on that a limit had stopped: any, and one of the day's. */
  readonly releasedAt: Date | null;
  readonly dayReleasedAt: Date | null;
  readonly policy: PayoutPolicy;
};

/**
 * The speed limit that one more payout of this amount would pass, undefined for none: so many and so much within some
 * minutes and on a business day, because whatever went wrong upstream must not empty the float in one night (rules.md,
 * first page). What was sent before two persons last released such a stop does not count; the day's counts on where it was
 * one of some minutes. Where both are passed it is the day's: whoever releases that has looked at these minutes, too.
 */
export async function limitReached(house: House, tx: Tx, next: Next): Promise<LimitReached | undefined> {
  const { amountCentavos, releasedAt, dayReleasedAt, policy } = next;
  const now = house.clock.now();
  const window = spanFrom(addMs(now, -policy.windowMinutes * 60_000), releasedAt);
  const day = spanFrom(startOfDay(businessDayOf(now)), dayReleasedAt);
  const [sent] = await readSpeed.run({ windowSince: window.since, daySince: day.since }, tx);
  return sent && (passedOn(day, sent, amountCentavos, policy) ?? passedIn(window, sent, amountCentavos, policy));
}

/** `isReleased`: it begins where two persons let the queue go on; the first sent in it is the one for which they did. */
type Span = { readonly since: Date; readonly isReleased: boolean };

function spanFrom(begin: Date, releasedAt: Date | null): Span {
  return releasedAt !== null && releasedAt > begin
    ? { since: releasedAt, isReleased: true }
    : { since: begin, isReleased: false };
}

function passedOn(day: Span, sent: ReadSpeedRow, amount: Centavos, policy: PayoutPolicy): LimitReached | undefined {
  const today = { payouts: Number(sent.today), centavos: Number(sent.centavosToday) };
  // If it is more than a limit by itself, it would stop the queue for ever.
  if (day.isReleased && sent.today === 0n) return undefined;
  if (today.payouts >= policy.maxPayoutsPerDay) return { limit: 'payouts-today', ...today };
  if (sent.centavosToday + amount > policy.maxCentavosPerDay) return { limit: 'amount-today', ...today };
  return undefined;
}

function passedIn(window: Span, sent: ReadSpeedRow, amount: Centavos, policy: PayoutPolicy): LimitReached | undefined {
  const inWindow = { payouts: Number(sent.inWindow), centavos: Number(sent.centavosInWindow) };
  if (window.isReleased && sent.inWindow === 0n) return undefined;
  if (inWindow.payouts >= policy.maxPayoutsPerWindow) return { limit: 'payouts-in-window', ...inWindow };
  if (sent.centavosInWindow + amount > policy.maxCentavosPerWindow) return { limit: 'amount-in-window', ...inWindow };
  return undefined;
}
