import { businessDayOf } from '@house/calendar';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

/** Money of orders that came back by the rail's statement is booked on somebody's word. */
export async function readStatement(town: SimTown, clerk: Clerk): Promise<void> {
  const back = `select completed_at from rail_statement_line
    where outcome = 'break' and settled_at is null and break_kind = 'payout-came-back' order by id limit 1`;
  const [line] = (await town.house.database.query(back, [])).rows;
  const browser = line === undefined ? undefined : await atDesk(town, clerk);
  if (browser === undefined) return;
  const params = { day: businessDayOf(line.completed_at) };
  const lines = await browser.call('statementLines', { params, query: { outcome: 'break' } });
  if (!lines.body.success) return;
  for (const { id, settledBy } of lines.body.result.data) {
    if (settledBy !== null) continue;
    const said = { params: { id }, body: { note } };
    await browser.call('settleBreak', said);
    if (await town.struck.maybe('staff decide twice')) await browser.call('settleBreak', said);
    await town.worker.drain();
  }
}
