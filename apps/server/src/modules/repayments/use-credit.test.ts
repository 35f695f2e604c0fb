import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { earnedBy } from '../../../test/invite.ts';
import { person, placed, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

/** Someone who cleared a loan on its due day and paid so much too much, in MT. */
async function overpaid(number: number, surplus: number) {
  const loan = await loanLife(town, number);
  await loan.moveTo(loan.dueOn);
  const railId = await loan.pay(2_200 + surplus);
  const { uuid } = await loan.borrower.must('customerInfo');
  return {
    ...loan,
    railId,
    uuid,
    /** The next loan, paid out. */
    next: async (amount: number, term: number) => {
      const serialNumber = await placed(loan.borrower, amount, term);
      await town.settle();
      return loan.borrower.must('order', { params: { serialNumber } });
    },
    credit: async () => {
      const [row] = await rows(
        town,
        `select -sum(p.amount_centavos)::int as centavos from posting p join customer c on c.id = p.customer_id
         where p.account_code = 'customer_credit' and c.uuid = $1`,
        [uuid],
      );
      return row?.['centavos'];
    },
  };
}

describe('what a customer paid too much', () => {
  it('pays the next loan when that is paid out, and the borrower hears of it', async () => {
    const { borrower, book, credit, next } = await overpaid(701, 300);
    const { order, repayment } = await next(2_000, 30);
    expect(order.status).toBe('Repayment');
    expect(repayment).toMatchObject({ totalPaid: 300, totalRepayment: 2_200 });
    expect(await credit()).toBe(0);
    const carla = await hired(town, 'collector');
    const { data } = await carla.must('orderEvents', { params: { serialNumber: order.serialNumber } });
    expect(data).toContainEqual(expect.objectContaining({ kind: 'debt', what: 'payment', amount: 300 }));
    expect(await book(order.serialNumber)).toMatchObject({
      wallet_collection: 30_000n,
      interest_in_advance: -20_000n,
      principal_receivable: 190_000n,
    });
    await town.sandbox.waitForMessage(borrower.phone, /paid 300\.00 MT too much.*1,900\.00 MT left/);
  }, 60_000);

  it('clears a small loan, which brings a step of the limit, and the rest stays theirs', async () => {
    const { borrower, credit, next } = await overpaid(702, 800);
    const { order } = await next(500, 14);
    expect(order.status).toBe('Cleared');
    const raised = 'select kind from sms where event_key = $1';
    expect(await rows(town, raised, [`limit:${order.serialNumber}`])).toEqual([{ kind: 'limit-raised' }]);
    expect(
      await rows(town, 'select next_close_on from loan_order where serial_number = $1', [order.serialNumber]),
    ).toEqual([{ next_close_on: null }]);
    // 500.00 and one day of 25.00 over 14.
    expect(await credit()).toBe(80_000 - 50_179);
    expect((await borrower.must('customerInfo')).credit).toBe(4_000);
    await town.sandbox.waitForMessage(borrower.phone, /fully repaid by it/);
  }, 60_000);

  it('stays off the next loan while it is on its way back to the wallet', async () => {
    const { credit, next, uuid } = await overpaid(703, 300);
    await sendBackUnanswered(uuid);
    await town.sandbox.setFaults({});
    const { order, repayment } = await next(2_000, 30);
    expect(order.status).toBe('Disbursed');
    expect(repayment?.totalPaid).toBe(0);
    expect(await credit()).toBe(30_000);
  }, 60_000);

  it('is put before a person when it paid a loan and its own payment is taken back then', async () => {
    const { borrower, credit, next, pay, railId, uuid } = await overpaid(704, 300);
    const { order, repayment } = await next(2_000, 30);
    expect(repayment?.totalPaid).toBe(300);
    await takeBack(town, railId);
    expect(await credit()).toBe(-30_000);
    expect(await toldOf(uuid)).toEqual([{ detail: { centavos: 30_000 } }]);
    // What is paid beyond both loans makes up for it, in two steps.
    await pay(2_200 + 100);
    expect([await credit(), await alarms(uuid)]).toEqual([-20_000, 1]);
    const { repayment: owed } = await borrower.must('order', { params: { serialNumber: order.serialNumber } });
    await pay((owed?.outstandingAmount ?? 0) + 200, order.serialNumber);
    expect([await credit(), await alarms(uuid)]).toEqual([0, 0]);
  }, 60_000);

  it('is listed as what it was, and given back when two take its use back: whoever had it twice owes again', async () => {
    const { borrower, credit, next, railId, uuid } = await overpaid(706, 300);
    const { order, repayment } = await next(2_000, 30);
    const [used, ...others] = repayment?.payments ?? [];
    expect([used, others]).toMatchObject([{ fromCredit: true, amount: 300 }, []]);
    const { serialNumber } = order;
    await takeBack(town, railId);
    expect([await credit(), await alarms(uuid)]).toEqual([-30_000, 1]);

    const maker = await hired(town, 'collector');
    const checker = await hired(town, 'manager');
    const { payments } = await maker.must('orderFile', { params: { serialNumber } });
    expect(payments).toMatchObject([{ id: used?.id, fromCredit: true, amount: 300 }]);
    const body = { payment: used?.id ?? '', railsFault: false, note: 'Had twice' };
    const { approvalId } = await maker.must('proposeReversal', { params: { serialNumber }, body });
    await checker.must('approveProposal', { params: { id: approvalId } });
    expect([await credit(), await alarms(uuid)]).toEqual([0, 0]);
    const { repayment: after } = await borrower.must('order', { params: { serialNumber } });
    expect(after).toMatchObject({ totalPaid: 0, payments: [] });
    await town.sandbox.waitForMessage(borrower.phone, /took back the 300\.00 MT/);
    const again = await maker.call('proposeReversal', { params: { serialNumber }, body });
    expect(again.body.error).toBe('ACT_NOT_POSSIBLE');
  }, 60_000);

  it('is put before a person when it was on its way back and its own payment is taken back before it is there', async () => {
    const { credit, railId, uuid } = await overpaid(705, 300);
    await sendBackUnanswered(uuid);
    await takeBack(town, railId);
    expect(await credit()).toBe(0);
    expect(await toldOf(uuid)).toEqual([]);
    await town.sandbox.setFaults({});
    await vi.waitFor(async () => {
      await town.sandbox.advance({ minutes: 5 });
      expect(await credit()).toBe(-30_000);
    }, 10_000);
    expect(await toldOf(uuid)).toEqual([{ detail: { centavos: 30_000 } }]);
  }, 60_000);

  it('does not go back to the wallet once its own payment was taken back, whatever else we owe its owner', async () => {
    const { borrower, credit, railId, uuid } = await overpaid(707, 50);
    await earnedBy(town, borrower, [person(709)]);
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    await sendBack(uuid);
    await town.sandbox.setFaults({});
    await rows(town, `update customer set blocked_at = $2, blocked_reason = 'FRAUD' where uuid = $1`, [
      uuid,
      town.clock.now(),
    ]);
    await town.sandbox.advance({ minutes: 2 });
    const told = async () =>
      (
        await rows(
          town,
          `select i.kind, i.detail->>'code' as code from refund f join customer c on c.id = f.customer_id
           join incident i on i.subject = 'refund:' || f.id and i.closed_at is null where c.uuid = $1`,
          [uuid],
        )
      ).map(({ kind, code }) => [kind, code]);
    expect(await told()).toEqual([['payout-held', null]]);
    await takeBack(town, railId);
    await town.sandbox.advance({ minutes: 6 });
    expect(await credit()).toBe(0);
    expect(await paidTo(town, borrower.phone)).toEqual([1_760]);
    // It is over, and nothing is left that a person could send anew.
    const refund = `select f.state from refund f join customer c on c.id = f.customer_id where c.uuid = $1`;
    expect(await rows(town, refund, [uuid])).toEqual([{ state: 'failed' }]);
    expect(await told()).toEqual([]);
    // Nothing waits any more that could look whether the float is filled: the next order is taken, and does.
    const later = await withLoan(town, person(708));
    await town.sandbox.advance({ minutes: 2 });
    expect(await statusOf(later.borrower, later.serialNumber)).toBe('Disbursed');
  }, 60_000);
});

/** Two of the staff send someone's credit back, and the rail does not answer. */
async function sendBackUnanswered(uuid: string): Promise<void> {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
  await sendBack(uuid);
}

/** The same as the rail will have it. */
async function sendBack(uuid: string): Promise<void> {
  const maker = await hired(town, 'finance');
  const checker = await hired(town, 'manager');
  const proposal = { params: { uuid }, body: { note: 'Asked for by telephone' } };
  const { approvalId } = await maker.must('proposeCreditRefund', proposal);
  await checker.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

/** What a person was told of credit that someone had twice. */
function toldOf(uuid: string) {
  return rows(
    town,
    `select i.detail from incident i join customer c on i.subject = 'customer:' || c.uuid
     where i.kind = 'credit-overdrawn' and c.uuid = $1`,
    [uuid],
  );
}

/** How many of these wait for a person. */
async function alarms(uuid: string): Promise<unknown> {
  const [row] = await rows(
    town,
    `select count(*)::int as open from incident i join customer c on i.subject = 'customer:' || c.uuid
     where i.kind = 'credit-overdrawn' and i.closed_at is null and c.uuid = $1`,
    [uuid],
  );
  return row?.['open'];
}
