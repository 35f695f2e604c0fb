import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { currentPolicy } from '../policies/current-policy.ts';

const hourMs = 3_600_000;

/** Until when nothing is paid to a customer whose number was changed then (rules.md 11); undefined when all may leave. */
export async function heldAfterChange(house: House, db: Db, mobileChangedAt: Date | null): Promise<Date | undefined> {
  if (mobileChangedAt === null) return undefined;
  const { heldAfterMobileChangeHours } = (await currentPolicy(house, db)).policy.payout;
  const until = addMs(mobileChangedAt, heldAfterMobileChangeHours * hourMs);
  return until > house.clock.now() ? until : undefined;
}
