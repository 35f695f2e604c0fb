import { addDays, addMs, businessDayOf, endOfDay } from '@house/calendar';
import { seededChance } from './chance.ts';
import { plantedFault } from './logged-faults.ts';
import type { SimTown } from './sim-town.ts';

const minuteMs = 60_000;
const beforeMidnightMs = 10 * minuteMs;
// Before the day's books are looked at: the close is over by then, or late.
const mendedAfterMs = 100 * minuteMs;
const breaksPercent = 40;
// The page as a whole, and the order twice by itself.
const triesOfClose = 3;

// What is counted is so for good, whatever becomes of the transaction; of each order by itself, as where the clock jumps over a
// day two are broken at once.
const metBy = (orderId: string): string => `planted_met_${orderId}`;
const planted = [
  'create table planted_fault (order_id bigint primary key)',
  `create function meet_planted_fault() returns trigger language plpgsql as $$
  begin
    if exists (select from planted_fault f where f.order_id = new.order_id) then
      perform nextval('${metBy('')}' || new.order_id);
      raise exception '${plantedFault}';
    end if;
    return new;
  end $$`,
  'create trigger meet_planted_fault before update on order_book for each row execute function meet_planted_fault()',
];

const owed = `select id, serial_number as "serialNumber" from loan_order
  where status in ('Disbursed', 'Repayment', 'Overdue') and next_close_on <= $1 order by id`;
// Whom a close had no need to write about it has closed, though a payment of theirs may have met the fault; nor does it write of
// whose late interest goes on by itself.
const standing = (orderId: string) => `select is_called, last_value::int as met,
    exists (
      select from daily_close d join loan_order o on o.serial_number = $2 and o.next_close_on <= d.business_date
        join order_book b on b.order_id = o.id and not accrues_on(b, d.business_date)
      where d.business_date = $1 and d.finished_at is not null
    ) as "isLeftOut",
    exists (select from incident where kind = 'order-not-closed' and subject = 'order:' || $2 and closed_at is null) as "isTold"
  from ${metBy(orderId)}`;

/**
 * On some nights what an order owes cannot be written for an hour and a half, as if it were beyond anybody's reckoning: its page
 * is closed without it, a person is told, and a later close makes up for it, by which nobody is told any more.
 */
export async function startBreakingOrders(town: SimTown): Promise<void> {
  const { database } = town.house;
  for (const sql of planted) await database.query(sql, []);
  const chance = seededChance(town.seed, 'broken orders');
  const stands = async (day: string, id: string, serialNumber: string) => {
    const [row] = (await database.query(standing(id), [day, serialNumber])).rows;
    return {
      isLeftOut: row?.isLeftOut === true,
      isTold: row?.isTold === true,
      met: row?.is_called === true ? row.met : 0,
    };
  };

  const breakOne = async (): Promise<void> => {
    const day = addDays(businessDayOf(town.time.now()), 1);
    const { rows } = await database.query(owed, [day]);
    const found = rows[chance.below(Math.max(1, rows.length))];
    if (found === undefined) return;
    const { id, serialNumber } = found;
    await database.query(`create sequence if not exists ${metBy(id)}`, []);
    const before = await stands(day, id, serialNumber);
    await database.query('insert into planted_fault values ($1) on conflict do nothing', [id]);
    town.time.after(mendedAfterMs, async () => {
      await database.query('delete from planted_fault', []);
      const after = await stands(day, id, serialNumber);
      const isMet = after.met - before.met >= triesOfClose && after.isLeftOut;
      town.tally.trace(`a planted fault was met ${after.met - before.met} times`);
      if (isMet && !after.isTold) town.tally.violation(`${day} was closed without ${serialNumber}, and nobody is told`);
    });
  };

  const tonight = (): void => {
    const midnight = endOfDay(businessDayOf(addMs(town.time.now(), beforeMidnightMs)));
    town.time.after(midnight.getTime() - beforeMidnightMs - town.time.nowMs(), async () => {
      if (town.isEnding()) return;
      tonight();
      if (chance.percent(breaksPercent)) await breakOne();
    });
  };
  tonight();
}
