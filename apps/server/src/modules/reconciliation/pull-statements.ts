import { addDays, addMs, businessDay, businessDayOf, endOfDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { messageOf } from '../../platform/message-of.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { findBookingsWithoutLine } from './bookings-without-line.ts';
import { StatementUnreadable } from '../../ports/rail-statement.ts';
import { importStatement } from './import-statement.ts';
import { dayBounds } from './day-bounds.ts';
import { isSigned } from './refresh-days.ts';
import { believedEmptyAfterMs, mostPulls, readAgainMs, writtenAfterMs } from './reading-times.ts';
import {
  claimDays,
  finishDay,
  forgetEarlyDays,
  keepReading,
  lastPulledDay,
  postponeDay,
  readOpenOfDay,
  startDay,
} from './pull-statements.queries.ts';
import { pullsStatements } from '../statements/covered.ts';

type StatementDay = {
  readonly day: BusinessDay;
  readonly fence: number;
  readonly failures: number;
  /** Lines of its statement when that last said something new; undefined before it was read. */
  readonly lines: number | undefined;
};

const leaseMs = 10 * 60_000;
const retryMs = 15 * 60_000;
const alertFromFailure = 4;

/**
 * Pulls each day's statement when the day is over, in their order, and misses none (rules.md 6, Reconciliation). An empty
 * file may be another day's, or this one's before it was written, and of what only the rail knows nothing of ours misses
 * its line: so each is read until hours later it says nothing new (0120), and where something of ours is on its way an
 * empty one is asked for again for a day (0133).
 */
export function statementLane(house: House): Lane<StatementDay> {
  return {
    name: 'statement',
    concurrency: 1,
    claim: async (now) => {
      if (!pullsStatements(house)) return [];
      await startDueDays(house, now);
      const days = await claimDays.run({ now, limit: 1n, leaseUntil: addMs(now, leaseMs) }, house.database);
      return days.map(({ businessDate, lines, ...row }) => ({
        ...row,
        day: businessDay(businessDate),
        lines: lines ?? undefined,
      }));
    },
    work: (day) => pullDay(house, day),
  };
}

async function startDueDays(house: House, now: Date): Promise<void> {
  const over = addDays(businessDayOf(addMs(now, -writtenAfterMs)), -1);
  let [last] = await lastPulledDay.run({}, house.database);
  if (last?.day && last.day > over) {
    await forgetEarlyDays.run({ over }, house.database);
    [last] = await lastPulledDay.run({}, house.database);
  }
  let day = last?.day ? addDays(businessDay(last.day), 1) : over;
  for (; day <= over; day = addDays(day, 1)) await startDay.run({ day, now }, house.database);
}

async function pullDay(house: House, { day, fence, failures, lines: linesBefore }: StatementDay): Promise<void> {
  const mayWait = failures < mostPulls;
  const incident = { kind: 'statement-missing', subject: `statement:${day}` } as const;
  let lines: number;
  let saysNew: boolean;
  try {
    const file = await house.statement.pull(day);
    if (file === undefined) return;
    const imported = await importStatement(house, file, { source: 'pulled', day });
    ({ lines } = imported);
    saysNew = imported.isNew && Object.keys(imported.outcomes).length > 0;
    if (mayWait && linesBefore !== undefined) refuseShorter(lines, linesBefore);
    if (lines === 0) await refuseEmpty(house, day);
  } catch (error) {
    const now = house.clock.now();
    await postponeDay.run({ day, fence, nextAt: addMs(now, retryMs) }, house.database);
    if (failures + 1 >= alertFromFailure && !(await isSigned(house.database, day))) {
      const why = messageOf(error);
      await openIncident(house, house.database, { ...incident, detail: { why } });
    }
    return;
  }
  const missing = await findBookingsWithoutLine(house, endOfDay(day));
  if (missing.some((bookedAt) => bookedAt >= startOfDay(day)) && mayWait) {
    // More likely not the whole statement yet than a booking that never was: the alarm stands, and we ask again.
    return void (await postponeDay.run({ day, fence, nextAt: addMs(house.clock.now(), retryMs) }, house.database));
  }
  await closeIncident(house, house.database, incident);
  const now = house.clock.now();
  // As many lines as before may be others: what two files left out both of them may have.
  if (lines === linesBefore && !saysNew) return void (await finishDay.run({ day, fence, now }, house.database));
  await keepReading.run({ day, fence, lines, now, nextAt: addMs(now, readAgainMs) }, house.database);
}

/** An empty file may be any day's: where something of ours is on its way, it is no word about it for a day. */
async function refuseEmpty(house: House, day: BusinessDay): Promise<void> {
  const { from, until } = dayBounds(day);
  if (house.clock.now() >= addMs(until, writtenAfterMs + believedEmptyAfterMs)) return;
  const [open] = await readOpenOfDay.run({ from, until }, house.database);
  if (open?.isOpen === true) throw new StatementUnreadable('it is empty, and something of ours may be on it');
}

/** A statement that leaves out what it once said is not that of the whole day. */
function refuseShorter(lines: number, linesBefore: number): void {
  if (lines < linesBefore) throw new StatementUnreadable(`it has ${lines} lines, and had ${linesBefore} before`);
}
