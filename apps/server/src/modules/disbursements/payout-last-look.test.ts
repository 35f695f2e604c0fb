import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, type Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout } from './confirm-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** A loan whose payout waits because our float was empty; by now it is filled again, and the next minute sends. */
async function withWaitingPayout(number: number) {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const loan = await withLoan(town, person(number));
  await town.sandbox.setFaults({});
  const { serialNumber, borrower } = loan;
  const change = (sql: string, ...values: unknown[]) => rows(town, sql, [serialNumber, ...values]);
  const customer = `where id = (select customer_id from loan_order where serial_number = $1)`;
  const heldBecause = async () => {
    const said = `select detail->>'because' as because from incident
      where kind = 'payout-held' and subject = $1 and closed_at is null`;
    return (await rows(town, said, [`order:${serialNumber}`])).map(({ because }) => because);
  };
  const isHeld = async () => (await heldBecause()).length === 1;
  return {
    borrower,
    serialNumber,
    change,
    customer,
    isHeld,
    heldBecause,
    status: () => statusOf(borrower, serialNumber),
  };
}

/** The same person, with another number, which the app asked for. */
async function withNewNumber(borrower: Borrower, mobile: string): Promise<Borrower> {
  const { token } = await borrower.must('requestChangeCode', { query: { mobile } });
  const body = { identify: token, code: await town.sandbox.waitForCode(mobile) };
  const changed = await borrower.call('changeMobile', { body }, await stepUp(town, borrower));
  expect(changed.status).toBe(200);
  const moved = borrowerOf(town, mobile);
  for (const [name, value] of borrower.cookies) moved.cookies.set(name, value);
  return moved;
}

async function staff() {
  return {
    finance: await hired(town, 'finance', 'fina'),
    manager: await hired(town, 'manager', 'mario'),
  };
}

