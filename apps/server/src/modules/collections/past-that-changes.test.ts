import { addDays, addMs, startOfDay, type BusinessDay } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { verifyBooks } from '../invariants/verify-books.ts';
import { correctValueDate } from '../reconciliation/correct-value-date.ts';
import { openIntake } from '../repayments/intake.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { agreeSettlement } from './agree-settlement.ts';
import { changeDueDate } from './change-due-date.ts';
import { holdOrder } from './hold-order.ts';
import { reversePayout } from './reverse-payout.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
const evidence = { case: 'test' };
const aMinute = () => town.sandbox.advance({ minutes: 1 });
const tell = (railTransactionId: string, reference: string, mt: number, paidAt: Date) =>
  openIntake(town.house)({
    railTransactionId,
    paidAt,
    payer: undefined,
    amountCentavos: fromMt(mt),
    businessNumber: '955555',
    reference,
    source: 'notification',
  });
const noon = (day: BusinessDay) => addMs(startOfDay(day), 12 * 3_600_000);
const settle = async (loan: Loan, mt: number, until: BusinessDay) => {
  await loan.act((tx, order) => agreeSettlement(town.house, tx, order, { amountCentavos: fromMt(mt), until }));
  await aMinute();
};
const offer = async (loan: Loan) => {
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await aMinute();
};
const moveDue = (loan: Loan, dueOn: BusinessDay) =>
  loan.act((tx, order) => changeDueDate(town.house, tx, order, dueOn, evidence));
const assign = async (loan: Loan, receipt: string) => {
  const id = await loan.act((_, order) => Promise.resolve(order.id));
  await town.house.database.inTransaction((tx) => giveToOrder(town.house, tx, receipt, id));
};
const rowOf = async (loan: Loan) => {
  const [row] = await rows(
    town,
    `select o.status, o.worst_dpd, o.cleared_on::text, c.credit_limit_centavos::int as limit, c.blocked_reason
     from loan_order o join customer c on c.id = o.customer_id where o.serial_number = $1`,
    [loan.serialNumber],
  );
  return row;
};
const creditOf = async (loan: Loan) => {
  const [row] = await rows(
    town,
    `select coalesce(-sum(p.amount_centavos), 0)::int as credit from posting p
     join loan_order o on o.customer_id = p.customer_id
     where p.account_code = 'customer_credit' and o.serial_number = $1`,
    [loan.serialNumber],
  );
  return row?.['credit'];
};

describe('a settlement', () => {
  it('before the due day waives no interest that was never earned', async () => {
    const loan = await loanLife(town, 1);
    await loan.moveTo(addDays(loan.dueOn, -18));
    await settle(loan, 1_000, addDays(loan.dueOn, -18));
    await loan.pay(1_000);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Cleared' }, 0]);
  });

  it('of less than the interest ends the debt all the same', async () => {
    const loan = await loanLife(town, 2);
    await loan.moveTo(addDays(loan.dueOn, -18));
    await settle(loan, 100, addDays(loan.dueOn, -18));
    await loan.pay(100);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Cleared' }, 0]);
  });

  it.each([6, 8])('told of late leaves what came after it to the borrower, agreed until day %i', async (until) => {
    const loan = await loanLife(town, until);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await settle(loan, 1_500, addDays(loan.dueOn, until));
    await loan.moveTo(addDays(loan.dueOn, 7));
    await loan.pay(200);
    await tell(`LATE${until}`, loan.serialNumber, 1_500, noon(addDays(loan.dueOn, 6)));
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Cleared' }, 20_000]);
  });

  it('of which one payment is taken back stands as long as the others reach the agreed sum', async () => {
    const loan = await loanLife(town, 4);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await settle(loan, 1_500, addDays(loan.dueOn, 8));
    const first = await loan.pay(600);
    await loan.pay(1_500);
    await takeBack(town, first);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Cleared' }, 0]);
  });

  it('paid in time and found after later money had paid the whole loan gives that back', async () => {
    const loan = await loanLife(town, 5);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await settle(loan, 1_500, addDays(loan.dueOn, 8));
    const lost = await loan.pay(1_500, '1234');
    await loan.moveTo(addDays(loan.dueOn, 10));
    await loan.pay(2_400);
    await assign(loan, lost);
    const cleared = { status: 'Cleared', cleared_on: addDays(loan.dueOn, 5) };
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([cleared, 240_000]);
  });

  it('comes to the same when some of its money is found after the rest has settled it', async () => {
    const loan = await loanLife(town, 7);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await settle(loan, 1_500, addDays(loan.dueOn, 8));
    const lost = await loan.pay(600, '1234');
    await loan.moveTo(addDays(loan.dueOn, 6));
    await loan.pay(1_500);
    await assign(loan, lost);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Cleared' }, 0]);
  });

  it('whose money the rail took back by its own fault charges nothing for the days before notice + 3', async () => {
    const loan = await loanLife(town, 3);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await settle(loan, 1_500, addDays(loan.dueOn, 8));
    const paid = await loan.pay(1_500);
    await loan.moveTo(addDays(loan.dueOn, 15));
    await takeBack(town, paid, { isRailsFault: true });
    const { repayment } = await loan.view();
    expect(repayment).toMatchObject({ managementFee: 100, lateInterest: 50, outstandingAmount: 2_350 });
  });
});

