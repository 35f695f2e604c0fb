import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../test/database.ts';
import { openDatabase, type Database, type Db } from '../../platform/db.ts';
import { endOffers, useOffer } from '../extensions/extensions.queries.ts';
import { readOrder } from '../orders/orders.queries.ts';
import { restateSms, retrySms, settleSms } from './sms.queries.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  const { maintenanceUrl, template } = inject('postgres');
  database = await copyDatabase(maintenanceUrl, template);
  db = openDatabase(database.url, { connections: 4, onError: () => undefined });
  // A book of many messages and payouts, and nothing queued: so PostgreSQL last counted them.
  await db.inTransaction(async (tx) => {
    // Rows alone: of nobody.
    await tx.query('set local session_replication_role = replica', []);
    await tx.query(
      `insert into sms (id, event_key, kind, customer_id, text_sealed, state, queued_at)
       select gen_random_uuid(), n::text, 'reminder', n, '\\x00', 'sent', now() from generate_series(1, 5000) n`,
      [],
    );
    await tx.query(
      `insert into payout (order_id, state, amount_centavos, wallet_sealed, queued_at, settled_at)
       select n, 'confirmed', 1, '\\x00', now(), now() from generate_series(1, 5000) n`,
      [],
    );
  });
  await db.query('vacuum analyze sms, payout', []);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Which indexes a statement goes by. */
async function indexesOf(run: (on: Db) => Promise<unknown>): Promise<string[]> {
  let plan = '';
  await run({
    query: async (text, values) => {
      const { rows } = await db.query(`explain (format json) ${text}`, values);
      plan = JSON.stringify(rows);
      return { rows: [], rowCount: 0 };
    },
  });
  return [...plan.matchAll(/"Index Name":\s*"(\w+)"/g)].map(([, name = '']) => name);
}

const id = '00000000-0000-4000-8000-000000000000';
const now = new Date();
const message = { id, tries: 1 };
it.each<[string, (on: Db) => Promise<unknown>]>([
  ['settled', (on) => settleSms.run({ ...message, state: 'sent', sentAt: now, messageId: 'a' }, on)],
  ['put off', (on) => retrySms.run({ ...message, nextAt: now, unanswered: 0, mayBeThere: true }, on)],
  [
    'said anew',
    (on) => restateSms.run({ ...message, textSealed: Buffer.of(0), shownCentavos: 1n, owedCentavos: 1n }, on),
  ],
  ['dropped with its offer', (on) => endOffers.run({ orderId: 1n, now }, on)],
  ['dropped with what used it', (on) => useOffer.run({ id: 1n, eventId: 1n, now }, on)],
  ['waited for', (on) => readOrder.run({ serialNumber: '1', customerId: 1n, now }, on)],
])('what is %s is found by its name, not down the queue it is in', async (_, run) => {
  const indexes = await indexesOf(run);
  expect(indexes).not.toEqual([]);
  expect(indexes.filter((name) => name.endsWith('_due'))).toEqual([]);
});
