import { addDays, addMs, businessDay, startOfDay } from '@house/calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife, payoutTakenBack } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { reversePayout } from '../collections/reverse-payout.ts';
import type { PayoutTry } from '../disbursements/payout.ts';
import { refusePayout } from '../disbursements/settle-payout.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { lockOrderByNumber, type Order } from '../orders/lock-order.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterEach(() => town.sandbox.setFaults({}));
afterAll(() => town.close());

const stated = (line: string) => railStates(town, line);

type Loan = Awaited<ReturnType<typeof loanLife>>;

/** A loan that was repaid on its due day with so much too much, in MT. */
async function repaid(number: number, surplus = 0): Promise<Loan> {
  const loan = await loanLife(town, number);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200 + surplus);
  return loan;
}

/** The next loan, paid out, as it stands. */
async function nextOf(loan: Loan, amount = 500, term = 14) {
  await town.sandbox.advance({ minutes: 1 });
  const serialNumber = await placed(loan.borrower, amount, term);
  await town.settle();
  return () => loan.borrower.must('order', { params: { serialNumber } });
}

async function creditOf({ borrower }: Loan): Promise<unknown> {
  const { uuid } = await borrower.must('customerInfo');
  const [row] = await rows(
    town,
    `select coalesce(-sum(p.amount_centavos), 0)::int as centavos from posting p join customer c on c.id = p.customer_id
     where p.account_code = 'customer_credit' and c.uuid = $1`,
    [uuid],
  );
  return row?.['centavos'];
}

/** Two persons agree that it goes back to the wallet. */
async function sendBack({ borrower }: Loan): Promise<void> {
  const [finance, manager] = [await hired(town, 'finance'), await hired(town, 'manager')];
  const { uuid } = await borrower.must('customerInfo');
  const proposal = { params: { uuid }, body: { note: 'Asked for by telephone' } };
  const { approvalId } = await finance.must('proposeCreditRefund', proposal);
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

describe('credit that is free while its customer owes an order pays that', () => {
  it('when the rail sends back what had gone to the wallet', async () => {
    const loan = await repaid(21, 300);
    await sendBack(loan);
    const next = await nextOf(loan);
    expect((await next()).repayment?.totalPaid).toBe(0);
    const [refund] = await rows(
      town,
      'select rail_transaction_id as id from rail_transaction where refund_id is not null',
    );
    await stated(
      `BACK21XXXX,${town.clock.now().toISOString()},reversal,Completed,,${String(refund?.['id'])},300.00,,1.00`,
    );
    expect([await creditOf(loan), (await next()).repayment?.totalPaid]).toEqual([0, 300]);
  }, 60_000);

  it('when the rail takes the payout of a loan back that was repaid', async () => {
    const loan = await repaid(22);
    const next = await nextOf(loan, 2_000, 30);
    await payoutTakenBack(town, loan.serialNumber);
    await loan.act((tx, order) => reversePayout(town.house, tx, order, {}));
    // A day of interest, 6.67, is owed of it.
    expect([await creditOf(loan), (await next()).order.status]).toEqual([220_000 - 200_667, 'Cleared']);
  }, 60_000);

  it('when the statement says that the loan before was repaid in time', async () => {
    const loan = await loanLife(town, 23);
    await loan.moveTo(addDays(loan.dueOn, 2));
    const receipt = await loan.pay(2_320);
    const next = await nextOf(loan);
    const at = addMs(startOfDay(loan.dueOn), 12 * 3_600_000).toISOString();
    await stated(`${receipt},${at},paybill,Completed,258${loan.borrower.phone},${loan.serialNumber},2320.00,,1.00`);
    expect([await creditOf(loan), (await next()).repayment?.totalPaid]).toEqual([0, 120]);
  }, 60_000);

  it('when the extension that it had paid is undone', async () => {
    const loan = await repaid(24);
    const [first, next] = [await loan.act(idOf), await nextOf(loan, 2_000, 30)];
    const { serialNumber, repaymentDate } = (await next()).order;
    await loan.moveTo(addDays(businessDay(repaymentDate ?? ''), 2));
    await town.house.database.inTransaction(async (tx) => {
      const order = await lockOrderByNumber(town.house, tx, serialNumber);
      if (order !== undefined) await offerExtension(town.house, tx, order, 14);
    });
    await town.sandbox.advance({ minutes: 1 });
    const payment = await loan.pay(420, serialNumber);
    const more = await loan.pay(300, '1234');
    await town.house.database.inTransaction((tx) => giveToOrder(town.house, tx, more, first));
    await takeBack(town, payment);
    expect([await creditOf(loan), (await next()).repayment]).toMatchObject([
      0,
      { totalPaid: 300, outstandingAmount: 2_020 },
    ]);
  }, 60_000);

  it('when a loan is returned for which more had been paid than its sum', async () => {
    const loan = await loanLife(town, 26);
    await loan.moveTo(loan.dueOn);
    const payment = await loan.pay(2_200);
    const { serialNumber } = (await (await nextOf(loan, 2_000, 30))()).order;
    // The one before is owed again beside it.
    await takeBack(town, payment);
    await loan.pay(1_900, serialNumber);
    const [collector, manager] = [await hired(town, 'collector', 'celina'), await hired(town, 'manager', 'mafalda')];
    const asked = { params: { serialNumber }, body: { note: 'Brought the money back' } };
    const { approvalId } = await collector.must('proposeReturn', asked);
    await manager.must('approveProposal', { params: { id: approvalId } });
    expect([await creditOf(loan), (await loan.view()).repayment?.totalPaid]).toEqual([0, 140]);
  }, 60_000);

  it('when what was on its way to the wallet is given up', async () => {
    const loan = await repaid(25, 300);
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-1' } });
    await sendBack(loan);
    await town.sandbox.setFaults({});
    const next = await nextOf(loan);
    expect((await next()).repayment?.totalPaid).toBe(0);
    const [payout] = await rows(
      town,
      `select id, refund_id as "refundId", order_id as "orderId", withdrawal_id as "withdrawalId", try_no as "tryNo"
       from payout where state = 'unknown'`,
    );
    // It had not arrived, and does not the next times either.
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
    const refused = { reason: 'refused-by-rail', countsAsTry: true, pausesQueue: false, alert: false } as const;
    await town.house.database.inTransaction((tx) =>
      refusePayout(town.house, tx, payout as unknown as PayoutTry, { ...refused, code: 'INS-23', raw: {} }),
    );
    await town.settle();
    expect([await creditOf(loan), (await next()).repayment?.totalPaid]).toEqual([0, 300]);
  }, 60_000);
});

const idOf = (_: unknown, order: Order) => Promise.resolve(order.id);
