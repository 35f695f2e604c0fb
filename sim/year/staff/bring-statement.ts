import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

const mostDaysAgo = 5;

/**
 * The rail's statement of the day so far, or of a day that somebody looks into, brought by hand: sometimes another day's,
 * with a line that is wrong, or cut, which is not taken.
 */
export async function bringStatement(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const day = addDays(businessDayOf(town.time.now()), -(chance.percent(50) ? 0 : chance.below(mostDaysAgo + 1)));
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
