import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { centavos, fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { Tx } from '../../platform/db.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import type { Order } from '../orders/lock-order.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { changeDueDate } from './change-due-date.ts';
import { chargeOff } from './charge-off.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { returnLoan } from './return-loan.ts';
import { reversePayout } from './reverse-payout.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { maker: 1, checker: 2 };

describe('returning a loan', () => {
  it('within seven working days reverses every charge and leaves nothing owed (row 11)', async () => {
    const loan = await loanLife(town, 21);
    expect(await loan.act((tx, order) => returnLoan(town.house, tx, order, evidence))).toMatchObject({
      code: 'NOT_RETURNED_IN_TIME',
    });
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 4));
    const railId = await loan.pay(1_760);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
    expect((await loan.act((tx, order) => returnLoan(town.house, tx, order, evidence))).kind).toBe('done');
    expect(await loan.view()).toMatchObject({
      order: { status: 'Cancelled', declineReason: { code: 'CUSTOMER_REQUESTED' } },
      declinedReasons: [{ code: 'CUSTOMER_REQUESTED' }],
      repayment: { totalRepayment: 1_760, totalPaid: 1_760, overdueFee: 0, earlyDiscount: 0, outstandingAmount: 0 },
    });
    expect(await loan.book()).toEqual({ wallet_float: -176_000n, wallet_collection: 176_000n });
    expect((await loan.borrower.must('products')).products).not.toEqual([]);

    expect((await takeBack(town, railId)).kind).toBe('done');
    expect(await loan.book()).toMatchObject({ principal_receivable: 176_000n });
    const told = `select detail->>'outstanding' as centavos from incident
      where kind = 'reversal-for-a-person' and subject = $1`;
    expect(await rows(town, told, [`order:${loan.serialNumber}`])).toEqual([{ centavos: '176000' }]);

    // What it owes again is paid by the number that its borrower is told, once.
    await loan.pay(1_770);
    const assign = (receipt: string) =>
      loan.act((tx, { id }) => settlePayment(town.house, tx, { railTransactionId: receipt, orderId: id }));
    const credit = { customer_credit: -1_000n };
    expect(await loan.book()).toEqual({ wallet_float: -176_000n, wallet_collection: 177_000n, ...credit });
    expect(await assign(await loan.pay(10))).toBe('put-aside');
  }, 60_000);

  it('is refused when the money comes later', async () => {
    const loan = await loanLife(town, 22);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 14));
    await loan.pay(1_760);
    expect(await loan.act((tx, order) => returnLoan(town.house, tx, order, evidence))).toMatchObject({
      code: 'NOT_RETURNED_IN_TIME',
    });
    expect((await loan.view()).order.status).toBe('Repayment');
  }, 60_000);

  it('is refused when the money came in time and was taken back since', async () => {
    const loan = await loanLife(town, 45);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 4));
    const railId = await loan.pay(1_760);
    await loan.moveTo(addDays(businessDayOf(town.clock.now()), 14));
    expect((await takeBack(town, railId)).kind).toBe('done');
    expect(await loan.act((tx, order) => returnLoan(town.house, tx, order, evidence))).toMatchObject({
      code: 'NOT_RETURNED_IN_TIME',
    });
  }, 60_000);
});

describe('a payout that went back', () => {
  it('leaves nothing owed, and what was paid as the customer’s credit (row 10b)', async () => {
    const loan = await loanLife(town, 23);
    await loan.moveTo(addDays(loan.dueOn, 1));
    await loan.pay(100);
    const undo = () => loan.act((tx, order) => reversePayout(town.house, tx, order, evidence));
    expect(await undo()).toEqual({ kind: 'refused', code: 'NOT_PROVEN' });
    await payoutTakenBack(town, loan.serialNumber);
    expect((await undo()).kind).toBe('done');
    const payments = [{ amount: 100 }];
    const repayment = { totalRepayment: 0, totalPaid: 0, overdueFee: 0, outstandingAmount: 0, payments };
    const declinedReasons = [{ message: 'The money of this loan came back to us. You owe nothing for it.' }];
    expect(await loan.view()).toMatchObject({ order: { status: 'Cancelled' }, repayment, declinedReasons });
    expect(await loan.book()).toEqual({ wallet_collection: 10_000n, customer_credit: -10_000n });
    expect(await undo()).toEqual({ kind: 'refused', code: 'NOT_PAID_OUT' });
  }, 60_000);

  it('opens an order that was cleared first, also beside a newer one (rows 17 and 10b)', async () => {
    const loan = await loanLife(town, 46);
    await loan.moveTo(loan.dueOn);
    await loan.pay(2_200);
    expect((await loan.borrower.must('customerInfo')).credit).toBe(3_000);
    const newer = await placed(loan.borrower);
    await payoutTakenBack(town, loan.serialNumber);
    expect((await loan.act((tx, order) => reversePayout(town.house, tx, order, evidence))).kind).toBe('done');
    expect((await loan.view()).order.status).toBe('Cancelled');
    expect(await loan.book()).toEqual({ wallet_collection: 220_000n, customer_credit: -220_000n });
    const moves = `select event from order_transition t join loan_order o on o.id = t.order_id
      where o.serial_number = $1 order by t.seq desc limit 2`;
    expect(await rows(town, moves, [loan.serialNumber])).toEqual([{ event: 'payout-reversed' }, { event: 'reopened' }]);
    const standing = 'select status from loan_order where serial_number = $1';
    expect(await rows(town, standing, [newer])).not.toEqual([{ status: 'Cancelled' }]);
  }, 60_000);
});

