import { businessDay, instantFrom } from '@house/calendar';
import { expect, it } from 'vitest';
import { openForManyRows } from '../../../test/many-rows.ts';
import { listOutlived } from './privacy.queries.ts';

const idleBefore = instantFrom('2024-11-20T00:00:00.000Z');
const bounds = {
  idleBefore,
  today: businessDay('2026-11-20'),
  recordYears: 10,
  afterAt: instantFrom('1970-01-01T00:00:00.000Z'),
  afterId: 0n,
};

// All were looked through in one statement, each night: with a million customers it takes longer than a statement may, and no
// message was deleted behind it.
it('who may be forgotten is looked for among so many customers at a time, however few they are', async () => {
  const { write, rowsRead } = await openForManyRows();
  for (const statement of [
    `insert into customer (uuid, level, locale, credit_limit_centavos, created_at)
     select gen_random_uuid(), 'Verified', 'pt', 200000, timestamptz '2021-11-20' + n * interval '1 minute'
     from generate_series(1, 10000) n`,
    // The third has stayed away.
    `insert into session (token_hash, customer_id, device_uuid, created_at, last_seen_at)
     select sha256(int8send(id * 10 + n)), id, 'a', created_at, case id when 3 then created_at else timestamptz '2026-11-01' end
     from customer, generate_series(1, 10) n`,
    'analyze',
  ])
    await write(statement);
  const outlived: bigint[] = [];
  const read = await rowsRead(async (tx) => {
    for (const { id, isOutlived } of await listOutlived.run({ ...bounds, limit: 100n }, tx))
      if (isOutlived) outlived.push(id);
  });
  expect(outlived).toEqual([3n]);
  expect(read).toBeLessThan(1_000);
});
