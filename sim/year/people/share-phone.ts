import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { borrow } from './borrow.ts';
import type { SimPerson } from './person.ts';

const listed = `select c.uuid from customer c where exists (
    select from blacklist b where (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index))
  order by c.id limit 20`;
const hasOpen = `select from loan_order o join customer c on c.id = o.customer_id where c.uuid = $1
  and o.status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue')`;

/** Whoever borrows by a friend's phone asks for a loan while that is on the blacklist with its owner. */
export function startSharingPhones(town: SimTown, people: readonly SimPerson[]): void {
  const chance = seededChance(town.seed, 'shared phones');
  town.others.push(async () => {
    const { rows } = await town.house.database.query(listed, []);
    const owners = new Set(rows.map(({ uuid }) => uuid));
    const asking = people.filter(
      ({ uuid, friend, hasFriendsPhone }) => uuid !== undefined && hasFriendsPhone && owners.has(friend?.uuid),
    );
    const who = asking[chance.below(Math.max(1, asking.length))];
    if (who === undefined || (await town.house.database.query(hasOpen, [who.uuid])).rows.length > 0) return;
    await borrow(town, who);
  });
}
