import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { hired, sara, signedInAs } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('leaves an administrator when the last two disable each other', async () => {
  const [first, second] = [await signedInAs(town, sara), await hired(town, 'admin', 'ada')];
  const admins = await rows(town, `select id, email from operator where role = 'admin' and disabled_at is null`);
  const id = (isSara: boolean) => String(admins.find(({ email }) => (email === sara.email) === isSara)?.['id']);
  const disable = (by: typeof first, isSara: boolean) =>
    by.call('disableOperator', { params: { id: id(isSara) }, body: { note: 'Left the company' } });
  // Both stand still where they would count the others.
  const goOn = await held(town, `select pg_advisory_xact_lock(hashtextextended('operator', 5))`);
  const both = Promise.all([disable(first, false), disable(second, true)]);
  await waiting(town, 2);
  await goOn();
  expect((await both).map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(await rows(town, `select 1 from operator where role = 'admin' and disabled_at is null`)).toHaveLength(1);
});
