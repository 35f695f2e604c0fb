import { rows } from './loan.ts';
import type { Town } from './town.ts';

/** Keeps a transaction open that has run this statement: whoever needs what it locks stands still in the middle. */
export async function held(town: Town, sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const over = town.house.database.inTransaction(async (tx) => {
    await tx.query(sql, values);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  return async () => {
    gate.resolve();
    await over;
  };
}

/** Resolves once so many of this town's sessions wait for somebody's lock. */
export async function waiting(town: Town, sessions: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const [found] = await rows(
      town,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(found?.['n']) >= sessions) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`never were ${sessions} waiting`);
}