/** Nothing leaves until what is given back is called. */
async function stopped() {
  await (await staff()).finance.must('stopPayoutQueue', { body: { note: 'While a number is changed' } });
  return async () => {
    const { finance, manager } = await staff();
    const { approvalId } = await finance.must('proposeRelease', { body: { note: 'It is changed' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
}

describe('the last look before a payout leaves', () => {
  it('keeps it back while the customer is blocked', async () => {
    const { change, customer, isHeld, heldBecause, status } = await withWaitingPayout(1);
    await change(`update customer set blocked_at = $2, blocked_reason = 'FRAUD' ${customer}`, town.clock.now());
    await town.sandbox.advance({ minutes: 2 });
    expect([await status(), await heldBecause()]).toEqual(['Approved', ['blocked']]);
    // It does not look whether the float is filled: the next order does.
    expect((await (await joined(town, person(10))).must('products')).message).toBeUndefined();
    await change(`update customer set blocked_at = null, blocked_reason = null ${customer}`);
    await town.sandbox.advance({ minutes: 6 });
    // Once it left nobody need look any more.
    expect([await status(), await isHeld()]).toEqual(['Disbursed', false]);
  });

  it('keeps it back while the order is held', async () => {
    const { change, heldBecause, status } = await withWaitingPayout(2);
    await change(`update loan_order set hold = 'fraud' where serial_number = $1`);
    await town.sandbox.advance({ minutes: 2 });
    expect([await status(), await heldBecause()]).toEqual(['Approved', ['order-on-hold']]);
    await change(`update loan_order set hold = 'none' where serial_number = $1`);
    await town.sandbox.advance({ minutes: 6 });
    expect(await status()).toBe('Disbursed');
  });

  it('keeps it back from a number that the customer left since, until a person cancels the order', async () => {
    const { borrower, serialNumber, status } = await withWaitingPayout(3);
    const moved = await withNewNumber(borrower, '845550003');
    await town.sandbox.advance({ days: 4 });
    expect(await status()).toBe('Approved');
    const alarms = () =>
      rows(
        town,
        `select closed_at is null as open from incident where kind = 'payout-to-old-number' and subject = $1`,
        [`order:${serialNumber}`],
      );
    expect(await alarms()).toEqual([{ open: true }]);
    const { finance } = await staff();
    await finance.must('cancelOrder', { params: { serialNumber }, body: { note: 'Spoken to: asks anew' } });
    expect(await alarms()).toEqual([{ open: false }]);
    await placed(moved);
    await town.sandbox.advance({ minutes: 2 });
    expect([await paidTo(town, borrower.phone), await paidTo(town, moved.phone)]).toEqual([[], [1_760]]);
  });

  it('asks nobody any more when it is proven that it was paid to the number left since', async () => {
    const { borrower, serialNumber, status } = await withWaitingPayout(9);
    await withNewNumber(borrower, '845550009');
    await town.sandbox.advance({ days: 4 });
    const alarms = () =>
      rows(town, `select kind from incident where subject = $1 and closed_at is null`, [`order:${serialNumber}`]);
    expect(await alarms()).toEqual([{ kind: 'payout-to-old-number' }]);
    await confirmPayout(town.house, await payoutOf(town, serialNumber), {
      source: 'statement',
      railTransactionId: 'LATEPROOF1',
      conversationId: undefined,
      raw: {},
    });
    expect([await status(), await alarms()]).toEqual(['Repayment', []]);
    // It was sent before the float was empty, and says nothing of it: the next payout would wait a minute to look.
    await rows(town, `update rail_queue set paused_at = null, reason = null, next_check_at = null`);
  });

  it('gives up commission to a number that was left since, and pays it to the new one when it is asked for anew', async () => {
    const earner = await joined(town, person(5));
    await earnedBy(town, earner, [person(6), person(7)]);
    const withdraw = async (who: Borrower) => {
      const asked = await who.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, who));
      expect(asked.status).toBe(200);
    };
    const goOn = await stopped();
    await withdraw(earner);
    await town.sandbox.advance({ minutes: 2 });
    const moved = await withNewNumber(earner, '845550005');
    // Past the days in which nothing leaves after a change: the old number is not the customer's any more all the same.
    await town.sandbox.advance({ days: 4 });
    await goOn();
    await town.sandbox.waitForMessage(moved.phone, /could not send 100\.00 MT/);
    await withdraw(moved);
    await town.settle();
    expect([await paidTo(town, earner.phone), await paidTo(town, moved.phone)]).toEqual([[], [100]]);
  });

  it('leaves credit with its owner, who left the number since it was to be paid back there', async () => {
    const loan = await loanLife(town, 8);
    await loan.pay(2_500);
    const { uuid } = await loan.borrower.must('customerInfo');
    const params = { uuid };
    const goOn = await stopped();
    const { finance, manager } = await staff();
    const before = await finance.must('customerFile', { params });
    const { approvalId } = await finance.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await withNewNumber(loan.borrower, '845550008');
    await town.sandbox.advance({ days: 4 });
    await goOn();
    expect(await paidTo(town, loan.borrower.phone)).toEqual([1_760]);
    const after = await (await staff()).finance.must('customerFile', { params });
    expect(after).toMatchObject({ credit: before.credit });
    const failed = await rows(town, `select detail ->> 'code' as code from incident where kind = 'refund-failed'`);
    expect(failed).toEqual([{ code: 'NUMBER_CHANGED' }]);
  });

  it.each([
    ['says that the order was paid', 4, 'b2c', 'Completed', 'Approved'],
    ['has a payout of it under way', 15, 'b2c', 'Pending', 'Approved'],
    ['says that one of it failed', 16, 'b2c', 'Failed', 'Disbursed'],
    ['has a payment that names it', 17, 'c2b', 'Completed', 'Disbursed'],
  ])("when the rail's own statement %s", async (_, number, kind, lineStatus, becomes) => {
    const { change, isHeld, status } = await withWaitingPayout(number);
    await rows(
      town,
      `insert into rail_statement (hash, source, lines, paid_in_centavos, paid_out_centavos, imported_at)
       values (repeat(right($2, 1), 64), 'file', 1, 0, 1, $1)`,
      [town.clock.now(), String(number)],
    );
    // A line whose wallet differs, so that a person must look before it proves anything.
    await change(
      `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos,
         paid_out_centavos, outcome)
       select max(id), 'LASTLOOK' || $3, $4, $5, $2, $1, 0, 176000, 'break' from rail_statement`,
      addMs(town.clock.now(), -60_000),
      number,
      kind,
      lineStatus,
    );
    await town.sandbox.advance({ minutes: 6 });
    expect([await status(), await isHeld()]).toEqual([becomes, becomes === 'Approved']);
    // The rail corrects it: nothing of it was paid.
    await change(`update rail_statement_line set status = 'Failed' where reference = $1`);
    await town.sandbox.advance({ minutes: 6 });
    expect([await status(), await isHeld()]).toEqual(['Disbursed', false]);
  });
});
