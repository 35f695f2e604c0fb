import { addDays, businessDayOf, instantFrom, type BusinessDay } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

const mostDaysAgo = 5;

/**
 * The rail's statement of the day so far, or of a day that somebody looks into, brought by hand: sometimes another day's,
 * with a line that is wrong, or cut, which is not taken.
 */
export async function bringStatement(town: SimTown, chance: Chance, clerk: Clerk, chosen?: BusinessDay): Promise<void> {
  const day = chosen ?? (await dayToRead(town, chance));
  const ofDay = async (day: BusinessDay) => Buffer.from(await town.sandbox.businessStatement(day));
  if (await town.statements.isLate(() => ofDay(day))) return;
  const { file: bytes, isCut } = await town.statements.brought(await ofDay(day), () => ofDay(addDays(day, -1)));
  const file = bytes.toString('base64');
  const browser = await atDesk(town, clerk);
  const seen = await browser?.call('lookAtStatement', { body: { file } });
  if (browser === undefined || seen?.body.success !== true) return;
  if (isCut) town.tally.violation('a statement that was cut was taken');
  await browser.call('importStatementFile', { body: { file, hash: seen.body.result.hash } });
}

/** Today, as somebody asks for their money; a day on which a loan left that has come back; or another. */
async function dayToRead({ house, time }: SimTown, chance: Chance): Promise<BusinessDay> {
  const today = businessDayOf(time.now());
  const earliest = addDays(today, -mostDaysAgo);
  if (chance.percent(60)) return today;
  const { rows } = await house.database.query(
    `select distinct l.completed_at as at from payout p join rail_transaction r on r.order_id = p.order_id and r.meaning = 'payout'
     join rail_statement_line l on coalesce(r.stated_as, r.rail_transaction_id) in (l.receipt, l.reference)
     where p.state = 'reversed' and l.completed_at >= $1::date order by l.completed_at`,
    [earliest],
  );
  const found: unknown = rows[chance.below(Math.max(1, rows.length))]?.at;
  if (!(found instanceof Date) || chance.percent(40)) return addDays(today, -chance.below(mostDaysAgo + 1));
  const day = businessDayOf(instantFrom(found.getTime()));
  return day < earliest ? earliest : day;
}
