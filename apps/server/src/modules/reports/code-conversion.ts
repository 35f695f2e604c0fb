import { addDays, businessDay, endOfDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { countCodes, keepCodeDays, lastCodeDay, readCodeDays } from './reports.queries.ts';

// A code lives for minutes, and an order counts within a day of it.
const settledAfterDays = 2;
const firstDay = businessDay('2000-01-01');

/** `GET /reports/code_conversion`: sign-in codes by day, and what came of them within a day. */
export const codeConversion: ConsoleUseCase<'codeConversion'> = async (_house, { tx }, { query }) => {
  const counted = await readCodeDays.run(query, tx);
  const fresh = await firstUncounted(tx);
  const since = startOfDay(fresh > query.from ? fresh : query.from);
  const lately = await countCodes.run({ since, before: endOfDay(query.to) }, tx);
  return { days: [...counted, ...lately] };
};

/** Counts the codes of the days of which nothing changes any more, once `day` is closed. */
export async function countCodeDays(db: Db, day: BusinessDay): Promise<void> {
  const since = startOfDay(await firstUncounted(db));
  const counted = await countCodes.run({ since, before: startOfDay(addDays(day, 1 - settledAfterDays)) }, db);
  const days = {
    days: counted.map((row) => row.day),
    codes: counted.map((row) => row.codes),
    messages: counted.map((row) => row.messages),
    used: counted.map((row) => row.used),
    newcomers: counted.map((row) => row.newcomers),
    ordered: counted.map((row) => row.ordered),
  };
  await keepCodeDays.run(days, db);
}

async function firstUncounted(db: Db): Promise<BusinessDay> {
  const [last] = await lastCodeDay.run({}, db);
  return last?.day == null ? firstDay : addDays(businessDay(last.day), 1);
}
