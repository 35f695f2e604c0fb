import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import type { Desk } from '../staff/shift.ts';
import { payByMenu, payInApp } from './pay.ts';
import type { SimPerson } from './person.ts';

const leastMt = 20;
const mostMt = 400;

const onTheirWay = `select uuid, "serialNumber", state from (
    select c.uuid, o.serial_number as "serialNumber", s.state, o.id,
      row_number() over (partition by s.state order by o.id desc) as nth
    from (
      select order_id, 'payout ' || state as state from payout
      where state in ('queued', 'sent', 'unknown')
        or (state in ('cancelled', 'reversed') and settled_at > $1::timestamptz - interval '5 days')
      union all
      select order_id, 'attempt ' || state from payment_attempt where state in ('queued', 'sent', 'unknown')
    ) s join loan_order o on o.id = s.order_id join customer c on c.id = o.customer_id
  ) one where nth <= 3 order by state, nth`;

const payable = `select c.uuid, o.serial_number as "serialNumber", 'payable' as state from loan_order o join customer c on c.id = o.customer_id
  where o.status in ('Disbursed', 'Repayment', 'Overdue') and o.hold = 'none' and $1::timestamptz is not null
    and not exists (select 1 from payment_attempt a where a.order_id = o.id and a.state in ('queued', 'sent', 'unknown'))
  order by o.id desc limit 20`;

/**
 * At a bad moment somebody pays: by *150# while the loan is not known to have come yet, or while they are at the app's
 * prompt, as they saw the money in the wallet, were told to pay first, tried twice, or have not seen it go back; or in
 * the app, where nobody may come to ask their wallet.
 */
export function startPayingMeanwhile(town: SimTown, people: readonly SimPerson[], desk: Desk): void {
  const chance = seededChance(town.seed, 'paying meanwhile');
  // What was sent is the most seldom; otherwise as likely of one state as of another.
  const oneOf = async (sql: string): Promise<{ who: SimPerson; serialNumber: string } | undefined> => {
    const { rows } = await town.house.database.query(sql, [town.time.now()]);
    const byState = [...Map.groupBy(rows, ({ state }) => String(state))];
    const weighed = byState.flatMap(([state, alike]) => (state.endsWith('sent') ? [alike, alike, alike] : [alike]));
    const alike = weighed[chance.below(Math.max(1, weighed.length))] ?? [];
    const found = alike[chance.below(Math.max(1, alike.length))];
    const who = found && people.find(({ uuid }) => uuid === found.uuid);
    return who && { who, serialNumber: String(found.serialNumber) };
  };
  const byMenu = async (): Promise<void> => {
    const found = await oneOf(onTheirWay);
    if (found !== undefined) await payByMenu(town, found.who, found.serialNumber, leastMt + chance.below(mostMt));
  };
  town.others.push(byMenu, byMenu);
  // Whoever has paid asks for it, and the day's statement is brought: what was on its way is not its last line then.
  const andAsk = async (): Promise<void> => {
    await byMenu();
    await desk.bringStatement();
  };
  town.others.push(andAsk, andAsk);
  town.others.push(async () => {
    const found = await oneOf(payable);
    if (found === undefined || town.cameBack.has(found.serialNumber)) return;
    await payInApp(town, found.who, found.serialNumber, leastMt + chance.below(mostMt));
  });
}
