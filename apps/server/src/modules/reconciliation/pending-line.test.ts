import { addMs } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** The rail's line of an order's payout, as it says it while that is under way and once it is made. */
const stated = (receipt: string, phone: string, serialNumber: string, status: string, at: Date) => {
  const line = `${receipt},${at.toISOString()},b2c,${status},258${phone},${serialNumber},,1760.00,1.00`;
  return railStates(town, line);
};

it('an unknown payout is proven by its line once that is completed, as of then', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(2));
  await town.sandbox.setFaults({});
  const at = town.clock.now();
  const madeAt = addMs(at, 90_000);
  await stated('PENDING222', borrower.phone, serialNumber, 'Pending', at);
  expect(await statusOf(borrower, serialNumber)).toBe('Approved');
  await stated('PENDING222', borrower.phone, serialNumber, 'Completed', madeAt);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  const paid = `select paid_at as at from rail_transaction where rail_transaction_id = 'PENDING222'`;
  expect(await rows(town, paid)).toEqual([{ at: madeAt }]);
  expect(await rows(town, `select kind from incident where subject = 'rail:PENDING222'`)).toEqual([]);
}, 60_000);

it('an unknown payout is proven by its line once the rail has put right whose it is', async () => {
  await town.sandbox.setFaults({ b2c: { lossRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(3));
  await town.sandbox.setFaults({});
  const told = `select kind, closed_at is null as open from incident where subject = 'rail:MISTYPED33'`;
  const at = town.clock.now();
  await stated('MISTYPED33', borrower.phone, 'NOBODYS', 'Completed', at);
  expect(await rows(town, told)).toEqual([{ kind: 'payout-line-unknown', open: true }]);
  await stated('MISTYPED33', borrower.phone, serialNumber, 'Completed', at);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  expect(await rows(town, told)).toEqual([{ kind: 'payout-line-unknown', open: false }]);
}, 60_000);

it('a payout that a restored database has waiting is proven by it, and not sent', async () => {
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'mario');
  await finance.must('stopPayoutQueue', { body: { note: 'As after a restore' } });
  const borrower = await joined(town, person(1));
  const serialNumber = await placed(borrower);
  await town.settle();
  await stated('PENDING111', borrower.phone, serialNumber, 'Pending', town.clock.now());
  await town.sandbox.advance({ minutes: 5 });
  await stated('PENDING111', borrower.phone, serialNumber, 'Completed', town.clock.now());
  const { approvalId } = await finance.must('proposeRelease', { body: { note: 'The statements are read' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  await town.sandbox.advance({ minutes: 2 });
  expect(await paidTo(town, borrower.phone)).toEqual([]);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
}, 60_000);

it('money in a word that nobody has listed is before a person, and booked once it says that it is completed', async () => {
  const at = town.clock.now().toISOString();
  const told = (status: string) => railStates(town, `STRANGE111,${at},paybill,${status},258853000009,nada,20.00,,1.00`);
  const alarms = () =>
    rows(town, `select kind, closed_at is null as open from incident where subject = 'rail:STRANGE111'`);
  expect((await told('Concluído')).outcomes).toEqual({ break: 1 });
  expect(await alarms()).toEqual([{ kind: 'statement-line-unexplained', open: true }]);
  expect((await told('Completed')).outcomes).toEqual({ booked: 1 });
  expect(await alarms()).toEqual([{ kind: 'statement-line-unexplained', open: false }]);
});

it('a fee that the rail gives back is before a person', async () => {
  const line = `FEEBACK111,${town.clock.now().toISOString()},fee,Completed,,,5.00,,1.00`;
  const { outcomes } = await railStates(town, line);
  expect(outcomes).toEqual({ break: 1 });
});
