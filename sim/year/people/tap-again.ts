import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import type { SimPerson } from './person.ts';
import { ask } from './sign-in.ts';

const onItsWay = `select c.uuid, o.serial_number as "serialNumber" from payout p
  join loan_order o on o.id = p.order_id join customer c on c.id = o.customer_id
  where p.state in ('sent', 'unknown') order by p.state, p.id desc limit 3`;

/** Whoever waits for the money asks for it again, with two taps: there is one loan at a time. */
export function startTappingAgain(town: SimTown, people: readonly SimPerson[]): void {
  const chance = seededChance(town.seed, 'tapping again');
  town.others.push(async () => {
    const { rows } = await town.house.database.query(onItsWay, []);
    const found = rows[chance.below(Math.max(1, rows.length))];
    const who = found && people.find(({ uuid }) => uuid === found.uuid);
    if (who === undefined) return;
    const listed = await ask(town, who, 'products');
    const product = listed?.body.success === true ? listed.body.result.products[0] : undefined;
    if (product === undefined) return;
    const placeOrder = () => ask(town, who, 'placeOrder', { params: { uuid: product.uuid }, body: {} });
    await placeOrder();
    if (await town.struck.maybe('double click', { kind: 'order', number: String(found?.serialNumber) }))
      await placeOrder();
  });
}
