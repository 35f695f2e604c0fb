import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../test/cast.ts';
import { held } from '../../test/interleave.ts';
import { person, rows } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it.each([
  ['the audit log', 3, 'audit'],
  ['a sign-in of staff', 4, 'sara@bank.example'],
])('a borrower does not wait for %s, nor hold it up, by the key that they chose', async (_, id, key) => {
  await rows(town, `alter table customer alter column id restart with ${id}`);
  const borrower = await joined(town, person(id));
  const release = await held(town, 'select pg_advisory_xact_lock(hashtextextended($1, $2))', [key, id]);
  const kin = { relationship: 'Mother', fullName: 'Rosa Tembe', contact: '861234567' } as const;
  const work = { relationship: 'Workmate', fullName: 'Celso Tembe', contact: '821234567' } as const;
  const saving = borrower.call('nok', { body: [kin, work] }, { 'idempotency-key': key });
  try {
    expect((await saving).status).toBe(200);
  } finally {
    await release();
  }
});
