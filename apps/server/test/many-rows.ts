import type { BusinessDay } from '@house/calendar';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database, type Tx } from '../src/platform/db.ts';
import { copyDatabase } from './database.ts';

type ManyRows = {
  readonly database: Database;
  /** Writes past triggers and foreign keys. */
  write(sql: string): Promise<unknown>;
  /** How many rows of tables are read for what is asked. */
  rowsRead(ask: (tx: Tx) => Promise<unknown>): Promise<number>;
};

/** A database with nobody at work, for many rows that are no books; gone when the test is over. */
export async function openForManyRows(): Promise<ManyRows> {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  onTestFinished(() => place.drop());
  const database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('set session_replication_role = replica');
  return {
    database,
    write: (sql) => client.query(sql),
    rowsRead: (ask) =>
      database.inTransaction(async (tx) => {
        // What others read for us is not counted as ours.
        await tx.query('set local max_parallel_workers_per_gather = 0', []);
        const before = await countRead(tx);
        await ask(tx);
        return (await countRead(tx)) - before;
      }),
  };
}

/** Fills in orders of some years with their accounts; the one in so many that is still owed is overdue. */
export function ordersOfYears(orders: number, { until, owedIsOneIn }: { until: BusinessDay; owedIsOneIn: number }) {
  const placed = `select n, n % ${owedIsOneIn} = 3 as is_owed, date '${until}' - 400 + n * 300 / ${orders} as on_day
    from generate_series(1, ${orders}) n`;
  return [
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
       disbursed_at, disbursed_on, due_on, cleared_on, ended_on)
     select 1000000000 + n, n, gen_random_uuid(), 1, case when is_owed then 'Overdue' else 'Cleared' end, 5, 100000, 0, 0, 30, 'pt', '',
       'auto', on_day, on_day, on_day, on_day + 30, case when not is_owed then on_day + 30 end, case when not is_owed then on_day + 30 end
     from (${placed}) o order by n`,
    `insert into order_book (order_id, principal_receivable, wallet_float, posted_on)
     select id, 100000, -100000, disbursed_on from loan_order order by id`,
  ];
}

async function countRead(tx: Tx): Promise<number> {
  const { rows } = await tx.query(
    'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables',
    [],
  );
  return Number(rows[0]?.['read']);
}
