import { businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

let town: Town;
let other: Town;
let fina: OperatorBrowser;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
  other = await openTown();
  fina = await hired(other, 'finance', 'fina');
});
afterAll(async () => {
  await town.close();
  await other.close();
});

const pausedFor = async (of: Town) => (await rows(of, 'select reason from rail_queue'))[0]?.['reason'] ?? null;
const paidTo = async (of: Town, phone: string) =>
  (await of.sandbox.statement(phone)).filter((line) => line.kind === 'b2c').length;

/** What a database is like that was brought back to before a payout was sent: it waits, and the money has left. */
async function forgetPayout(of: Town, serialNumber: string): Promise<void> {
  const order = `(select id from loan_order where serial_number = '${serialNumber}')`;
  for (const statement of [
    `delete from payout_try where payout_id in (select id from payout where order_id = ${order})`,
    `update payout set state = 'queued', try_no = 0, tries = 0, next_at = queued_at, settled_at = null,
       unknown_at = null where order_id = ${order}`,
  ]) {
    await rows(of, statement);
  }
}

describe('a restored database', () => {
  it('sends nothing until the statements are read, and finds there what it had forgotten', async () => {
    const first = await withLoan(town, person(1));
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    const { borrower, serialNumber } = await withLoan(town, person(2));
    // The rail paid what our database does not remember to have sent.
    await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const forgotten = await withLoan(town, person(3));
    await expect.poll(() => paidTo(town, forgotten.borrower.phone)).toBe(1);
    await town.sandbox.setFaults({});
    await rows(town, `update rail_queue set cluster = '7000000000000000000:00000001'`);
    await town.settle();
    expect(await pausedFor(town)).toBe('restored');
    await forgetPayout(town, forgotten.serialNumber);
    await forgetPayout(town, serialNumber);

    await town.sandbox.advance({ minutes: 20 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await paidTo(town, borrower.phone)).toBe(0);
    // Read once, half an hour after the restore; money that moves from then on is no news of what was forgotten.
    await town.sandbox.advance({ minutes: 15 });
    await town.sandbox.fund(first.borrower.phone, 100);
    const paid = { businessNumber: '955555', reference: first.serialNumber, amount: 10 };
    await town.sandbox.pay(first.borrower.phone, paid);
    await town.sandbox.advance({ minutes: 330 });
    expect([await pausedFor(town), await statusOf(borrower, serialNumber)]).toEqual(['restored', 'Approved']);
    await town.sandbox.advance({ minutes: 45 });
    await town.settle();
    expect(await pausedFor(town)).toBeNull();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await statusOf(forgotten.borrower, forgotten.serialNumber)).toBe('Disbursed');
    expect([await paidTo(town, borrower.phone), await paidTo(town, forgotten.borrower.phone)]).toEqual([1, 1]);
  }, 60_000);

  it('is declared by an operator, waits for a file where none is pulled, and no two persons can hurry it', async () => {
    const borrower = await joined(other, person(4));
    await other.settle();
    const { unreadDays } = await fina.must('declareRestore', { body: { note: 'Disk brought back from last night' } });
    const today = businessDayOf(other.clock.now());
    expect(unreadDays).toEqual([today]);
    const serialNumber = await placed(borrower);
    await other.settle();
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await fina.must('payoutQueue')).toMatchObject({ paused: { reason: 'restored' }, unreadDays: [today] });
    const release = await fina.call('proposeRelease', { body: { note: 'The customers are waiting' } });
    expect(release.body.error).toBe('ACT_NOT_POSSIBLE');

    const readStatement = async () =>
      importStatement(other.house, Buffer.from(await other.sandbox.businessStatement(today)), {
        source: 'file',
        day: today,
      });
    await readStatement();
    expect(await pausedFor(other)).toBe('restored');
    for (const minutes of [31, 60]) {
      await other.sandbox.advance({ minutes });
      await readStatement();
      expect(await pausedFor(other)).toBe('restored');
    }
    await other.sandbox.advance({ minutes: 301 });
    await readStatement();
    await other.settle();
    expect(await pausedFor(other)).toBeNull();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  }, 60_000);
});