describe('an extension', () => {
  it('whose money the rail took back by its own fault charges nothing for the days before notice + 3', async () => {
    const loan = await loanLife(town, 11);
    await loan.moveTo(addDays(loan.dueOn, -1));
    await offer(loan);
    const paid = await loan.pay(300);
    await loan.moveTo(addDays(loan.dueOn, 9));
    await takeBack(town, paid, { isRailsFault: true });
    const { repayment } = await loan.view();
    expect(repayment).toMatchObject({ managementFee: 0, lateInterest: 0, outstandingAmount: 2_200 });
  });

  it('is not paid for by money of after its offer, whatever filled the pool', async () => {
    const loan = await loanLife(town, 14);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await tell('BEFORE', loan.serialNumber, 500, noon(addDays(loan.dueOn, 1)));
    await offer(loan);
    await loan.pay(50);
    await aMinute();
    await town.house.database.inTransaction((tx) =>
      correctValueDate(town.house, tx, 'BEFORE', { completedAt: addMs(town.clock.now(), -1_000) }),
    );
    await loan.moveTo(addDays(loan.dueOn, 5));
    await loan.pay(1_000);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Overdue' }, 0]);
  });

  it('is not come by without a word because its due day was moved', async () => {
    const loan = await loanLife(town, 13);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await offer(loan);
    await loan.pay(310);
    await aMinute();
    await moveDue(loan, addDays(loan.dueOn, 2));
    await loan.moveTo(addDays(loan.dueOn, 5));
    await loan.pay(1_000);
    expect([await rowOf(loan), await creditOf(loan)]).toMatchObject([{ status: 'Overdue' }, 0]);
  });
});

describe('a waiver', () => {
  it('given since an offer was over is not lost by money for it that is told of late', async () => {
    const loan = await loanLife(town, 19);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await offer(loan);
    await loan.moveTo(addDays(loan.dueOn, 5));
    await loan.act((tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos: fromMt(100), bucket: undefined }, evidence),
    );
    await tell('OFFERED', loan.serialNumber, 420, noon(addDays(loan.dueOn, 2)));
    // Five days late, the last three on what the 420 left: all of the 100 is given up.
    expect((await loan.view()).repayment).toMatchObject({ lateInterest: 48.5, outstandingAmount: 1_828.5 });
  });
});

