import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { payByMenu } from './pay.ts';
import type { SimPerson } from './person.ts';

const leastMt = 20;
const mostMt = 400;

/**
 * Somebody pays by *150# while the loan is not known to have come yet, or while they are at the app's prompt: they saw the
 * money in the wallet, were told to pay first, or tried twice.
 */
export function startPayingMeanwhile(town: SimTown, people: readonly SimPerson[]): void {
  const chance = seededChance(town.seed, 'paying meanwhile');
  town.others.push(async () => {
    const { rows } = await town.house.database.query(
      `select c.uuid, o.serial_number as "serialNumber" from loan_order o join customer c on c.id = o.customer_id
       where exists (select 1 from payout p where p.order_id = o.id and p.state in ('queued', 'sent', 'unknown'))
         or exists (select 1 from payment_attempt a where a.order_id = o.id and a.state in ('queued', 'sent', 'unknown'))
       order by o.id desc limit 20`,
      [],
    );
    const found = rows[chance.below(Math.max(1, rows.length))];
    if (found === undefined) return;
    const who = people.find(({ uuid }) => uuid === found.uuid);
    if (who !== undefined) await payByMenu(town, who, found.serialNumber, leastMt + chance.below(mostMt));
  });
}
