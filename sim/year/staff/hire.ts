import type { Role } from '@house/contract/operator';
import { addOperator } from '../../../apps/server/src/modules/operators/add-operator.ts';
import { hashPassword } from '../../../apps/server/src/modules/operators/password.ts';
import type { SimTown } from '../sim-town.ts';

const password = 'uma senha longa de teste';

/** What somebody of the staff signs in with. */
export function keysOf(name: string): { email: string; password: string } {
  return { email: `${name}@microbanco.example`, password };
}

/** Somebody of the staff, with what they sign in with. */
export async function hire(town: SimTown, name: string, role: Role): Promise<{ email: string; password: string }> {
  const { email } = keysOf(name);
  await addOperator({ ...town.house, brand: 'Kukula' }, { email, name, role });
  // Made to be slow to guess: a hundredth of that is enough for people who sign in a thousand times a year.
  const hash = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await town.house.database.query('update operator set password_hash = $1 where email = $2', [hash, email]);
  return keysOf(name);
}
