import { lentAhead } from './ahead.ts';
import type { Case, Flow } from './flow.ts';
import { lent, moneyFaults, orderOf, read } from './people.ts';
import type { Place } from './place.ts';
import type { Lent } from './someone.ts';

// Fourteen days, and two.
const daysUntilLate = 16;
const mostOfADayMs = 80_000_000;
const late = lentAhead(daysUntilLate);

/** A day is closed: of loans in time, and of those whose late interest goes on by itself. */
export const closeFlows: readonly Flow[] = [
  {
    name: 'daily close',
    ownPlaceAfterDays: 0,
    mayMiss: 45,
    prepare: async (place, nth) => closing(place, await lent(place, nth), 'Repayment'),
  },
  {
    name: 'close of a day of late loans',
    // A new one, whose loans are the cases': what a close asks depends on how many there are.
    ownPlaceAfterDays: 0,
    mayMiss: 45,
    stock: late.stock,
    prepare: async (place, nth) => closing(place, await late.one(place, nth), 'Overdue'),
  },
];

async function closing(place: Place, someone: Lent, right: 'Repayment' | 'Overdue'): Promise<Case> {
  const from = await place.sandbox.clock();
  const [last] = await read(place, 'select coalesce(max(business_date)::text, $1) as day from daily_close', '');
  return {
    run: async () => {
      await place.sandbox.advance({ days: 1 }).catch(() => undefined);
    },
    isOver: async () => {
      if ((await place.sandbox.clock()).getTime() < from.getTime() + mostOfADayMs) {
        await place.sandbox.advance({ days: 1 }).catch(() => undefined);
      }
      const done = await read(
        place,
        'select 1 from daily_close where finished_at is not null and business_date::text > $1',
        String(last?.['day']),
      );
      return done.length > 0 && (await read(place, 'select 1 from daily_close where finished_at is null')).length === 0;
    },
    faults: async () => {
      const status = (await orderOf(place, someone))?.['status'];
      const money = await moneyFaults(place, someone, 0);
      return status === right ? money : [`the order is ${String(status)} after the close`, ...money];
    },
  };
}
