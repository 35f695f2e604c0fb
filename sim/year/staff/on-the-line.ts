import { addDays, businessDayOf } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { agree } from './agree.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

// In a hurry one presses twice.
const presses = 4;

const onTheirWay = `select serial_number, status, state from (
    select o.serial_number, o.status, s.state, row_number() over (partition by s.state order by o.id desc) as nth
    from (
      select order_id, 'payout ' || state as state from payout where state = 'queued'
      union all
      select order_id, 'attempt ' || state from payment_attempt where state in ('queued', 'sent', 'unknown')
    ) s join loan_order o on o.id = s.order_id where o.hold = 'none'
  ) one where nth <= 2 order by state, nth`;

/**
 * A borrower rings up while money is on its way: does not want the loan any more, cannot pay it all, or needs more days.
 * The manager, who sits beside, agrees at once.
 */
export async function onTheLine(town: SimTown, chance: Chance, maker: Clerk, checker: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(onTheirWay, []);
  const found = rows[chance.below(Math.max(1, rows.length))];
  const browser = found === undefined ? undefined : await atDesk(town, maker);
  if (found === undefined || browser === undefined || town.cameBack.has(found.serial_number)) return;
  const params = { serialNumber: String(found.serial_number) };
  if (found.status === 'Approved') {
    await browser.call('cancelOrder', { params, body: { note } });
    if (!(await town.struck.maybe('staff decide twice', { kind: 'order', number: params.serialNumber }))) return;
    await browser.call('cancelOrder', { params, body: { note } });
    return;
  }
  if (found.status === 'Overdue' && chance.percent(50)) {
    await browser.call('proposeWaiver', { params, body: { amount: 10 + chance.below(40), note } });
  } else {
    const dueOn = addDays(businessDayOf(town.time.now()), 1 + chance.below(9));
    await browser.call('proposeDueDate', { params, body: { dueOn, note } });
  }
  await agree(town, chance, checker, presses);
}
