import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined, signInAgain } from '../../../test/cast.ts';
import { payBack } from '../../../test/invite.ts';
import { person, placed, rows } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(async () => {
  // Their books are of the days on which it all was.
  await rows(town, `update loan_order set disbursed_at = disbursed_on::timestamp at time zone 'Africa/Maputo'`);
  await town.close();
});

/** Everybody here has one phone and one mother. */
async function onOnePhone(number: number): Promise<Borrower> {
  const borrower = await joined(town, person(number));
  await borrower.must('collect', { query: { uuid: 'phone-of-them-all' } });
  await rows(town, `update next_of_kin set contact_index = sha256('mother')`);
  return borrower;
}

/** So many days later, for all there is of orders and sessions. */
const later = (days: number) =>
  rows(
    town,
    `with orders as (
       update loan_order set placed_at = placed_at - $1::int * interval '1 day', disbursed_at = disbursed_at - $1::int * interval '1 day',
         cleared_on = cleared_on - $1::int
     ), sessions as (update session set created_at = created_at - $1::int * interval '1 day')
     update order_device set placed_at = placed_at - $1::int * interval '1 day'`,
    [days],
  );

it('what is known of a borrower is of the days that the rules name', async () => {
  for (const number of [1, 2]) await placed(await onOnePhone(number), 500, 14);
  await later(31);
  const borrower = await onOnePhone(3);
  const repaid = async () => {
    const serialNumber = await placed(borrower, 500, 14);
    await town.settle();
    await payBack(town, borrower, serialNumber);
    return serialNumber;
  };
  const first = await repaid();
  const late = (dpd: number) =>
    rows(town, 'update loan_order set worst_dpd = $2 where serial_number = $1', [first, dpd]);
  await late(14);
  await later(13);
  await town.sandbox.advance({ minutes: 1 });
  await signInAgain(town, borrower);
  await repaid();
  await later(8);
  await town.sandbox.advance({ minutes: 1 });
  await signInAgain(town, borrower);
  const last = await placed(borrower, 500, 14);
  const [decided] = await rows(
    town,
    'select d.facts, d.matched_rule as rule from decision d join loan_order o on o.id = d.order_id where o.serial_number = $1',
    [last],
  );
  expect(decided).toMatchObject({
    rule: 'clean',
    facts: {
      ordersCleared: 2,
      worstDpd: 14,
      lastOrderWorstDpd: 0,
      daysSinceLastCleared: 8,
      daysSinceLastOrder: 8,
      ordersWithin7Days: 1,
      signInsWithin24Hours: 1,
      // Two others had it a month ago.
      customersOnDeviceWithin30Days: 1,
      customersWithNextOfKinWithin30Days: 1,
      ordersOnDeviceWithin24Hours: 1,
    },
  });
  // The books hold the days to each other.
  await late(0);
  await later(-31 - 13 - 8);
}, 60_000);
