import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout } from './confirm-payout.ts';
import { settlePayout } from './settle-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** A payout that is on its way: its answer has not come yet. */
async function withPayoutOnItsWay(number: number) {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.setFaults({});
  const about = await payoutOf(town, serialNumber);
  const answered = (railTransactionId: string) =>
    settlePayout(town.house, about, {
      kind: 'succeeded',
      railTransactionId,
      conversationId: undefined,
      raw: {},
    });
  const stated = (receipt: string) => {
    const at = town.clock.now().toISOString();
    const line = `${receipt},${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
    return railStates(town, line);
  };
  const alarms = async () =>
    (
      await rows(town, 'select kind from incident where subject = $1 and closed_at is null order by kind', [
        `order:${serialNumber}`,
      ])
    ).map(({ kind }) => kind);
  return {
    about,
    answered,
    stated,
    alarms,
    status: () => statusOf(borrower, serialNumber),
  };
}

it('an answer that names another receipt than the one that proved the payout is money that left twice', async () => {
  const { answered, stated, alarms, status } = await withPayoutOnItsWay(1);
  // An earlier request of it, refused or forgotten, was paid after all.
  await stated('EARLIER001');
  expect([await status(), await alarms()]).toEqual(['Disbursed', []]);
  await answered('EARLIER001');
  expect(await alarms()).toEqual([]);
  await answered('LATER00001');
  expect(await alarms()).toEqual(['paid-out-twice']);
});

it('an answer that names what a query had proven without a name is the same payout', async () => {
  const { about, answered, stated, alarms } = await withPayoutOnItsWay(2);
  const proof = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
  await confirmPayout(town.house, about, proof);
  await answered('NAMED00001');
  expect(await alarms()).toEqual(['payout-without-rail-id']);
  // The statement names it, too, and nobody need look any more.
  await stated('NAMED00001');
  await answered('NAMED00001');
  expect(await alarms()).toEqual([]);
  await answered('LATER00002');
  expect(await alarms()).toEqual(['paid-out-twice']);
});
