import { maputoTime } from '@house/calendar';
import { addOperator } from '../../../apps/server/src/modules/operators/add-operator.ts';
import { operatorBrowser, sara } from '../../../apps/server/test/operator.ts';
import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { serviceOrders } from './service-orders.ts';
import { releaseQueue } from './release-queue.ts';
import type { Clerk } from './clerk.ts';
import { readSuspense } from './read-suspense.ts';
import { review } from './review.ts';

const hourMs = 3_600_000;
const betweenHours = 3;

/** Three at work by day: they decide, offer, hold, waive, write off and read suspense, and now and then err. */
export async function startStaff(town: SimTown): Promise<void> {
  const chance = seededChance(town.seed, 'staff');
  const staff: Clerk[] = [];
  for (const [name, role] of [
    ['rita', 'reviewer'],
    ['mario', 'manager'],
    ['filipa', 'finance'],
  ] as const) {
    const email = `${name}@microbanco.example`;
    const added = await addOperator({ ...town.house, brand: 'Kukula' }, { email, name, role });
    const browser = operatorBrowser(town.url, town.consoleFetch);
    staff.push({ email, password: added?.password ?? sara.password, browser });
  }
  const [reviewer, manager, finance] = staff;
  if (reviewer === undefined || manager === undefined || finance === undefined) throw new Error('somebody is missing');
  const shift = async (): Promise<void> => {
    town.time.after(betweenHours * hourMs, shift);
    const { hour } = maputoTime(town.time.now());
    if (hour < 8 || hour >= 18) return;
    await releaseQueue(town, finance, manager);
    await review(town, chance, chance.pick([reviewer, manager]));
    await readSuspense(town, chance, finance);
    if (!town.isEnding()) await serviceOrders(town, chance);
  };
  town.time.after(hourMs, shift);
}
