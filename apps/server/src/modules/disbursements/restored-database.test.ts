import { addDays, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { forced } from '../../../test/harmed.ts';
import { doubtful } from '../../../test/in-review.ts';
import { newcomer } from '../../../test/newcomer.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo } from '../../../test/payout.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

let town: Town;
let other: Town;
beforeAll(async () => {
  town = await openTown({}, { pullsStatements: true });
  other = await openTown();
});
afterAll(async () => {
  await town.close();
  await other.close();
});

const isHeld = async (of: Town) =>
  (await rows(of, 'select 1 from rail_queue where restored_at is not null')).length > 0;

/** What a database is like that was brought back to before a payout was sent: it waits, and the money has left. */
async function forgetPayout(of: Town, serialNumber: string): Promise<void> {
  const order = `(select id from loan_order where serial_number = '${serialNumber}')`;
  for (const statement of [
    `delete from payout_try where payout_id in (select id from payout where order_id = ${order})`,
    `update payout set state = 'queued', try_no = 0, tries = 0, next_at = queued_at, settled_at = null,
       unknown_at = null where order_id = ${order}`,
  ]) {
    await forced(of.house, statement);
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
    await expect.poll(() => paidTo(town, forgotten.borrower.phone)).toHaveLength(1);
    await town.sandbox.setFaults({});
    await rows(town, `update rail_queue set cluster = '7000000000000000000:00000001'`);
    await town.settle();
    expect(await isHeld(town)).toBe(true);
    await forgetPayout(town, forgotten.serialNumber);
    await forgetPayout(town, serialNumber);

    await town.sandbox.advance({ minutes: 20 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await paidTo(town, borrower.phone)).toHaveLength(0);
    // Read once, half an hour after the restore; money that moves from then on is no news of what was forgotten.
    await town.sandbox.advance({ minutes: 15 });
    await town.sandbox.fund(first.borrower.phone, 100);
    const paid = { businessNumber: '955555', reference: first.serialNumber, amount: 10 };
    await town.sandbox.pay(first.borrower.phone, paid);
    await town.sandbox.advance({ minutes: 330 });
    expect([await isHeld(town), await statusOf(borrower, serialNumber)]).toEqual([true, 'Approved']);
    await town.sandbox.advance({ minutes: 45 });
    await town.settle();
    expect(await isHeld(town)).toBe(false);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await statusOf(forgotten.borrower, forgotten.serialNumber)).toBe('Disbursed');
    expect([await paidTo(town, borrower.phone), await paidTo(town, forgotten.borrower.phone)]).toEqual([
      [1_760],
      [1_760],
    ]);
  }, 60_000);

  it('lets nobody cancel an order whose payout it may have forgotten, until the statements are read', async () => {
    const [fina, mario] = [await hired(town, 'finance', 'fina'), await hired(town, 'manager', 'mario')];
    await fina.must('stopPayoutQueue', { body: { note: 'Somebody tests stolen numbers' } });
    const { borrower, serialNumber } = await withLoan(town, person(9));
    const params = { serialNumber };
    const acts = async (by: OperatorBrowser, of = params) => (await by.must('orderFile', { params: of })).acts;
    expect(await acts(fina)).toContain('cancel');
    const { serialNumber: inReview } = await doubtful(town, newcomer(9));
    await town.sandbox.advance({ minutes: 1 });
    await mario.must('declareRestore', { body: { note: 'The disk was brought back' } });
    expect(await acts(fina)).not.toContain('cancel');
    const body = { note: 'The borrower asked' };
    expect((await fina.call('cancelOrder', { params, body })).body.error).toBe('ACT_NOT_POSSIBLE');
    // That it was approved may be forgotten as well.
    const rita = await hired(town, 'reviewer', 'rute');
    await rita.must('approveReview', { params: { serialNumber: inReview } });
    expect(await acts(fina, { serialNumber: inReview })).not.toContain('cancel');
    await town.sandbox.advance({ minutes: 35 });
    await town.sandbox.advance({ minutes: 376 });
    await town.settle();
    const later = await hired(town, 'finance', 'fina');
    expect([await isHeld(town), await acts(later)]).toEqual([false, expect.arrayContaining(['cancel'])]);
    await later.must('cancelOrder', { params, body });
    expect(await statusOf(borrower, serialNumber)).toBe('Cancelled');
    const { approvalId } = await later.must('proposeRelease', { body });
    await (await hired(town, 'manager', 'mario')).must('approveProposal', { params: { id: approvalId } });
  }, 60_000);

  it('leaves a stop to the two persons who end it, counts the speed limits on, and can be stopped itself', async () => {
    const staff = async () => [await hired(town, 'finance', 'fina'), await hired(town, 'manager', 'mario')] as const;
    const release = async () => {
      const [fina, mario] = await staff();
      const { approvalId } = await fina.must('proposeRelease', { body: { note: 'All looks right again' } });
      await mario.must('approveProposal', { params: { id: approvalId } });
      await town.settle();
    };
    const [fina, mario] = await staff();
    await fina.must('stopPayoutQueue', { body: { note: 'Somebody tests stolen numbers' } });
    // A standby took over.
    await rows(town, `update rail_queue set cluster = '7000000000000000000:00000001'`);
    const { borrower, serialNumber } = await withLoan(town, person(7));
    const held = await mario.must('payoutQueue');
    expect(held).toMatchObject({ paused: { reason: 'by-operator' }, restoredAt: expect.any(String), waiting: 1 });
    const { pausedRails } = await mario.must('today');
    expect(pausedRails.map(({ reason }) => reason)).toEqual(['by-operator', 'restored']);
    await town.sandbox.advance({ minutes: 35 });
    await town.sandbox.advance({ minutes: 376 });
    const [later] = await staff();
    expect(await later.must('payoutQueue')).toMatchObject({ paused: held.paused, restoredAt: null });
    expect(await rows(town, 'select released_at from rail_queue')).toEqual([{ released_at: null }]);
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    await release();
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');

    const [again] = await staff();
    await again.must('declareRestore', { body: { note: 'And the disk was brought back' } });
    await again.must('stopPayoutQueue', { body: { note: 'The numbers are tested on' } });
    const next = await withLoan(town, person(8));
    await release();
    expect(await again.must('payoutQueue')).toMatchObject({ paused: null, restoredAt: expect.any(String), waiting: 1 });
    expect(await statusOf(next.borrower, next.serialNumber)).toBe('Approved');
  }, 60_000);

  it('is declared by an operator, waits for a file of each day since the copy, and no two persons can hurry it', async () => {
    const { borrower: reviewed, serialNumber: inReview } = await doubtful(other, newcomer(1));
    await withLoan(other, person(4));
    const copiedAt = other.clock.now();
    const [yesterday, today] = [businessDayOf(copiedAt), addDays(businessDayOf(copiedAt), 1)];
    const statementOf = (day: string) => other.sandbox.businessStatement(day);
    const given = async (day: BusinessDay, file: string) =>
      importStatement(other.house, Buffer.from(file), { source: 'file', day });
    await given(yesterday, await statementOf(yesterday));
    // After the copy the order was approved and paid; here it is still in review.
    const paid = `FORGOTTEN1,${copiedAt.toISOString()},b2c,Completed,258${reviewed.phone},${inReview},,1760.00,1.00\n`;
    await other.sandbox.advance({ days: 1 });
    // The service had run on for a while before somebody noticed.
    await withLoan(other, person(5));
    const fina = await hired(other, 'finance', 'fina');
    const rita = await hired(other, 'reviewer', 'rita');
    const { unreadDays } = await fina.must('declareRestore', { body: { note: 'Disk brought back from last night' } });
    expect(unreadDays).toEqual([yesterday, today]);
    await rita.must('approveReview', { params: { serialNumber: inReview } });
    const borrower = await joined(other, person(6));
    const serialNumber = await placed(borrower);
    await other.settle();
    expect(await fina.must('payoutQueue')).toMatchObject({
      restoredAt: expect.any(String),
      paused: null,
      unreadDays,
      waiting: 2,
    });
    const release = await fina.call('proposeRelease', { body: { note: 'The customers are waiting' } });
    expect(release.body.error).toBe('ACT_NOT_POSSIBLE');

    const readStatements = async () => {
      await given(yesterday, (await statementOf(yesterday)) + paid);
      await given(today, await statementOf(today));
    };
    await readStatements();
    expect(await isHeld(other)).toBe(true);
    for (const minutes of [31, 60]) {
      await other.sandbox.advance({ minutes });
      await readStatements();
      expect(await isHeld(other)).toBe(true);
    }
    await other.sandbox.advance({ minutes: 301 });
    await given(today, await statementOf(today));
    expect(await isHeld(other)).toBe(true);
    await given(yesterday, (await statementOf(yesterday)) + paid);
    await other.settle();
    expect(await isHeld(other)).toBe(false);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    // Paid by what left after the copy, and by nothing since.
    expect([await statusOf(reviewed, inReview), await paidTo(other, reviewed.phone)]).toEqual(['Repayment', []]);
  }, 60_000);

  it('is not read by a file that a person brought and that was cut off before what we booked', async () => {
    const last = await withLoan(other, person(9));
    await other.sandbox.advance({ minutes: 10 });
    const fina = await hired(other, 'finance', 'filomena');
    const { unreadDays } = await fina.must('declareRestore', { body: { note: 'Disk brought back once more' } });
    const given = async (isWanted: (line: string) => boolean) => {
      for (const day of unreadDays) {
        const lines = (await other.sandbox.businessStatement(day)).split('\n').filter(isWanted);
        await importStatement(other.house, Buffer.from(lines.join('\n')), { source: 'file', day: businessDay(day) });
      }
    };
    for (const minutes of [31, 361]) {
      await other.sandbox.advance({ minutes });
      await given((line) => !line.includes(last.serialNumber));
    }
    expect(await isHeld(other)).toBe(true);
    await given(() => true);
    await other.sandbox.advance({ minutes: 361 });
    await given(() => true);
    expect(await isHeld(other)).toBe(false);
  }, 60_000);

  it('finds what it had forgotten of an order that is approved after the statement was read', async () => {
    const { borrower, serialNumber } = await doubtful(other, newcomer(2));
    const at = other.clock.now().toISOString();
    const paid = `FORGOTTEN2,${at},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
    await railStates(other, paid);
    const rita = await hired(other, 'reviewer', 'rute');
    await rita.must('approveReview', { params: { serialNumber } });
    await other.settle();
    await other.sandbox.advance({ minutes: 6 });
    await other.settle();
    expect([await statusOf(borrower, serialNumber), await paidTo(other, borrower.phone)]).toEqual(['Disbursed', []]);
    const subjects = ['rail:FORGOTTEN2', `order:${serialNumber}`];
    const open = 'select kind from incident where subject = any($1) and closed_at is null';
    expect(await rows(other, open, [subjects])).toEqual([]);
  }, 60_000);
});
