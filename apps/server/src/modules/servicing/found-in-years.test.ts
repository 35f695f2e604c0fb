import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase, type Database, type Db } from '../../platform/db.ts';
import { markMobileChanged } from '../change-mobile/change-mobile.queries.ts';
import { listOffers } from './book-events.queries.ts';
import { listOrderSms } from './order-events.queries.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  database = await copyDatabase(maintenanceUrl, template);
  db = openDatabase(database.url, { connections: 1, onError: () => undefined });
  await db.inTransaction(async (tx) => {
    // Rows alone: of nobody.
    await tx.query('set local session_replication_role = replica', []);
    await tx.query(
      `insert into extension_offer (order_id, term_days, offered_at, expires_at, ended_at)
       select n, 7, now(), now() + interval '1 day', now() from generate_series(1, 5000) n`,
      [],
    );
    await tx.query(
      `insert into refund (id, customer_id, amount_centavos, state, reference, policy_version, maker_id, checker_id, asked_at, settled_at)
       select gen_random_uuid(), n, 1, 'paid', 'R' || n, 1, 1, 2, now(), now() from generate_series(1, 5000) n`,
      [],
    );
  });
  await db.query('vacuum analyze extension_offer, refund', []);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it.each<[string, (on: Db) => Promise<unknown>]>([
  ['a change of number', (on) => markMobileChanged.run({ customerId: 1n, now: new Date() }, on)],
  ['a customer’s file', (on) => listOffers.run({ customerId: 1n, orderId: null }, on)],
  ['an order’s history', (on) => listOrderSms.run({ customerId: 1n, orderId: 1n, serialNumber: '4810227738' }, on)],
])('%s finds what is one customer’s, without reading the offers and refunds of all years', async (_, run) => {
  let plan = '';
  await run({
    query: async (text, values) => {
      const { rows } = await db.query(`explain ${text}`, values);
      plan = rows.map((row) => String(Object.values(row)[0])).join('\n');
      return { rows: [], rowCount: 0 };
    },
  });
  expect(plan).not.toMatch(/Seq Scan on (extension_offer|refund)/);
});
