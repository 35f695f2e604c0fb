import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await hired(town, 'admin', 'aida');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

it('a loan does not leave to whom two persons put on the blacklist while it waited, until they take them off', async () => {
  await mario.must('stopPayoutQueue', { body: { note: 'A wave of strange orders' } });
  const borrower = await joined(town, person(1));
  const serialNumber = await placed(borrower, 1_000, 14);
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const list = async (listed: boolean) => {
    const { approvalId } = await admin.must('proposeBlacklist', { params, body: { listed, note: 'A stolen NUIT' } });
    await mario.must('approveProposal', { params: { id: approvalId } });
  };
  await list(true);
  const { approvalId } = await admin.must('proposeRelease', { body: { note: 'The wave is over' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await town.sandbox.statement(borrower.phone)).toEqual([]);
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  const alarms = () =>
    rows(town, 'select kind from incident where subject = $1 and closed_at is null', [`order:${serialNumber}`]);
  expect(await alarms()).toEqual([{ kind: 'payout-held' }]);

  await list(false);
  await town.sandbox.advance({ minutes: 6 });
  expect((await town.sandbox.statement(borrower.phone)).map(({ kind }) => kind)).toEqual(['b2c']);
  expect(await alarms()).toEqual([]);
});
