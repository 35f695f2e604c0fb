import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { readAbsence } from './disbursements.queries.ts';
import { lockPayout, type PayoutTry } from './payout.ts';
import { railReferenceOf } from './payout-purpose.ts';

const finalAfterMs = 24 * 3_600_000;
// What was booked later than this on the second day may stand on the third day's statement.
const edgeMs = 23 * 3_600_000;

/**
 * Whether a request that the rail does not know never arrived (rails.md, INS-23): a day has passed since it was sent,
 * and the whole statements of that day and the next name no payout of this order. Only then is a new try no second
 * payout. A statement that lacks what we know to have happened is no whole one. Never true where no statement is pulled: there two persons decide.
 */
export async function neverArrived(house: House, about: PayoutTry): Promise<boolean> {
  return house.database.inTransaction(async (tx) => {
    const { purpose, payout } = await lockPayout(house, tx, about);
    const { state, sentAt } = payout;
    if (state !== 'unknown' || payout.tryNo !== about.tryNo || sentAt === undefined) return false;
    if (house.clock.now() < addMs(sentAt, finalAfterMs)) return false;
    const sentOn = businessDayOf(sentAt);
    const dayAfter = addDays(sentOn, 1);
    const days = { sentOn, dayAfter, from: startOfDay(sentOn), until: addMs(startOfDay(dayAfter), edgeMs) };
    const [absence] = await readAbsence.run({ ...days, reference: railReferenceOf(purpose) }, tx);
    return absence !== undefined && absence.wholeDays === 2n && !absence.isNamed && !absence.lacksBookings;
  });
}
