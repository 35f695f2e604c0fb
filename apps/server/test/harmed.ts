import { businessDayOf } from '@house/calendar';
import type { House } from '../src/house.ts';

/** Past every trigger and key, and it stays: what only another day, another disk or a hand in the database would bring about. */
export function forced({ database }: Pick<House, 'database'>, sql: string, values: unknown[] = []) {
  return database.inTransaction(async (tx) => {
    await tx.query('set local session_replication_role = replica', []);
    return (await tx.query(sql, values)).rows;
  });
}

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
