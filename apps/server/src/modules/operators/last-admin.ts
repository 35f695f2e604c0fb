import type { Tx } from '../../platform/db.ts';
import { countOthersInRole, lockOperators } from './operators.queries.ts';

/**
 * Whether nobody else is an administrator: without one nobody could be hired again. Who may cease to be one does so one
 * after the other, or the last two would each count the other.
 */
export async function isLastAdmin(
  tx: Tx,
  { id, role }: { readonly id: bigint; readonly role: string },
): Promise<boolean> {
  if (role !== 'admin') return false;
  await lockOperators.run({}, tx);
  const [others] = await countOthersInRole.run({ role, id }, tx);
  return others?.count === 0n;
}
