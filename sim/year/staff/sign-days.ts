import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const mostDaysBack = 10;
// A day with something open is signed with a word, so that the month can be closed.
const openPercent = 12;

/** Signs the days on which the rail's book and ours agree, and now and then one with something open. */
export async function signDays(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const browser = await atDesk(town, clerk);
  const listed = await browser?.call('reconciliationDays', { query: { size: mostDaysBack } });
  if (browser === undefined || listed?.body.success !== true) return;
  for (const { day, state } of listed.body.result.data) {
    if (state !== 'clean' && !(state === 'open' && chance.percent(openPercent))) continue;
    const params = { day };
    const read = await browser.call('reconciliationDay', { params });
    if (!read.body.success) continue;
    const { breaks, withoutLine, difference, signsWithNote } = read.body.result;
    const shown = { breaks, withoutLine, difference };
    await browser.call('signOffDay', { params, body: signsWithNote ? { shown, note } : { shown } });
  }
}
