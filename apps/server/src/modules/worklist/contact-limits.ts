import { addDays, businessDayOf, isHoliday, maputoTime, startOfDay, weekdayOf } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator';
import { isWithinHours } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { countContactsOfPerson } from './worklist.queries.ts';

type Limits = OperatorResult<'collectionCase'>['limits'];

/** Whether a person who owes may be contacted now: the policy's hours, no Sunday or holiday, so often and no oftener. */
export async function contactLimits(house: House, tx: Tx, orderId: bigint): Promise<Limits> {
  const { collection, holidays } = (await currentPolicy(house, tx)).policy;
  const now = house.clock.now();
  const today = businessDayOf(now);
  const since = { dayStart: startOfDay(today), weekStart: startOfDay(addDays(today, -6)) };
  const [found] = await countContactsOfPerson.run({ orderId, ...since }, tx);
  const counts = { today: Number(found?.today ?? 0n), week: Number(found?.week ?? 0n) };
  const { hour } = maputoTime(now);
  const isLawfulDay = weekdayOf(today) !== sunday && !isHoliday(today, holidays);
  const isLawfulHour = isLawfulDay && isWithinHours(hour, collection);
  const isTooOften = counts.today >= collection.maxContactsPerDay || counts.week >= collection.maxContactsPerWeek;
  const whyNot = !isLawfulHour ? 'OUTSIDE_CONTACT_HOURS' : isTooOften ? 'TOO_MANY_CONTACTS' : null;
  return {
    ...counts,
    mayContact: whyNot === null,
    whyNot,
    maxToday: collection.maxContactsPerDay,
    maxWeek: collection.maxContactsPerWeek,
  };
}

const sunday = 0;
