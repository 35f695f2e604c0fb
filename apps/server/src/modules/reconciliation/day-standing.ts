import { addMs, type BusinessDay } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { dayBounds } from './day-bounds.ts';
import { readReading } from './days.queries.ts';
import { mostPulls, writtenAfterMs } from './reading-times.ts';
import { pullsStatements } from '../statements/covered.ts';

/** How far a day and its statement are (decisions 0120, 0132). */
export type DayStanding = {
  /** What a signature waits for: the day's end, a statement, or its next reading. Undefined: nothing. */
  readonly waitsFor: 'end' | 'statement' | 'reading' | undefined;
  /** When the statement is pulled next; undefined when it is whole, nobody pulls it, or it was asked for in vain for a day. */
  readonly nextReadingAt: Date | undefined;
  readonly isStated: boolean;
  /** Nothing more is expected: its statement was read twice, or is brought by a person where none is pulled. */
  readonly isWhole: boolean;
};

export async function readDayStanding(house: House, db: Db, day: BusinessDay): Promise<DayStanding> {
  const [reading] = await readReading.run({ day }, db);
  if (reading === undefined) throw new Error(`nobody knows how far the statement of ${day} is`);
  const { isStated, failures, nextAt, pulledSince } = reading;
  const { until } = dayBounds(day);
  const isPulled = pullsStatements(house);
  const isWhole = !isPulled || reading.isWhole || (pulledSince !== null && day < pulledSince);
  const isAwaited = !isWhole && failures < mostPulls;
  const nextReadingAt = isAwaited ? (nextAt ?? addMs(until, writtenAfterMs)) : undefined;
  const waitsFor = (): DayStanding['waitsFor'] => {
    if (house.clock.now() < until) return 'end';
    if (!isStated) return 'statement';
    return isAwaited ? 'reading' : undefined;
  };
  return { waitsFor: waitsFor(), nextReadingAt, isStated, isWhole };
}
