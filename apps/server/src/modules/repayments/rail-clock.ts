import { addDays, businessDayOf, startOfDay } from '@house/calendar';
import type { House } from '../../house.ts';

/** How far the rail's clock may be from ours: as far as it may sign a notice. */
export const railApartMs = 5 * 60_000;

/** From when on nothing can have been paid yet. The rail's clock may be in tomorrow before ours. */
export function whatComesFrom({ clock }: Pick<House, 'clock'>): Date {
  return startOfDay(addDays(businessDayOf(clock.now()), 2));
}
