import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { keptOpen } from '../../../test/interleave.ts';
import { person, placed, rows, statusOf } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { blacklistApproval } from '../customer-desk/propose-blacklist.ts';

let town: Town;
let admin: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await hired(town, 'admin', 'aida');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

async function list(uuid: string, listed: boolean): Promise<void> {
  const body = { listed, note: 'A stolen NUIT' };
  const { approvalId } = await admin.must('proposeBlacklist', { params: { uuid }, body });
  await mario.must('approveProposal', { params: { id: approvalId } });
}

const stop = () => mario.must('stopPayoutQueue', { body: { note: 'A wave of strange orders' } });

async function letGoOn(): Promise<void> {
  const { approvalId } = await admin.must('proposeRelease', { body: { note: 'The wave is over' } });
  await mario.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

const alarmsOf = (serialNumber: string) =>
  rows(town, `select kind, detail->>'because' as because from incident where subject = $1 and closed_at is null`, [
    `order:${serialNumber}`,
  ]);

it('a loan does not leave to whom two persons put on the blacklist while it waited, until they take them off', async () => {
  await stop();
  const borrower = await joined(town, person(1));
  const serialNumber = await placed(borrower, 1_000, 14);
  const { uuid } = await borrower.must('customerInfo');
  await list(uuid, true);
  await letGoOn();
  expect(await town.sandbox.statement(borrower.phone)).toEqual([]);
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  expect(await alarmsOf(serialNumber)).toEqual([{ kind: 'payout-held', because: 'blacklisted' }]);

  await list(uuid, false);
  await town.sandbox.advance({ minutes: 6 });
  expect((await town.sandbox.statement(borrower.phone)).map(({ kind }) => kind)).toEqual(['b2c']);
  expect(await alarmsOf(serialNumber)).toEqual([]);
});

it('nor does one that was ordered with a device of theirs', async () => {
  await stop();
  const listed = await joined(town, person(2));
  const other = await joined(town, person(3));
  const serialNumbers = [await placed(listed, 1_000, 14), await placed(other, 1_000, 14)];
  await rows(
    town,
    `insert into order_device (order_id, customer_id, device_uuid, placed_at)
     select id, customer_id, '7b0c3a52-95f4-4e0b-8a0e-3f1f2d6c9e11', placed_at from loan_order where serial_number = any($1)`,
    [serialNumbers],
  );
  await list((await listed.must('customerInfo')).uuid, true);
  await letGoOn();
  expect(await town.sandbox.statement(other.phone)).toEqual([]);
  expect(await alarmsOf(serialNumbers[1] ?? '')).toEqual([{ kind: 'payout-held', because: 'blacklisted' }]);
});

it('nor one that was placed as the two were putting its device there', async () => {
  await stop();
  const listed = await joined(town, person(4));
  const other = await joined(town, person(5));
  const onDevice = (serialNumber: string) =>
    rows(
      town,
      `insert into order_device (order_id, customer_id, device_uuid, placed_at)
       select id, customer_id, '9d2f6c1e-04a7-4c53-9b1d-5a7e8c3f2b60', placed_at from loan_order where serial_number = $1`,
      [serialNumber],
    );
  await onDevice(await placed(listed, 1_000, 14));
  const { uuid } = await listed.must('customerInfo');
  // What the agreement does, before its COMMIT ...
  const end = await keptOpen(town.house.database.inTransaction, (tx) =>
    blacklistApproval.carryOut(town.house, tx, { proposal: { uuid, listed: true }, makerId: 1n, checkerId: 2n }),
  );
  // ... so the decision does not see it, and the order has a later instant.
  const serialNumber = await placed(other, 1_000, 14);
  await onDevice(serialNumber);
  await end();
  await letGoOn();
  expect(await town.sandbox.statement(other.phone)).toEqual([]);
  expect(await alarmsOf(serialNumber)).toEqual([{ kind: 'payout-held', because: 'blacklisted' }]);
});
