import { systemClock } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import type { Tx } from '../../platform/db.ts';
import { verifySeals } from './verify-seals.ts';

const sealed = `decode('01' || repeat('5a', 40), 'hex')`;

// Each column was a look through its table, and of each picture all was read: of a book of years the longest of all questions.
it('whether all is sealed is seen in one look at each table, and at the beginning of each picture', async () => {
  const { database, write, rowsRead } = await openForManyRows();
  for (const statement of [
    `insert into customer (uuid, mobile_index, mobile_sealed, first_name_sealed, last_name_sealed, nuit_sealed, bi_sealed, level, locale,
       credit_limit_centavos, created_at)
     select gen_random_uuid(), sha256(int8send(n)), ${sealed}, ${sealed}, ${sealed}, ${sealed}, ${sealed}, 'Normal', 'pt', 200000, now()
     from generate_series(1, 1000) n`,
    'alter table payment_proof alter image_sealed set storage external',
    `insert into payment_proof (id, customer_id, order_id, image_sealed, state, received_at)
     select gen_random_uuid(), n, n, decode('01' || repeat('5a', 200000), 'hex'), 'received', now() from generate_series(1, 20) n`,
  ])
    await write(statement);
  let ofPictures = 0;
  const rows = await rowsRead(async (tx) => {
    expect(await verifySeals({ database: { ...database, query: tx.query }, clock: systemClock })).toEqual([]);
    ofPictures = await piecesRead(tx);
  });
  expect(rows).toBeLessThan(2_000);
  expect(ofPictures).toBeLessThan(100);
});

async function piecesRead(tx: Tx): Promise<number> {
  const { rows } = await tx.query(
    `select idx_tup_fetch as read from pg_stat_xact_all_tables
     where relid = (select reltoastrelid from pg_class where oid = 'payment_proof'::regclass)`,
    [],
  );
  return Number(rows[0]?.['read']);
}
