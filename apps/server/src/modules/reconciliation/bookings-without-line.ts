import { addDays, addMs, businessDay, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import { openIncident } from '../incidents/open-incident.ts';
import {
  endAlarmsOfStated,
  endAlarmsOfStatedReversals,
  firstStatedDay,
  listDaysWithMore,
  listNotStated,
  listReversalsWithoutLine,
  readBrought,
} from './bookings-without-line.queries.ts';
import { writtenAfterMs } from './reading-times.ts';
import { refreshDay } from './refresh-days.ts';
import { pullsStatements } from '../statements/covered.ts';

const mostTogether = 1_000n;
// A push asked for just before midnight may be paid after it: the next day's statement has it.
const promptLifeMs = 5 * 60_000;

/**
 * What we booked before `until` and no statement names: money we believe in and the rail does not. An alarm each, by
 * type, ended when a line comes after all, or two persons took it back; that of an id we made up ourselves waits for a line, too (rules.md 6). Gives
 * the instants at which they were booked.
 */
export async function findBookingsWithoutLine(house: House, until: Date): Promise<readonly Date[]> {
  await endAlarmsOfStated.run({ now: house.clock.now() }, house.database);
  const [first] = await firstStatedDay.run({}, house.database);
  if (!first?.day) return [];
  const bounds = { since: startOfDay(businessDay(first.day)), until: addMs(until, -promptLifeMs) };
  const bookings = await listNotStated.run({ ...bounds, limit: mostTogether }, house.database);
  for (const booking of bookings) {
    await openIncident(house, house.database, {
      kind: booking.direction === 'in' ? 'receipt-without-line' : 'payout-without-line',
      subject: `rail:${booking.receipt}`,
      detail: { amount: Number(booking.amountCentavos), source: booking.source, paidAt: booking.paidAt.toISOString() },
    });
  }
  await tellOfReversals(house, bounds);
  for (const { day } of await listDaysWithMore.run({}, house.database))
    await atOneInstant(house, (house, tx) => refreshDay(house, tx, businessDay(day)));
  return bookings.map((booking) => booking.paidAt);
}

/**
 * The same by a statement that a person brought, where none is pulled. What came after its last line may be on the next
 * one, so it proves the days before that line's; its own as well when it was brought as that day's, which is over.
 */
export async function findBookingsNotBrought(
  house: House,
  statementId: bigint,
  named: BusinessDay | undefined,
): Promise<void> {
  if (pullsStatements(house)) return;
  const [brought] = await readBrought.run({ id: statementId }, house.database);
  const written = (at: Date): BusinessDay => businessDayOf(addMs(at, -writtenAfterMs));
  const openDay = brought?.lastAt && written(brought.lastAt);
  const ownDay = named ?? brought?.businessDate;
  const dayAfter = ownDay && ownDay < written(house.clock.now()) && addDays(businessDay(ownDay), 1);
  const until = dayAfter && (!openDay || openDay < dayAfter) ? dayAfter : openDay;
  if (until) await findBookingsWithoutLine(house, startOfDay(until));
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
