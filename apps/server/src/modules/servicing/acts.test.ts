import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { twoPersons } from '../../../test/two-persons.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const note = 'As agreed on the phone';
const { again, agree, carla, loanAt, mario } = twoPersons(() => town);

describe('an act on an order', () => {
  it('is shown before it is proposed as it will be done, SMS and all, and the showing leaves nothing behind', async () => {
    const loan = await loanAt(71, 2);
    await carla().must('orderFile', { params: loan.params });
    const standing = () => rows(town, `select (select count(*) from debt_event), (select count(*) from sms) as sms`);
    const before = await standing();
    const query = { act: 'waiver', amount: 100, bucket: 'managementFee' } as const;
    const shown = await carla().must('rehearseAct', { params: loan.params, query });
    expect(await standing()).toEqual(before);
    expect(shown).toMatchObject({ possible: true, twoPersons: true });
    expect(shown.changes).toEqual([
      { field: 'outstanding', unit: 'mt', before: 2_320, after: 2_220 },
      { field: 'managementFeeUnpaid', unit: 'mt', before: 100, after: 0 },
      { field: 'waived', unit: 'mt', before: 0, after: 100 },
    ]);
    const { approvalId } = await carla().must('proposeWaiver', {
      params: loan.params,
      body: { amount: 100, bucket: 'managementFee', note },
    });
    const proposed = await mario().must('approval', { params: { id: approvalId } });
    expect(proposed.changes).toMatchObject([
      { field: 'bucket', after: 'managementFee' },
      ...shown.changes,
      { field: 'sms', unit: 'text', before: null, after: shown.messages[0]?.text },
    ]);
    await agree(approvalId);
    expect((await loan.view()).repayment).toMatchObject({ outstandingAmount: 2_220 });
    await town.settle();
    const [promised] = shown.messages;
    const { messages } = await town.sandbox.phone(loan.borrower.phone);
    expect(messages.map((message) => message.text)).toContain(promised?.text);
    const events = (await carla().must('orderEvents', { params: loan.params })).data;
    expect(events.map((event) => `${event.kind} ${event.what}`)).toEqual(
      expect.arrayContaining(['debt waiver', 'approval waiver', 'approval waiver-approved', 'sms waived']),
    );
  }, 90_000);

  it('that is not possible says why, and is not proposed', async () => {
    const loan = await loanAt(72, 2);
    const query = { act: 'write-off', why: 'late' } as const;
    expect(await carla().must('rehearseAct', { params: loan.params, query })).toMatchObject({
      possible: false,
      whyNot: 'NOT_LATE_ENOUGH',
    });
    const refused = await carla().call('proposeWriteOff', { params: loan.params, body: { why: 'late', note } });
    expect(refused.body.error).toBe('ACT_NOT_POSSIBLE');
    const incomplete = await carla().must('rehearseAct', { params: loan.params, query: { act: 'waiver' } });
    expect(incomplete).toMatchObject({ possible: false, whyNot: 'INCOMPLETE' });
    const nothing = { act: 'waiver', amount: 10, bucket: 'extensionFee' } as const;
    expect(await carla().must('rehearseAct', { params: loan.params, query: nothing })).toMatchObject({
      possible: false,
      whyNot: 'NOTHING_OWED',
    });
    const body = { amount: 10, bucket: 'extensionFee', note } as const;
    const waived = await carla().call('proposeWaiver', { params: loan.params, body });
    expect(waived.body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);
});

describe('other acts', () => {
  it('say that the rail is held to be at fault, which spares the borrower charges, to whoever agrees', async () => {
    const loan = await loanAt(179, 2);
    const payment = await loan.pay(100);
    const { approvalId } = await carla().must('proposeReversal', {
      params: loan.params,
      body: { payment, railsFault: true, note },
    });
    const { changes } = await mario().must('approval', { params: { id: approvalId } });
    expect(changes).toContainEqual({ field: 'railsFault', unit: 'word', before: null, after: 'the-rails' });
  }, 60_000);

  it('put a hold on and take it off, each by two persons', async () => {
    const loan = await loanAt(75, 2);
    const on = await carla().must('proposeHold', { params: loan.params, body: { hold: 'dispute', note } });
    await agree(on.approvalId);
    const held = await carla().must('findOrders', { query: { hold: 'dispute' } });
    expect(held.data).toMatchObject([{ serialNumber: loan.serialNumber, hold: 'dispute' }]);
    await loan.moveTo(addDays(loan.dueOn, 6));
    await again();
    expect((await carla().must('orderFile', { params: loan.params })).money.lateInterest).toBe(20);
    const off = await carla().must('proposeHoldEnd', { params: loan.params, body: { note } });
    await agree(off.approvalId);
    expect((await carla().must('orderFile', { params: loan.params })).hold).toBeNull();
  }, 90_000);

  it('offer an extension at once, and the borrower reads what to pay', async () => {
    const loan = await loanAt(76, 2);
    const query = { act: 'extension', termDays: 14 } as const;
    const shown = await carla().must('rehearseAct', { params: loan.params, query });
    expect(shown).toMatchObject({ possible: true, twoPersons: false });
    const offered = await carla().must('offerExtension', { params: loan.params, body: { termDays: 14 } });
    expect(offered.payNow).toBe(420);
    expect((await carla().must('orderFile', { params: loan.params })).offer).toMatchObject({
      termDays: 14,
      payNow: 420,
    });
    await town.sandbox.waitForMessage(loan.borrower.phone, /pay 420\.00 MT|pague 420\.00 MT/i);
    expect(shown.messages[0]?.text).toContain('420.00 MT');
  }, 90_000);

  it('accept the return of a loan within seven working days', async () => {
    const loan = await loanLife(town, 77);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 2));
    await loan.pay(1_760);
    await again();
    const params = { serialNumber: loan.serialNumber };
    const { approvalId } = await carla().must('proposeReturn', { params, body: { note } });
    await agree(approvalId);
    expect(await statusOf(loan.borrower, loan.serialNumber)).toBe('Cancelled');
  }, 60_000);

  it('cancel an approved order before its payout leaves, and never after', async () => {
    await town.sandbox.advance({ minutes: 1 });
    const borrower = await joined(town, person(78));
    await town.house.database.query(`update customer set mobile_changed_at = $1`, [town.clock.now()]);
    const serialNumber = await placed(borrower);
    await town.settle();
    await again();
    const params = { serialNumber };
    expect((await carla().must('orderFile', { params })).acts).toEqual(['cancel', 'hold']);
    await carla().must('cancelOrder', { params, body: { note } });
    const { order, declinedReasons } = await borrower.must('order', { params });
    expect(order).toMatchObject({ status: 'Cancelled', declineReason: { code: 'CUSTOMER_REQUESTED' } });
    expect(declinedReasons).toMatchObject([{ code: 'CUSTOMER_REQUESTED' }]);
    await town.sandbox.waitForMessage(borrower.phone, new RegExp(`${serialNumber}`));
    expect((await carla().call('cancelOrder', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);

  it('hold an approved order: its payout does not leave until two persons end the hold (row 20)', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const { borrower, serialNumber } = await withLoan(town, person(96));
    await town.sandbox.setFaults({});
    await again();
    const params = { serialNumber };
    const acts = async () => (await carla().must('orderFile', { params })).acts;
    expect(await acts()).toEqual(['cancel', 'hold']);
    await agree((await carla().must('proposeHold', { params, body: { hold: 'fraud', note } })).approvalId);
    const more = await carla().must('rehearseAct', { params, query: { act: 'hold', hold: 'dispute' } });
    expect(more).toMatchObject({ possible: false, whyNot: 'HELD_ALREADY' });
    await town.sandbox.advance({ minutes: 2 });
    expect(await statusOf(borrower, serialNumber)).toBe('Approved');
    expect(await acts()).toEqual(['cancel', 'hold-end']);
    await agree((await carla().must('proposeHoldEnd', { params, body: { note } })).approvalId);
    await town.sandbox.advance({ minutes: 6 });
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect(await acts()).toContain('hold');
  }, 60_000);

  it('hold an order whose payout is on its way: its debt begins on hold', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const { borrower, serialNumber } = await withLoan(town, person(97));
    await again();
    const params = { serialNumber };
    const { approvalId } = await carla().must('proposeHold', { params, body: { hold: 'dispute', note } });
    await agree(approvalId);
    // Agreed on a moment after the payout's last look.
    const order = `where serial_number = '${serialNumber}'`;
    await rows(town, `update loan_order set hold = 'none' ${order}`);
    await town.sandbox.setFaults({});
    await town.sandbox.advance({ minutes: 2 });
    await rows(town, `update loan_order set hold = 'dispute' ${order}`);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect((await carla().must('orderFile', { params })).acts).toContain('hold-end');
  }, 60_000);

  it('move the due day, and a late order is in time again (row 14)', async () => {
    const loan = await loanAt(79, 2);
    const dueOn = addDays(loan.dueOn, 10);
    expect((await carla().must('orderFile', { params: loan.params })).acts).toContain('due-date');
    const query = { act: 'due-date', until: dueOn } as const;
    const shown = await carla().must('rehearseAct', { params: loan.params, query });
    expect(shown).toMatchObject({ possible: true, twoPersons: true });
    expect(shown.changes).toEqual([
      { field: 'status', unit: 'word', before: 'Overdue', after: 'Repayment' },
      { field: 'dueOn', unit: 'day', before: loan.dueOn, after: dueOn },
      // The interest agreed on for 30 days was earned by the 30th.
      { field: 'outstanding', unit: 'mt', before: 2_320, after: 2_200 },
      { field: 'managementFeeUnpaid', unit: 'mt', before: 100, after: 0 },
      { field: 'lateInterestUnpaid', unit: 'mt', before: 20, after: 0 },
    ]);
    const { approvalId } = await carla().must('proposeDueDate', { params: loan.params, body: { dueOn, note } });
    const { changes } = await mario().must('approval', { params: { id: approvalId } });
    expect(changes).toMatchObject([...shown.changes, { field: 'sms', after: shown.messages[0]?.text }]);
    await agree(approvalId);
    expect((await loan.view()).order).toMatchObject({ status: 'Repayment', repaymentDate: dueOn });
    const { data } = await carla().must('orderEvents', { params: loan.params });
    expect(data.filter(({ kind, what }) => kind === 'sms' && what === 'due-date-changed')).toHaveLength(1);
  }, 90_000);

  it('undo a loan whose payout went back, once the statement proves it (row 10b)', async () => {
    const loan = await loanAt(80, 1);
    const query = { act: 'payout-reversal' } as const;
    expect((await carla().must('orderFile', { params: loan.params })).acts).not.toContain('payout-reversal');
    const rehearsal = () => carla().must('rehearseAct', { params: loan.params, query });
    expect(await rehearsal()).toMatchObject({ possible: false, whyNot: 'NOT_PROVEN' });
    const receipt = await payoutTakenBack(town, loan.serialNumber);
    const open = () =>
      rows(town, `select 1 from incident where subject = $1 and closed_at is null`, [`rail:${receipt}`]);
    expect(await open()).toHaveLength(1);
    expect((await carla().must('orderFile', { params: loan.params })).acts).toContain('payout-reversal');
    expect((await rehearsal()).changes).toEqual(
      expect.arrayContaining([
        { field: 'status', unit: 'word', before: 'Overdue', after: 'Cancelled' },
        { field: 'payout', unit: 'word', before: 'confirmed', after: 'reversed' },
      ]),
    );
    expect(await open()).toHaveLength(1);
    const { approvalId } = await carla().must('proposePayoutReversal', { params: loan.params, body: { note } });
    await agree(approvalId);
    expect(await statusOf(loan.borrower, loan.serialNumber)).toBe('Cancelled');
    expect(await loan.book()).toEqual({});
    expect(await open()).toEqual([]);
    expect((await rehearsal()).whyNot).toBe('NOT_PAID_OUT');
  }, 90_000);

  it('make a loan of a cancelled order that was paid out after all, by two persons (row 19)', async () => {
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
    const borrower = await joined(town, person(81));
    const serialNumber = await placed(borrower);
    await town.settle();
    await town.sandbox.setFaults({});
    const params = { serialNumber };
    await again();
    expect((await carla().must('orderFile', { params })).acts).toEqual([]);
    const line = `LATE222222,${town.clock.now().toISOString()},b2c,Completed,258${borrower.phone},${serialNumber},,1760.00,1.00`;
    await railStates(town, line);
    expect((await carla().must('orderFile', { params })).acts).toEqual(['late-payout']);
    const { changes } = await carla().must('rehearseAct', { params, query: { act: 'late-payout' } });
    expect(changes).toContainEqual({ field: 'status', unit: 'word', before: 'Cancelled', after: 'Disbursed' });
    const { approvalId } = await carla().must('proposeLatePayout', { params, body: { note } });
    await agree(approvalId);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
    expect((await carla().call('proposeLatePayout', { params, body: { note } })).body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);
});
