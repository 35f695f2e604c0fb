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

/**
 * The speed limit that one more payout of this amount would pass, undefined for none: so many and so much within some
 * minutes and on a business day, because whatever went wrong upstream must not empty the float in one night (rules.md,
 * first page). What was sent before two persons last released such a stop does not count.
 */
export async function limitReached(
  house: House,
  tx: Tx,
  next: { readonly amountCentavos: Centavos; readonly releasedAt: Date | null; readonly policy: PayoutPolicy },
): Promise<LimitReached | undefined> {
  const { amountCentavos, releasedAt, policy } = next;
  const now = house.clock.now();
  const since = (instant: Date): Date => (releasedAt !== null && releasedAt > instant ? releasedAt : instant);
  const windowSince = since(addMs(now, -policy.windowMinutes * 60_000));
  const daySince = since(startOfDay(businessDayOf(now)));
  const [sent] = await readSpeed.run({ windowSince, daySince }, tx);
  // The one for which two persons let the queue go on: if it is more than a limit by itself, it would stop it for ever.
  if (windowSince.getTime() === releasedAt?.getTime() && sent?.inWindow === 0n) return undefined;
  return sent && firstPassed(sent, amountCentavos, policy);
}

function firstPassed(sent: ReadSpeedRow, amount: Centavos, policy: PayoutPolicy): LimitReached | undefined {
  const inWindow = { payouts: Number(sent.inWindow), centavos: Number(sent.centavosInWindow) };
  const today = { payouts: Number(sent.today), centavos: Number(sent.centavosToday) };
  if (inWindow.payouts >= policy.maxPayoutsPerWindow) return { limit: 'payouts-in-window', ...inWindow };
  if (sent.centavosInWindow + amount > policy.maxCentavosPerWindow) return { limit: 'amount-in-window', ...inWindow };
  if (today.payouts >= policy.maxPayoutsPerDay) return { limit: 'payouts-today', ...today };
  if (sent.centavosToday + amount > policy.maxCentavosPerDay) return { limit: 'amount-today', ...today };
  return undefined;
}
