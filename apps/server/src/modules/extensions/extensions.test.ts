import { addDays, addMs, formatDay, startOfDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed, rows, statusOf } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { openIntake } from '../repayments/intake.ts';
import { offerExtension, standingOffer } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// The rail's clock may be some moments behind ours: what is paid after an offer is paid after it by its clock, too.
const later = () => town.sandbox.advance({ minutes: 1 });

describe('extending a loan', () => {
  it('carries the principal on in an order of its own once the quote is paid (E11), and undoes it when that money is taken back', async () => {
    const loan = await loanLife(town, 1);
    await loan.moveTo(addDays(loan.dueOn, 2));
    const made = await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    expect(made).toMatchObject({ kind: 'offered', quote: { payNowCentavos: 42_000n, extensionFeeCentavos: 10_000n } });
    const [today, tomorrow] = [addDays(loan.dueOn, 2), addDays(loan.dueOn, 3)].map(formatDay);
    const named = `pay 420.00 MT on ${today} or 430.00 MT by ${tomorrow}`;
    await town.sandbox.waitForMessage(loan.borrower.phone, new RegExp(`${named}.*14 days. Then 2,100.00 MT is due`));
    const parts = { managementFee: 100, lateInterest: 20, interest: 200, extensionFee: 100 };
    const then = { dueDate: addDays(loan.dueOn, 16), lateInterestPerDay: 10, managementFee: 100, nominalRate: 130.36 };
    const next = { amount: 2_000, interestAmount: 100, repaymentAmount: 2_100, ...then, effectiveRate: 256.81 };
    const offered = { amount: 420, term: 14, until: addDays(loan.dueOn, 3), ...parts, next };
    expect((await loan.view()).repayment).toMatchObject({ extension: offered });

    const railId = await loan.pay(420);
    const { order: parent, repayment, extendedBy } = await loan.view();
    expect(parent.status).toBe('Extended');
    expect(extendedBy).toBe((await loan.child())['serial_number']);
    expect(repayment?.extension).toBeNull();
    // Late before it was extended: neither a clean loan of an invited friend, nor a clean record of one's own.
    const ended = await rows(town, 'select worst_dpd from loan_order where serial_number = $1', [loan.serialNumber]);
    expect(ended).toEqual([{ worst_dpd: 2 }]);
    expect(await loan.book()).toEqual({
      wallet_float: -176_000n,
      wallet_collection: 42_000n,
      extension_clearing: 200_000n,
      fee_income: -24_000n,
      interest_income: -20_000n,
      management_fee_income: -10_000n,
      late_interest_income: -2_000n,
      extension_fee_income: -10_000n,
    });
    const child = await loan.child();
    expect(child).toMatchObject({
      status: 'Repayment',
      principal_centavos: 200_000n,
      approval_fee_centavos: 0n,
      interest_centavos: 10_000n,
      due_on: addDays(loan.dueOn, 16),
      chain_principal_centavos: 200_000n,
      chain_charged_centavos: 42_000n,
    });
    const number = String(child['serial_number']);
    expect(await loan.book(number)).toEqual({ principal_receivable: 200_000n, extension_clearing: -200_000n });
    const told = await loan.borrower.must('order', { params: { serialNumber: number } });
    expect(told.repayment).toMatchObject({ totalRepayment: 2_100, reference: number });
    const contract = await loan.borrower.must('contract', { params: { id: number } });
    expect(contract.html).toContain(number);
    expect(contract.html).toContain('There is no new payout');
    expect(contract.html).not.toContain('withdraw from this contract');
    expect(told.order).toMatchObject({ disbursedAmount: null, disbursedNumber: null });

    const reversed = await takeBack(town, railId);
    expect(reversed.kind).toBe('done');
    expect((await loan.child())['status']).toBe('Cancelled');
    expect(await loan.book(number)).toEqual({});
    const restored = await loan.view();
    expect(restored.order.status).toBe('Overdue');
    expect(restored.repayment).toMatchObject({ managementFee: 100, lateInterest: 20, outstandingAmount: 2_320 });

    // And once more, as if it had never been.
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(420);
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await loan.book()).toMatchObject({ extension_clearing: 200_000n, wallet_collection: 42_000n });
  }, 60_000);

  it('is undone though the unpaid child is overdue by then (row 16), and not once the child was paid', async () => {
    const loan = await loanLife(town, 9);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    const railId = await loan.pay(420);
    await loan.moveTo(addDays(loan.dueOn, 17));
    const { status, serial_number: number } = await loan.child();
    expect(status).toBe('Overdue');
    const paid = await loan.pay(50, String(number));
    expect(await takeBack(town, railId)).toEqual({ kind: 'refused', code: 'CHILD_PAID' });
    expect((await takeBack(town, paid)).kind).toBe('done');
    expect((await takeBack(town, railId)).kind).toBe('done');
    expect((await loan.child())['status']).toBe('Cancelled');
    expect((await loan.view()).repayment).toMatchObject({
      managementFee: 100,
      lateInterest: 170,
      outstandingAmount: 2_470,
    });
  }, 60_000);

  it('is not undone by an older payment taken back, as long as it is paid without it', async () => {
    const loan = await loanLife(town, 10);
    await loan.moveTo(addDays(loan.dueOn, -1));
    const older = await loan.pay(100);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    const first = await loan.pay(310);
    // 10 of it are not needed; of the first payment's 100 the interest was paid.
    const second = await loan.pay(110);
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await loan.book()).toMatchObject({ customer_credit: -10_000n });
    const number = String((await loan.child())['serial_number']);

    expect((await takeBack(town, older)).kind).toBe('done');
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await loan.child()).toMatchObject({ status: 'Repayment', principal_centavos: 200_000n });
    expect(await loan.book()).toMatchObject({ extension_clearing: 200_000n, wallet_collection: 42_000n });
    expect(await loan.book()).not.toHaveProperty('customer_credit');
    expect(await loan.book(number)).toMatchObject({ extension_clearing: -200_000n });

    expect((await takeBack(town, second)).kind).toBe('done');
    expect((await loan.child())['status']).toBe('Cancelled');
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 310 });
    expect((await takeBack(town, first)).kind).toBe('done');
    expect((await loan.view()).repayment).toMatchObject({ outstandingAmount: 2_320 });
  }, 60_000);

  it('costs more once an older payment is taken back while its money comes in', async () => {
    const loan = await loanLife(town, 12);
    await loan.moveTo(addDays(loan.dueOn, -1));
    const older = await loan.pay(100);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(200);
    await loan.moveTo(addDays(loan.dueOn, 3));
    await takeBack(town, older);
    await loan.pay(120);
    expect((await loan.view()).order.status).toBe('Overdue');
    await loan.pay(100);
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await loan.book()).toMatchObject({ extension_clearing: 200_000n, wallet_collection: 42_000n });
    expect((await loan.child())['principal_centavos']).toBe(200_000n);
  }, 60_000);

  it('is undone by an older payment taken back without which its quote is not reached', async () => {
    const loan = await loanLife(town, 11);
    await loan.moveTo(addDays(loan.dueOn, -1));
    const older = await loan.pay(100);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(320);
    expect((await loan.view()).order.status).toBe('Extended');
    const reversed = await takeBack(town, older);
    expect(reversed.kind).toBe('done');
    expect((await loan.child())['status']).toBe('Cancelled');
    expect((await loan.view()).repayment).toMatchObject({ totalPaid: 320, outstandingAmount: 2_000 });
  }, 60_000);

  it('carries on a reopened loan beside the newer one that is open', async () => {
    const loan = await loanLife(town, 13);
    await loan.moveTo(addDays(loan.dueOn, -1));
    const cleared = await loan.pay(2_200);
    const newer = await placed(loan.borrower, 1_000);
    await town.settle();
    await takeBack(town, cleared);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(420);
    expect((await loan.view()).order.status).toBe('Extended');
    expect((await loan.child())['status']).toBe('Repayment');
    expect(await statusOf(loan.borrower, newer)).toBe('Repayment');
  }, 60_000);

  it('allocates less than the quote as usual and quotes the rest (E12)', async () => {
    const loan = await loanLife(town, 2);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(300);
    expect((await loan.view()).order.status).toBe('Overdue');
    const left = `Left on order ${loan.serialNumber}: 2,020.00 MT today, or 120.00 MT by ${formatDay(addDays(loan.dueOn, 3))}`;
    await town.sandbox.waitForMessage(
      loan.borrower.phone,
      new RegExp(`received 300.00 MT. ${left} to extend it by 14 days`),
    );
    const offer = await loan.act((tx, order) => standingOffer(town.house, tx, order));
    expect(offer?.quote).toMatchObject({
      managementFeeCentavos: 0n,
      lateInterestCentavos: 0n,
      interestCentavos: 2_000n,
      extensionFeeCentavos: 10_000n,
      payNowCentavos: 12_000n,
    });
    await loan.pay(120);
    expect((await loan.view()).order.status).toBe('Extended');
    expect((await loan.child())['principal_centavos']).toBe(200_000n);
  }, 60_000);

  it('pools the money of the day, even where a part of it would have paid principal', async () => {
    const loan = await loanLife(town, 3);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(350);
    await loan.pay(70);
    expect((await loan.view()).order.status).toBe('Extended');
    expect(await loan.book()).not.toHaveProperty('customer_credit');
    expect((await loan.child())['principal_centavos']).toBe(200_000n);
  }, 60_000);

  it('pools the money of all days of the offer at the quote of the first, and the child begins there', async () => {
    const loan = await loanLife(town, 5);
    const firstDay = addDays(loan.dueOn, 2);
    await loan.moveTo(firstDay);
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(350);
    await loan.moveTo(addDays(firstDay, 1));
    const offer = await loan.act((tx, order) => standingOffer(town.house, tx, order));
    expect(offer?.quote).toMatchObject({ interestCentavos: 0n, extensionFeeCentavos: 7_000n, payNowCentavos: 7_000n });
    const last = await loan.pay(70);
    expect(await loan.book()).toMatchObject({ late_interest_income: -2_000n, extension_fee_income: -10_000n });
    const came = `select value_date from journal j join posting on journal_id = j.id where account_code = 'wallet_collection' and event_key = $1`;
    expect(await rows(town, came, [`payment:${last}`])).toEqual([{ value_date: addDays(firstDay, 1) }]);
    expect(await loan.child()).toMatchObject({ principal_centavos: 200_000n, due_on: addDays(firstDay, 14) });
  }, 60_000);

  it('is no extension when the money pays the whole loan, as the app proposes: it is cleared', async () => {
    const loan = await loanLife(town, 6);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.pay(2_320);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await loan.book()).not.toHaveProperty('customer_credit');
  }, 60_000);

  it('counts money by the rail’s time: paid before the offer’s end and told of days after it', async () => {
    const loan = await loanLife(town, 8);
    const lastDay = addDays(loan.dueOn, 3);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await later();
    await loan.moveTo(addDays(lastDay, 5));
    const intake = openIntake(town.house);
    const tell = (railTransactionId: string, paidAt: Date) =>
      intake({
        railTransactionId,
        paidAt,
        payer: undefined,
        amountCentavos: fromMt(430),
        businessNumber: '955555',
        reference: loan.serialNumber,
        source: 'notification',
      });
    await tell('AFTERTHEOFFER', startOfDay(addDays(lastDay, 1)));
    expect((await loan.view()).order.status).toBe('Overdue');
    await tell('INTIME', addMs(startOfDay(addDays(lastDay, 1)), -60_000));
    expect((await loan.view()).order.status).toBe('Extended');
  }, 60_000);

  it('stands no longer than an extension is possible: what the SMS promises holds', async () => {
    const loan = await loanLife(town, 7);
    await loan.moveTo(addDays(loan.dueOn, 7));
    const made = await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    expect(made).toMatchObject({ kind: 'offered', expiresAt: startOfDay(addDays(loan.dueOn, 8)) });
  }, 60_000);

  it('is refused before its days, after them, and expires', async () => {
    const loan = await loanLife(town, 4);
    const offer = () => loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await loan.moveTo(addDays(loan.dueOn, -4));
    expect(await offer()).toEqual({ kind: 'refused', code: 'TOO_EARLY' });
    await loan.moveTo(addDays(loan.dueOn, -3));
    expect((await offer()).kind).toBe('offered');
    await loan.moveTo(addDays(loan.dueOn, -1));
    expect(await loan.act((tx, order) => standingOffer(town.house, tx, order))).toBeUndefined();
    await loan.pay(420);
    expect((await loan.view()).order.status).toBe('Repayment');
    await loan.moveTo(addDays(loan.dueOn, 8));
    expect(await offer()).toEqual({ kind: 'refused', code: 'TOO_LATE' });
  }, 60_000);
});
