import { maputoTime } from '@house/calendar';
import { addOperator } from '../../../apps/server/src/modules/operators/add-operator.ts';
import { hashPassword } from '../../../apps/server/src/modules/operators/password.ts';
import { operatorBrowser, sara } from '../../../apps/server/test/operator.ts';
import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { agree } from './agree.ts';
import type { Clerk } from './clerk.ts';
import { readStatement } from './read-statement.ts';
import { readSuspense } from './read-suspense.ts';
import { releaseQueue } from './release-queue.ts';
import { review } from './review.ts';
import { returnCredit, serviceOrders } from './service-orders.ts';

const hourMs = 3_600_000;
const betweenHours = 3;

/**
 * Three at work by day: they decide, offer, settle, cancel, hold, waive, write off, read suspense and statements, send
 * money back, and now and then err. What needs two persons the manager agrees to.
 */
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
    const password = added?.password ?? sara.password;
    // Made to be slow to guess: a hundredth of that is enough for people who sign in a thousand times a year.
    const hash = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await town.house.database.query('update operator set password_hash = $1 where email = $2', [hash, email]);
    staff.push({ email, password, browser: operatorBrowser(town.url, town.consoleFetch), signedInUntilMs: 0 });
  }
  const [reviewer, manager, finance] = staff;
  if (reviewer === undefined || manager === undefined || finance === undefined) throw new Error('somebody is missing');
  const shift = async (): Promise<void> => {
    town.time.after(betweenHours * hourMs, shift);
    const { hour } = maputoTime(town.time.now());
    if (hour < 8 || hour >= 18) return;
    await releaseQueue(town, finance);
    await review(town, chance, chance.pick([reviewer, manager]));
    await readSuspense(town, chance, finance);
    await readStatement(town, finance);
    if (!town.isEnding()) {
      await serviceOrders(town, chance, finance);
      await returnCredit(town, chance, finance);
    }
    await agree(town, chance, manager);
  };
  town.time.after(hourMs, shift);
}
