import { addMs } from '@house/calendar';
import { allOffers, defaultPolicy } from '@house/lending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { forced } from '../../../test/harmed.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { currentPolicy } from './current-policy.ts';
import { seedPolicy } from './seed-policy.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const run = (text: string, values: unknown[] = []) => town.house.database.query(text, values);

describe('the first policy', () => {
  it('is given to an empty database once, however many start at the same time', async () => {
    const { database, ids, clock } = town.house;
    for (const table of ['product', 'policy']) await forced(town.house, `delete from ${table}`);
    await Promise.all([1, 2, 3, 4].map(() => seedPolicy(database, ids, clock)));
    const { rows } = await run('select (select count(*) from policy) as policies, count(*) as products from product');
    expect(rows).toEqual([{ policies: 1n, products: BigInt(allOffers(defaultPolicy.offers).length) }]);
  });

  it('comes back from the database as it went in', async () => {
    expect(await currentPolicy(town.house, town.house.database)).toEqual({ version: 1, policy: defaultPolicy });
  });
});

describe('a later policy', () => {
  it('is in force from its date on, not before', async () => {
    const tomorrow = addMs(town.clock.now(), 86_400_000);
    await run(
      `insert into policy (version, effective_from, content, published_at)
       select 2, $1, jsonb_set(content, '{chargeOffDpd}', '90'), $2 from policy where version = 1`,
      [tomorrow, town.clock.now()],
    );
    expect((await currentPolicy(town.house, town.house.database)).version).toBe(1);
    town.clock.moveTo(addMs(tomorrow, 1));
    const { version, policy } = await currentPolicy(town.house, town.house.database);
    expect([version, policy.chargeOffDpd]).toEqual([2, 90]);
  });
});

describe('the company', () => {
  it('says whom to call and when, to anybody', async () => {
    const contacts = await borrowerOf(town, '841000001').must('companyContacts');
    expect(contacts).toEqual({ phones: ['841000001', '861000001'], hours: '9:00-17:00' });
  });
});
