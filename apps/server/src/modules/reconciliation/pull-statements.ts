import { addDays, addMs, businessDay, businessDayOf, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';
import { importStatement } from './import-statement.ts';
import { claimDays, finishDay, firstDay, postponeDay, startDay } from './reconciliation.queries.ts';

type StatementDay = { readonly day: BusinessDay; readonly fence: number; readonly failures: number };

// Half an hour into the new day the rail has written the old one to its end.
const afterMidnightMs = 30 * 60_000;
const leaseMs = 10 * 60_000;
const retryMs = 15 * 60_000;
const alertFromFailure = 4;
// A day of asking every quarter of an hour.
const mostPulls = 96;

/** Pulls each day's statement when the day is over, in their order, and misses none (rules.md 6, Reconciliation). */
export function statementLane(house: House): Lane<StatementDay> {
  return {
    name: 'statement',
    concurrency: 1,
    claim: async (now) => {
      if (house.config.RAIL_STATEMENT_URL === undefined) return [];
      await startDueDays(house, now);
      const days = await claimDays.run({ now, limit: 1n, leaseUntil: addMs(now, leaseMs) }, house.database);
      return days.map(({ businessDate, fence, failures }) => ({ day: businessDay(businessDate), fence, failures }));
    },
    work: (day) => pullDay(house, day),
  };
}

async function startDueDays(house: House, now: Date): Promise<void> {
  const over = addDays(businessDayOf(addMs(now, -afterMidnightMs)), -1);
  const [known] = await firstDay.run({}, house.database);
  let day = known?.lastDay ? addDays(businessDay(known.lastDay), 1) : over;
  for (; day <= over; day = addDays(day, 1)) await startDay.run({ day, now }, house.database);
}

async function pullDay(house: House, { day, fence, failures }: StatementDay): Promise<void> {
  const incident = { kind: 'statement-missing', subject: `statement:${day}` };
  try {
    const file = await house.statement.pull(day);
    if (file === undefined) return;
    await importStatement(house, file, { source: 'pulled', day });
  } catch (error) {
    const now = house.clock.now();
    await postponeDay.run({ day, fence, nextAt: addMs(now, retryMs) }, house.database);
    if (failures + 1 >= alertFromFailure) {
      const why = error instanceof Error ? error.message : String(error);
      await openIncident(house, house.database, { ...incident, detail: { why } });
    }
    return;
  }
  const missing = await findBookingsWithoutLine(house, startOfDay(addDays(day, 1)));
  if (missing.some((bookedAt) => bookedAt >= startOfDay(day)) && failures < mostPulls) {
    // More likely not the whole statement yet than a booking that never was: the alarm stands, and we ask again.
    return void (await postponeDay.run({ day, fence, nextAt: addMs(house.clock.now(), retryMs) }, house.database));
  }
  await closeIncident(house, house.database, incident);
  await finishDay.run({ day, fence, now: house.clock.now() }, house.database);
}