describe('the limit of who has cleared a loan', () => {
  it('steps by money that was in time and found late', async () => {
    const loan = await loanLife(town, 21);
    await loan.moveTo(loan.dueOn);
    const lost = await loan.pay(2_200, '1234');
    await loan.moveTo(addDays(loan.dueOn, 10));
    await loan.pay(2_400);
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 10, limit: 200_000 });
    await assign(loan, lost);
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 0, cleared_on: loan.dueOn, limit: 300_000 });
  });

  it('steps back when what was in time is taken back, and later money still pays it', async () => {
    const loan = await loanLife(town, 22);
    await loan.moveTo(loan.dueOn);
    const first = await loan.pay(2_200);
    await loan.moveTo(addDays(loan.dueOn, 10));
    await assign(loan, await loan.pay(2_400));
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 0, limit: 300_000 });
    await takeBack(town, first);
    expect(await rowOf(loan)).toMatchObject({ status: 'Cleared', worst_dpd: 10, limit: 200_000 });
  });

  it('is no longer blocked for a lateness that money found later disproves', async () => {
    const loan = await loanLife(town, 24);
    await loan.moveTo(loan.dueOn);
    const lost = await loan.pay(2_200, '1234');
    await loan.moveTo(addDays(loan.dueOn, 35));
    await loan.pay(2_700);
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 35, blocked_reason: 'LATE' });
    expect((await loan.borrower.must('products')).message).toContain('repaid very late');
    await assign(loan, lost);
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 0, limit: 300_000, blocked_reason: null });
  });

  it('is not blocked again for what two persons lifted when the statement moves the payment by a day', async () => {
    const loan = await loanLife(town, 25);
    await loan.moveTo(addDays(loan.dueOn, 40));
    const paid = await loan.pay(3_000);
    const lift = `update customer set blocked_at = null, blocked_reason = null where blocked_reason = 'LATE' returning id`;
    expect(await rows(town, lift)).toHaveLength(1);
    await loan.moveTo(addDays(loan.dueOn, 41));
    const line = { completedAt: noon(addDays(loan.dueOn, 39)) };
    await town.house.database.inTransaction((tx) => correctValueDate(town.house, tx, paid, line));
    expect(await rowOf(loan)).toMatchObject({ worst_dpd: 39, blocked_reason: null });
    // That it is repaid they read when they paid.
    expect(await rows(town, 'select 1 from sms where event_key = $1', [`cleared-by-date:${paid}`])).toEqual([]);
  });

  it('is not blocked for being late with a loan whose payout went back', async () => {
    const loan = await loanLife(town, 26);
    await loan.moveTo(addDays(loan.dueOn, 40));
    await loan.pay(3_000);
    expect(await rowOf(loan)).toMatchObject({ blocked_reason: 'LATE' });
    await payoutTakenBack(town, loan.serialNumber);
    await loan.act((tx, order) => reversePayout(town.house, tx, order, evidence));
    expect(await rowOf(loan)).toMatchObject({ status: 'Cancelled', blocked_reason: null });
  });

  it('steps when a due day that was moved clears it', async () => {
    const loan = await loanLife(town, 23);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.pay(2_200);
    await moveDue(loan, addDays(loan.dueOn, 3));
    expect(await rowOf(loan)).toMatchObject({ status: 'Cleared', limit: 300_000 });
  });
});

it('a loan that was to be written off is not before a person any more when money in time is found', async () => {
  const loan = await loanLife(town, 41);
  await loan.moveTo(loan.dueOn);
  const lost = await loan.pay(2_200, '1234');
  // A step at a time: every day of a jump is closed before the clock answers.
  for (const dpd of [40, 80, 120, 150, 180]) await loan.moveTo(addDays(loan.dueOn, dpd));
  const waiting = () =>
    rows(town, `select 1 from incident where kind = 'charge-off-due' and subject = $1 and closed_at is null`, [
      `order:${loan.serialNumber}`,
    ]);
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  await assign(loan, lost);
  expect(await rowOf(loan)).toMatchObject({ status: 'Cleared', worst_dpd: 0 });
  expect(await waiting()).toEqual([]);
}, 120_000);

it('a due day moved while an order is on hold, where nothing is to be posted, leaves books that verify', async () => {
  const loan = await loanLife(town, 31);
  await loan.moveTo(addDays(loan.dueOn, -15));
  await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', evidence));
  await moveDue(loan, addDays(loan.dueOn, -10));
  await loan.moveTo(addDays(loan.dueOn, 1));
  await moveDue(loan, addDays(loan.dueOn, 10));
  expect(await verifyBooks(town.house)).toEqual([]);
});
