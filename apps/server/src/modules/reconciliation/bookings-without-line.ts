import { addMs, businessDay, startOfDay } from '@house/calendar';
import type { House } from '../../house.ts';
import { openIncident } from '../incidents/open-incident.ts';
import {
  endAlarmsOfStated,
  endAlarmsOfStatedReversals,
  firstDay,
  listNotStated,
  listReversalsWithoutLine,
} from './reconciliation.queries.ts';

const mostTogether = 1_000n;
// A push asked for just before midnight may be paid after it: the next day's statement has it.
const promptLifeMs = 5 * 60_000;

/**
 * What we booked before `until` and no statement names: money we believe in and the rail does not. An alarm each, by
 * type, ended when a line comes after all; that of an id we made up ourselves waits for a line, too (rules.md 6). Gives
 * the instants at which they were booked.
 */
export async function findBookingsWithoutLine(house: House, until: Date): Promise<readonly Date[]> {
  await endAlarmsOfStated.run({ now: house.clock.now() }, house.database);
  const [known] = await firstDay.run({}, house.database);
  if (!known?.firstDay) return [];
  const bounds = { since: startOfDay(businessDay(known.firstDay)), until: addMs(until, -promptLifeMs) };
  const bookings = await listNotStated.run({ ...bounds, limit: mostTogether }, house.database);
  for (const booking of bookings) {
    await openIncident(house, house.database, {
      kind: booking.direction === 'in' ? 'receipt-without-line' : 'payout-without-line',
      subject: `rail:${booking.railTransactionId}`,
      detail: { amount: Number(booking.amountCentavos), source: booking.source, paidAt: booking.paidAt.toISOString() },
    });
  }
  await tellOfReversals(house, bounds);
  return bookings.map((booking) => booking.paidAt);
}

/** The payer owes again what we may still hold: somebody looks. It says nothing of how whole a statement is. */
async function tellOfReversals(house: House, bounds: { readonly since: Date; readonly until: Date }): Promise<void> {
  await endAlarmsOfStatedReversals.run({ now: house.clock.now() }, house.database);
  for (const { receipt, amountCentavos, bookedAt } of await listReversalsWithoutLine.run(
    { ...bounds, limit: mostTogether },
    house.database,
  )) {
    await openIncident(house, house.database, {
      kind: 'reversal-without-line',
      subject: `rail:${receipt}`,
      detail: { amount: Number(amountCentavos), bookedAt: bookedAt.toISOString() },
    });
  }
}