describe('a payment that was taken back', () => {
  it('opens a cleared order again with the charges of its late days, and takes the unused step back (E10)', async () => {
    const loan = await loanLife(town, 24);
    await loan.moveTo(loan.dueOn);
    const railId = await loan.pay(2_200);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect((await loan.borrower.must('customerInfo')).credit).toBe(3_000);
    await loan.moveTo(addDays(loan.dueOn, 12));
    expect((await takeBack(town, railId)).kind).toBe('done');
    const { order, repayment } = await loan.view();
    expect(order.status).toBe('Overdue');
    expect(repayment).toMatchObject({ managementFee: 100, lateInterest: 120, outstandingAmount: 2_420 });
    expect(await loan.book()).toMatchObject({ management_fee_receivable: 10_000n, late_interest_receivable: 12_000n });
    expect((await loan.borrower.must('customerInfo')).credit).toBe(2_000);
    expect(await takeBack(town, railId)).toEqual({ kind: 'refused', code: 'REVERSED_ALREADY' });
    expect(await takeBack(town, 'NEVER')).toEqual({ kind: 'refused', code: 'NO_SUCH_PAYMENT' });
  }, 60_000);

  it('through the rail’s fault adds no late charge before three days after the notice', async () => {
    const loan = await loanLife(town, 25);
    await loan.moveTo(loan.dueOn);
    const railId = await loan.pay(2_200);
    await loan.moveTo(addDays(loan.dueOn, 12));
    await takeBack(town, railId, { isRailsFault: true });
    expect((await loan.view()).repayment).toMatchObject({ overdueFee: 0, outstandingAmount: 2_200 });
    await loan.moveTo(addDays(loan.dueOn, 15));
    expect((await loan.view()).repayment).toMatchObject({ managementFee: 100, lateInterest: 10 });
  }, 60_000);
});

