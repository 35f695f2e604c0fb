import { businessDay } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { refreshWorklist } from './refresh-worklist.ts';

const orders = 300;
const day = businessDay('2026-11-20');

// A list that was empty when PostgreSQL planned was read whole once an order, and grew with each: some ten thousand late
// loans outlasted the time that a statement has, and the close with it.
it('scores a book that had no list without reading the list once an order', async () => {
  const { database, write } = await openForManyRows();
  await write(
    `insert into loan_order (serial_number, customer_id, product_uuid, policy_version, status, transition_seq,
       principal_centavos, approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at,
       disbursed_at, disbursed_on, due_on)
     select 1000000000 + n, n, gen_random_uuid(), 1, 'Overdue', 5, 100000, 0, 0, 30, 'pt', '', 'auto', now(), now(),
       date '${day}' - 40, date '${day}' - 10
     from generate_series(1, ${orders}) n`,
  );
  await write(
    `insert into order_book (order_id, principal_receivable, wallet_float, posted_on)
     select id, 100000, -100000, date '${day}' from loan_order`,
  );
  await write('vacuum analyze');

  const scans = await database.inTransaction(async (tx) => {
    // The plan of the first list is kept for the second.
    for (const all of [true, true]) await refreshWorklist({ database: tx }, day, { all });
    const { rows } = await tx.query(`select seq_scan from pg_stat_xact_user_tables where relname = 'worklist'`, []);
    return Number(rows[0]?.['seq_scan']);
  });
  const { rows: list } = await database.query('select count(*) as orders, min(score) as least from worklist', []);
  expect(list).toEqual([{ orders: BigInt(orders), least: 60_000n }]);
  expect(scans).toBeLessThan(10);
}, 30_000);
