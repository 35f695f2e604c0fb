import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { paidBy } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout } from './confirm-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
});
afterAll(() => town.close());

const stated = (line: string) => railStates(town, line);

it('an unknown payout is not sent anew while a line of its wallet and amount names nothing and waits for a person', async () => {
  await withLoan(town, person(1));
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(2));
  await town.sandbox.setFaults({});
  const at = addMs(town.clock.now(), 1_000).toISOString();
  await stated(`NAMELESS11,${at},b2c,Completed,258${borrower.phone},,,1760.00,1.00`);
  for (let looks = 0; looks < 24; looks += 1) {
    await town.sandbox.advance({ minutes: 180 });
    await town.settle();
  }
  expect(await paidTo(town, borrower.phone)).toEqual([]);
  const open = 'select kind from incident where subject = $1 and closed_at is null';
  expect(await rows(town, open, [`order:${serialNumber}`])).toEqual([{ kind: 'payout-unknown' }]);
}, 60_000);

it('commission whose payout a restored database forgot is held until a person settles the line of it', async () => {
  await town.sandbox.moveTo(addMs(startOfDay(addDays(businessDayOf(town.clock.now()), 1)), 10 * 3_600_000));
  const earner = await joined(town, person(25));
  await earnedBy(town, earner, [person(26), person(27)]);
  // Withdrawn and paid after the copy: the statement names a withdrawal that is not there any more.
  const at = town.clock.now().toISOString();
  await stated(`FORGOTW1,${at},b2c,Completed,258${earner.phone},WITHDRAWAL0000000001,,100.00,1.00`);
  const asked = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(asked.status).toBe(200);
  await town.settle();
  expect(await paidTo(town, earner.phone)).toEqual([]);
  const held = `select detail->>'line' as line from incident where kind = 'payout-held' and closed_at is null`;
  expect(await rows(town, held)).toEqual([{ line: 'FORGOTW1' }]);
  // Here it was none of ours.
  await rows(
    town,
    `update rail_statement_line set settled_at = $1, settled_note = 'Not ours', settled_by = (select min(id) from operator)
     where receipt = 'FORGOTW1'`,
    [town.clock.now()],
  );
  await town.sandbox.advance({ minutes: 6 });
  await town.settle();
  expect([await paidTo(town, earner.phone), await rows(town, held)]).toEqual([[100], []]);
}, 60_000);

it('a line that named nothing is explained once the rail has named its receipt for an unknown payout', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(3));
  await expect.poll(() => paidTo(town, borrower.phone)).toEqual([1_760]);
  const [paid] = await town.sandbox.statement(borrower.phone);
  const receipt = paid?.transactionId ?? '';
  const line = (named: string, kind: string, sums: string) =>
    `${named},${town.clock.now().toISOString()},${kind},Completed,258${borrower.phone},,${sums},1.00`;
  await stated(line(receipt, 'b2c', ',1760.00'));
  const isUnknown = 'select 1 as held from payout_line_unknown where receipt = $1';
  expect(await rows(town, isUnknown, [receipt])).toHaveLength(1);
  await town.sandbox.setFaults({});
  await town.sandbox.advance({ minutes: 20 });
  await town.settle();
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  // It holds no other payout to that wallet once the next statement is read.
  await stated(line('NEXTDAY111', 'paybill', '20.00,'));
  expect(await rows(town, isUnknown, [receipt])).toEqual([]);
  const open = 'select kind from incident where subject = $1 and closed_at is null';
  expect(await rows(town, open, [`rail:${receipt}`])).toEqual([]);
}, 60_000);

it('a line that named nothing is explained once a query has proven an unknown payout of its wallet, naming nothing either', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const { borrower, serialNumber } = await withLoan(town, person(4));
  await town.sandbox.setFaults({});
  const line = (named: string, sums: string, at = town.clock.now()) =>
    stated(`${named},${at.toISOString()},b2c,Completed,258${borrower.phone},,,${sums},1.00`);
  await line('NAMELESS44', '1760.00');
  await line('ANOTHER444', '1750.00');
  await line('LONGAGO444', '1760.00', addMs(town.clock.now(), -3 * 86_400_000));
  const proof = { source: 'query', railTransactionId: undefined, conversationId: undefined, raw: {} } as const;
  await confirmPayout(town.house, await payoutOf(town, serialNumber), proof);
  expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  await line('NEXT444444', '20.00');
  const unknown = `select receipt from payout_line_unknown where receipt like '%444' or receipt like 'NAME%44' order by receipt`;
  expect(await rows(town, unknown)).toEqual([
    { receipt: 'ANOTHER444' },
    { receipt: 'LONGAGO444' },
    { receipt: 'NEXT444444' },
  ]);
  expect(await rows(town, `select outcome from rail_statement_line where receipt = 'NAMELESS44'`)).toEqual([
    { outcome: 'matched' },
  ]);
  // Its own line, which names it, is a second one to the same wallet.
  await stated(
    `TWICE44444,${town.clock.now().toISOString()},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`,
  );
  expect(await rows(town, `select kind from incident where subject = 'rail:TWICE44444'`)).toEqual([
    { kind: 'paid-out-twice' },
  ]);
}, 60_000);

it('money that goes back to a stranger is held so too, and the alarm names the line', async () => {
  const phone = '853000031';
  const receipt = await paidBy(town, phone, 300);
  const at = town.clock.now().toISOString();
  await stated(`FORGOTR1,${at},b2c,Completed,258${phone},REFUND00000000000001,,300.00,1.00`);
  const finance = await hired(town, 'finance');
  const manager = await hired(town, 'manager');
  const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body: { note: 'A mistake' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await paidTo(town, phone)).toEqual([]);
  const held = `select detail->>'line' as line from incident where kind = 'payout-held' and subject = $1`;
  expect(await rows(town, held, [`rail:${receipt}`])).toEqual([{ line: 'FORGOTR1' }]);
}, 60_000);
