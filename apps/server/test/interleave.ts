import { rows } from './loan.ts';
import type { Town } from './town.ts';

/** Keeps the transaction open in which this is done, until what it gives is called: then it does the `rest` and is over. */
export async function keptOpen<Given extends unknown[]>(
  inTransaction: <T>(work: (...given: Given) => Promise<T>) => Promise<T>,
  work: (...given: Given) => Promise<unknown>,
  rest?: (...given: Given) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const over = inTransaction(async (...given) => {
    await work(...given);
    begun.resolve();
    await gate.promise;
    await rest?.(...given);
  });
  await Promise.race([begun.promise, over]);
  return () => {
    gate.resolve();
    return over;
  };
}

/** Keeps one open that has run this statement: whoever needs what it locks stands still in the middle. */
export function held(town: Town, sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
  return keptOpen(town.house.database.inTransaction, (tx) => tx.query(sql, values));
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
