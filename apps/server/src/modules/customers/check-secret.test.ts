import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, beto, joined } from '../../../test/cast.ts';
import { rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { checkSecret } from './check-secret.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('looks at the eldest number that somebody has, and at none of who was erased', async () => {
  for (const who of [ana, beto]) await joined(town, who);
  const eldest = `id = (select min(id) from customer)`;
  await rows(town, `update session set ended_at = now() where customer_id = (select min(id) from customer)`);
  // As the release before left who was erased: with a number that nobody has, and found under none.
  await rows(town, `update customer set mobile_index = decode(repeat('00', 32), 'hex') where ${eldest}`);
  await expect(checkSecret(town.house)).rejects.toThrow('is not what this database was begun with');
  await rows(town, `update customer set erased_at = now() where ${eldest}`);
  await checkSecret(town.house);
  await rows(town, `update customer set mobile_sealed = null, mobile_index = null where ${eldest}`);
  await checkSecret(town.house);
}, 60_000);
