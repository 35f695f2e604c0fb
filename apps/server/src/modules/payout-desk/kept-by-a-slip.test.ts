import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

const note = 'The slip is in the folder';

it('a payout without an answer says which slips keep its statement from being whole, until they are seen through', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  const serialNumber = await placed(await joined(town, person(1)));
  await town.settle();
  await town.sandbox.setFaults({});
  const staff = async () => ({
    finance: await hired(town, 'finance', 'filipa'),
    manager: await hired(town, 'manager', 'mario'),
  });
  const looked = async () => {
    const { finance } = await staff();
    const { data } = await finance.must('payouts', { query: { search: serialNumber } });
    return finance.must('payout', { params: { id: data[0]?.id ?? '' } });
  };
  // By steps: a statement is whole once it is read again hours later.
  const days = async () => {
    for (let half = 0; half < 6; half += 1) {
      await town.sandbox.advance({ minutes: 12 * 60 });
      await town.settle();
    }
  };
  const { finance, manager } = await staff();
  const receipt = 'FORGED0001';
  const entry = { receipt, amount: 90, paidAt: town.clock.now().toISOString(), note };
  const { approvalId } = await finance.must('proposePayment', { body: entry });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  // Nothing is known of a day that is not over.
  expect(await looked()).toMatchObject({ state: 'unknown', withoutLine: [] });
  await days();
  expect(await looked()).toMatchObject({ state: 'unknown', withoutLine: [receipt] });

  const { finance: sees, manager: agrees } = await staff();
  const seen = await sees.must('proposeNeverWas', { params: { receipt }, body: { note } });
  await agrees.must('approveProposal', { params: { id: seen.approvalId } });
  expect(await looked()).toMatchObject({ withoutLine: [] });
  await days();
  expect(await looked()).toMatchObject({ state: 'confirmed', withoutLine: [] });
}, 120_000);
