import { expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabase } from '../../../test/database.ts';
import { openDatabase, type Tx } from '../../platform/db.ts';
import { readMovedByValue } from '../reconciliation/days.queries.ts';
import { listJournals, listJournalsOfAccount } from './ledger.queries.ts';

const days = 100;
const journalsADay = 600;

it('what is asked of one day reads that day, however many were booked before and since', async () => {
  const { maintenanceUrl, template } = inject('postgres');
  const place = await copyDatabase(maintenanceUrl, template);
  onTestFinished(() => place.drop());
  // With nobody at work: they are no books, and no close may keep their sums.
  const database = openDatabase(place.url, { connections: 4, onError: () => undefined });
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  onTestFinished(() => client.release(true));
  // Past the row triggers.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into journal (event_key, kind, business_date, value_date, posted_at)
     select 'many:' || day || ':' || n, 'payment', date '2024-01-01' + day, date '2024-01-01' + day - (n % 50 = 0)::int,
       timestamptz '2024-01-01' + day * interval '1 day'
     from generate_series(0, ${days - 1}) day, generate_series(1, ${journalsADay}) n order by day, n`,
  );
  await client.query(
    `insert into posting (journal_id, account_code, amount_centavos)
     select id, code, centavos from journal, (values ('wallet_collection', 100), ('principal_receivable', -100)) line (code, centavos)
     order by id`,
  );
  await client.query('analyze journal');
  await client.query('analyze posting');

  /** How many rows of the ledger's tables were read. */
  const rowsRead = async (ask: (tx: Tx) => Promise<unknown>): Promise<number> =>
    database.inTransaction(async (tx) => {
      // What others read for us is not counted as ours.
      await tx.query('set local max_parallel_workers_per_gather = 0', []);
      const count = async () => {
        const { rows } = await tx.query(
          `select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
           where relname in ('journal', 'posting')`,
          [],
        );
        return Number(rows[0]?.['read']);
      };
      const before = await count();
      await ask(tx);
      return (await count()) - before;
    });

  const page = { day: '2024-01-03', after: null, limit: 51n };
  const ofAccount = { ...page, account: 'wallet_collection' };
  const read = [
    await rowsRead((tx) => listJournals.run(page, tx)),
    await rowsRead((tx) => listJournalsOfAccount.run(ofAccount, tx)),
    await rowsRead((tx) => readMovedByValue.run({ day: '2024-04-05' }, tx)),
  ];
  expect(
    read.map((rows) => rows < 3 * journalsADay),
    String(read),
  ).toEqual([true, true, true]);
}, 120_000);
