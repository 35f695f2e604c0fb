import type { House } from '../../house.ts';
import { closePage } from './close-page.ts';
import { endDueCooldowns } from './end-cooldowns.ts';
import { countLeftBehind, finishDay } from './daily-close.queries.ts';
import { claimDueDay, type ClaimedDay } from './start-day.ts';

/** Closes all days that are due and gives their number: what `npm run close-day` does. */
export async function closeDueDays(house: House): Promise<number> {
  for (let closed = 0; ; closed += 1) {
    const day = await claimDueDay(house);
    if (day === undefined) return closed;
    await closeDay(house, day);
  }
}

/**
 * Closes one business day: pages of orders in the order of the index, a transaction each, so that a kill loses no more
 * than a page and no borrower waits for longer than one (rules.md 7, Daily close).
 */
export async function closeDay(house: House, claimed: ClaimedDay): Promise<void> {
  const { day, fence } = claimed;
  for (;;) {
    const page = await house.database.inTransaction((tx) => closePage(house, tx, claimed));
    if (page === 'lost') return;
    if (page === 'last') break;
  }
  await endDueCooldowns(house, day);
  const [left] = await countLeftBehind.run({ day }, house.database);
  if (left !== undefined && left.count > 0n) throw new Error(`${left.count} orders were left out of the close of ${day}`);
  const [finished] = await finishDay.run({ day, fence, now: house.clock.now() }, house.database);
  if (finished !== undefined) house.log.info({ day, orders: Number(finished.ordersClosed) }, 'day closed');
}
