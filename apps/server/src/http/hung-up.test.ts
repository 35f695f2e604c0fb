import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../test/cast.ts';
import { person, rows } from '../../test/loan.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what was asked for is done when its caller hangs up before it is', async () => {
  const borrower = await joined(town, person(1));
  const { products } = await borrower.must('products');
  const holder = await town.house.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from customer for update');

  const cookie = [...borrower.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asking = request(`${town.url}/api/product/${products[0]?.uuid}`, {
    method: 'POST',
    // A connection of its own, as a telephone's is: of one that was asked for before, its address is known.
    agent: false,
    headers: { cookie, 'content-type': 'application/json', 'content-length': 2 },
  });
  asking.on('error', () => undefined);
  asking.end('{}');
  const waiting =
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'customer'";
  await expect.poll(async () => (await rows(town, waiting))[0], { timeout: 10_000 }).toEqual({ n: 1 });
  const over = new Promise((resolve) => asking.once('close', resolve));
  asking.destroy();
  await over;
  // The door hears of it in a turn of its own.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await holder.query('commit');
  holder.release();
  await expect
    .poll(() => rows(town, 'select count(*)::int as n from loan_order'), { timeout: 10_000 })
    .toEqual([{ n: 1 }]);
}, 60_000);