describe('acts of two operators', () => {
  it('move the due day, and an order that was late is in time again without its late charges (row 14)', async () => {
    const loan = await loanLife(town, 31);
    await loan.moveTo(addDays(loan.dueOn, 3));
    expect((await loan.view()).order.status).toBe('Overdue');
    const dueOn = addDays(loan.dueOn, 10);
    const change = (day: typeof dueOn) => loan.act((tx, order) => changeDueDate(town.house, tx, order, day, evidence));
    expect(await change(loan.dueOn)).toEqual({ kind: 'refused', code: 'SAME_DAY' });
    expect(await change(addDays(loan.dueOn, -30))).toEqual({ kind: 'refused', code: 'BEFORE_PAYOUT' });
    expect((await change(dueOn)).kind).toBe('done');
    const { order, repayment } = await loan.view();
    expect(order).toMatchObject({ status: 'Repayment', repaymentDate: dueOn });
    expect(repayment).toMatchObject({ overdueFee: 0, outstandingAmount: 2_200 });
    expect(await loan.book()).not.toHaveProperty('late_interest_receivable');
    await loan.moveTo(addDays(dueOn, 1));
    expect((await loan.view()).repayment).toMatchObject({ managementFee: 100, lateInterest: 10 });
  }, 60_000);

  it('waive a fee, and never more than is owed', async () => {
    const loan = await loanLife(town, 26);
    await loan.moveTo(addDays(loan.dueOn, 1));
    const waiver = { amountCentavos: centavos(99_999_999n), bucket: 'managementFee' as const };
    expect((await loan.act((tx, order) => waiveDebt(town.house, tx, order, waiver, evidence))).kind).toBe('done');
    expect((await loan.view()).repayment).toMatchObject({
      totalRepayment: 2_200,
      overdueFee: 110,
      waived: 100,
      outstandingAmount: 2_210,
    });
    expect(await loan.book()).toMatchObject({ waivers: 10_000n, management_fee_income: -10_000n });
  }, 60_000);

  it('stop the late clock by a hold and let it go on', async () => {
    const loan = await loanLife(town, 27);
    await loan.moveTo(addDays(loan.dueOn, 2));
    const hold = () => loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', evidence));
    expect((await hold()).kind).toBe('done');
    expect(await hold()).toEqual({ kind: 'refused', code: 'HELD_ALREADY' });
    await loan.moveTo(addDays(loan.dueOn, 9));
    expect((await loan.view()).repayment).toMatchObject({ lateInterest: 20 });
    expect((await loan.act((tx, order) => releaseOrder(town.house, tx, order, evidence))).kind).toBe('done');
    await loan.moveTo(addDays(loan.dueOn, 11));
    expect((await loan.view()).repayment).toMatchObject({ lateInterest: 40 });
  }, 60_000);

  it.each<[string, number, number, (tx: Tx, order: Order, today: BusinessDay) => Promise<{ kind: string }>]>([
    ['hold', 29, 1_830, (tx, order) => holdOrder(town.house, tx, order, 'dispute', evidence)],
    ['write-off', 30, 1_830, (tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence)],
    // A day less late.
    [
      'change of the due day',
      33,
      1_820,
      (tx, order, today) => changeDueDate(town.house, tx, order, addDays(today, -2), evidence),
    ],
    [
      'settlement',
      34,
      1_830,
      (tx, order, until) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(900), until }),
    ],
  ])(
    'end an offered extension by a %s: money of before and after is allocated as usual',
    async (_, number, outstandingAmount, act) => {
      const loan = await loanLife(town, number);
      await loan.moveTo(addDays(loan.dueOn, 2));
      await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
      await town.sandbox.advance({ minutes: 1 });
      await loan.pay(300);
      await loan.moveTo(addDays(loan.dueOn, 3));
      const today = businessDayOf(town.clock.now());
      expect(await loan.act((tx, order) => act(tx, order, today))).not.toHaveProperty('code');
      expect((await loan.view()).repayment).toMatchObject({ extension: null });
      await loan.pay(200);
      const { order, repayment } = await loan.view();
      expect(order.status).toBe('Overdue');
      // 100 + 30 + 200 of charges, and 170 of principal.
      expect(repayment).toMatchObject({ totalPaid: 500, outstandingAmount });
    },
    60_000,
  );

  it('write a debt off at 180 days, and what still comes in goes back to the allowance (row 18)', async () => {
    const [loan, other, held] = [await loanLife(town, 28), await loanLife(town, 128), await loanLife(town, 228)];
    const writeOff = () => loan.act((tx, order) => chargeOff(town.house, tx, order, 'late', evidence));
    // A step at a time: every day of a jump is closed before the clock answers.
    for (const dpd of [0, 40]) await loan.moveTo(addDays(loan.dueOn, dpd));
    // Provided for as the others are (rules.md 1: days past due are days), and nobody is reminded of it.
    await held.act((tx, order) => holdOrder(town.house, tx, order, 'deceased', evidence));
    for (const dpd of [80, 120, 150, 179]) await loan.moveTo(addDays(loan.dueOn, dpd));
    expect(await writeOff()).toEqual({ kind: 'refused', code: 'NOT_LATE_ENOUGH' });
    await loan.moveTo(addDays(loan.dueOn, 180));
    const due = () =>
      rows(
        town,
        `select closed_at is null as open from incident where kind = 'charge-off-due' and subject = any($1::text[])`,
        [[`order:${loan.serialNumber}`, `order:${other.serialNumber}`]],
      );
    await expect.poll(due, { timeout: 20_000 }).toEqual([{ open: true }, { open: true }]);
    expect((await held.act((tx, order) => chargeOff(town.house, tx, order, 'late', evidence))).kind).toBe('done');
    expect(await held.book()).not.toHaveProperty('principal_receivable');
    await other.pay(9_000);
    expect((await writeOff()).kind).toBe('done');
    expect(await due()).toEqual([{ open: false }, { open: false }]);
    expect(await loan.book()).toMatchObject({ loss_allowance: 290_000n });
    expect(await loan.book()).not.toHaveProperty('principal_receivable');
    await loan.pay(500);
    expect(await loan.book()).toMatchObject({ loss_allowance: 240_000n, wallet_collection: 50_000n });
    expect(await writeOff()).toEqual({ kind: 'refused', code: 'CHARGED_OFF_ALREADY' });
    const moved = loan.act((tx, order) =>
      changeDueDate(town.house, tx, order, businessDayOf(town.clock.now()), evidence),
    );
    expect(await moved).toEqual({ kind: 'refused', code: 'CHARGED_OFF' });
  }, 120_000);
});
