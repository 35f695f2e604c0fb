import { businessDayOf } from '@house/calendar';
import type { House } from '../src/house.ts';

/**
 * What is seen of a house once all of the harm is done, past every trigger and key; it is taken back. `NOW` and `DAY` in it are
 * those of the house.
 */
export async function harmed<T>(house: House, harm: readonly string[], look: (house: House) => Promise<T>): Promise<T> {
  const { database, clock } = house;
  const now = clock.now();
  let seen: { readonly found: T } | undefined;
  const takenBack = new Error('as it was before');
  const done = database.inTransaction(async (tx) => {
    await tx.query('set local session_replication_role = replica', []);
    for (const statement of harm) {
      const at = `timestamptz '${now.toISOString()}'`;
      await tx.query(statement.replaceAll('NOW', at).replaceAll('DAY', `date '${businessDayOf(now)}'`), []);
    }
    seen = { found: await look({ ...house, database: { ...database, query: tx.query } }) };
    throw takenBack;
  });
  const fault: unknown = await done.catch((thrown: unknown) => thrown);
  if (fault !== takenBack || seen === undefined) throw fault;
  return seen.found;
}
