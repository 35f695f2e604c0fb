import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, signIn } from '../../../test/cast.ts';
import { payBack } from '../../../test/invite.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('whoever signs in with a number that was sold again borrows in nobody’s name before a person has looked', async () => {
  const carla = person(1);
  await town.sandbox.register(carla.phone, 'Carla Nhantumbo');
  const borrower = await joined(town, carla);
  await town.settle();
  const serialNumber = await placed(borrower);
  await town.settle();
  await payBack(town, borrower, serialNumber);

  await town.sandbox.advance({ days: 90 });
  await town.sandbox.register(carla.phone, 'Zeferino Xavier Uqueio');
  const next = await signIn(town, carla.phone);
  await town.settle();
  await placed(next);
  const decided = await rows(
    town,
    `select facts ->> 'walletName' as name, outcome from decision where matched_rule is not null order by decided_at`,
  );
  expect(decided).toEqual([
    { name: 'like', outcome: 'approve' },
    { name: 'unlike', outcome: 'review' },
  ]);
}, 60_000);
