import { addDays, businessDay, type BusinessDay } from '@house/calendar';
import type { Reading } from './reading.ts';
import { centavosOf } from './read-all.ts';

/** What is told of days that are over, and of loans that have ended, by its name: nothing that comes later changes it. */
export async function readPast(
  { town, browser }: Reading,
  to: BusinessDay,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await town.house.database.query('select min(business_date)::text as first from daily_close', []);
  const first = businessDay(rows[0]?.first);
  const from = addDays(to, -365) < first ? first : addDays(to, -365);
  const query = { from, to };
  const told = new Map<string, string>();
  const keep = (what: string, result: unknown): void => void told.set(what, JSON.stringify(result));
  for (const name of ['portfolio', 'rollRates', 'payoutTimes', 'decisionFunnel', 'codeConversion'] as const)
    keep(`${name} of ${from} to ${to}`, await browser.must(name, { query }));
  // What belonged to no order may be given to one at any time.
  const { days } = await browser.must('cashFlow', { query });
  keep(
    'the cash flow',
    days.map(({ repaid, unmatched, ...day }) => ({ ...day, came: centavosOf(repaid) + centavosOf(unmatched) })),
  );
  keep('the income statement', await browser.must('incomeStatement', { query }));
  const { months } = await browser.must('vintages', { query });
  keep(
    'vintages',
    months.map(({ curve, ...month }) => ({ ...month, curve: curve.filter(({ asOf }) => asOf <= to) })),
  );
  for (let day = from; day <= to; day = addDays(day, 9))
    keep(`the trial balance of ${day}`, await browser.must('trialBalance', { query: { asOf: day } }));
  for (const serialNumber of orders) {
    const params = { serialNumber };
    keep(`the account of ${serialNumber}`, await browser.must('accountStatement', { params }));
    const { status, money, payments, disbursed } = await browser.must('orderFile', { params });
    keep(`the file of ${serialNumber}`, { status, money, payments, disbursed });
  }
  return told;
}

/** What is told otherwise by now. */
export function toldOtherwise(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([what, told]) =>
    after.get(what) === told ? [] : [`${what} was ${told.slice(0, 600)} and is ${after.get(what)?.slice(0, 600)}`],
  );
}
