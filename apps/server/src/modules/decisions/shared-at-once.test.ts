import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** So many customers with one phone: the browser's own cookie is the device. */
async function onOnePhone(from: number, device: string) {
  const borrowers = [];
  for (let number = from; number < from + 4; number += 1) {
    const borrower = await joined(town, person(number));
    borrower.cookies.set('device', device);
    await rows(town, `update session set device_uuid = $1 where customer_id = (select max(id) from customer)`, [
      device,
    ]);
    borrowers.push(borrower);
  }
  return borrowers;
}
const ruled = (device: string) =>
  rows(
    town,
    `select d.matched_rule as rule, count(*)::int as n from decision d join order_device o on o.order_id = d.order_id
     where o.device_uuid = $1 group by 1 order by 1`,
    [device],
  );

it('one after the other the third is declined', async () => {
  const device = '11111111-1111-4111-8111-111111111111';
  for (const borrower of await onOnePhone(1, device)) await placed(borrower);
  expect(await ruled(device)).toEqual([
    { rule: 'clean', n: 2 },
    { rule: 'shared-device', n: 2 },
  ]);
});

it('all at once so is the third', async () => {
  const device = '22222222-2222-4222-8222-222222222222';
  const borrowers = await onOnePhone(11, device);
  const placing = borrowers.map((borrower) => placed(borrower));
  await Promise.all(placing);
  await town.settle();
  expect(await ruled(device)).toEqual([
    { rule: 'clean', n: 2 },
    { rule: 'shared-device', n: 2 },
  ]);
});
