import { addDays, businessDayOf } from '@house/calendar';
import type { SimTown } from '../sim-town.ts';
import { atDesk, type Clerk } from './clerk.ts';

/** The rail's statement of the day so far, brought by hand: sometimes another day's, or cut, which is not taken. */
export async function bringStatement(town: SimTown, clerk: Clerk): Promise<void> {
  const today = businessDayOf(town.time.now());
  const isOther = await town.struck.maybe('statement of another day');
  const whole = await town.sandbox.businessStatement(isOther ? addDays(today, -1) : today);
  const isCut = await town.struck.maybe('statement cut');
  const file = Buffer.from(isCut ? whole.slice(0, -5) : whole).toString('base64');
  const browser = await atDesk(town, clerk);
  const seen = await browser?.call('lookAtStatement', { body: { file } });
  if (browser === undefined || seen?.body.success !== true) return;
  if (isCut) town.tally.violation('a statement that was cut was taken');
  await browser.call('importStatementFile', { body: { file, hash: seen.body.result.hash } });
}
