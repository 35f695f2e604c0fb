import { addDays, addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { holdOrder } from '../collections/hold-order.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { liftBlockOf } from './grow-limit.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

type Loan = Awaited<ReturnType<typeof loanLife>>;
const customerOf = async ({ serialNumber }: Loan) =>
  (
    await rows(
      town,
      `select c.blocked_reason as blocked, c.credit_limit_centavos::int / 100 as limit from customer c
       join loan_order o on o.customer_id = c.id where o.serial_number = $1`,
      [serialNumber],
    )
  )[0];
const change = ({ serialNumber }: Loan, to: string) =>
  rows(town, `update customer c set ${to} from loan_order o where o.customer_id = c.id and o.serial_number = $1`, [
    serialNumber,
  ]);

describe('clearing a loan', () => {
  it('lifts no block that its lateness had not brought', async () => {
    const loan = await loanLife(town, 1);
    await change(loan, `blocked_at = o.placed_at, blocked_reason = 'SUSPECTED_FRAUD'`);
    await loan.moveTo(loan.dueOn);
    await loan.pay(2_200);
    expect(await customerOf(loan)).toEqual({ blocked: 'SUSPECTED_FRAUD', limit: 3_000 });
  });

  it('brings its step again when that was taken back with a payment and it is paid anew', async () => {
    const loan = await loanLife(town, 2);
    await loan.moveTo(loan.dueOn);
    const payment = await loan.pay(2_200);
    expect(await customerOf(loan)).toMatchObject({ limit: 3_000 });
    await takeBack(town, payment);
    expect(await customerOf(loan)).toMatchObject({ limit: 2_000 });
    const anew = await loan.pay(2_200);
    expect(await customerOf(loan)).toMatchObject({ limit: 3_000 });
    await takeBack(town, anew);
    expect(await customerOf(loan)).toMatchObject({ limit: 2_000 });
  });

  it('brings one step, though it was extended after the payment that had brought a step, used since, was taken back', async () => {
    const loan = await loanLife(town, 6);
    const payment = await loan.pay((await loan.view()).repayment?.outstandingAmount ?? 0);
    await town.sandbox.advance({ minutes: 1 });
    await placed(loan.borrower);
    await town.settle();
    await takeBack(town, payment);
    await loan.moveTo(addDays(loan.dueOn, -1));
    await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
    await loan.pay(300);
    const serialNumber = String((await loan.child())['serial_number']);
    const { repayment } = await loan.borrower.must('order', { params: { serialNumber } });
    await loan.pay(repayment?.outstandingAmount ?? 0, serialNumber);
    expect((await loan.child())['status']).toBe('Cleared');
    expect(await customerOf(loan)).toMatchObject({ limit: 3_000 });
  });

  it('found to have been in time after all takes back its step down, and leaves that of a loan repaid since', async () => {
    const loan = await loanLife(town, 5);
    await change(loan, 'credit_limit_centavos = 300000');
    await loan.moveTo(loan.dueOn);
    const unnamed = await loan.pay(2_200, '1234');
    await loan.moveTo(addDays(loan.dueOn, 5));
    await loan.pay(2_350);
    expect(await customerOf(loan)).toMatchObject({ limit: 2_000 });
    await town.sandbox.advance({ minutes: 1 });
    const next = await placed(loan.borrower);
    await town.settle();
    const { repayment } = await loan.borrower.must('order', { params: { serialNumber: next } });
    await loan.pay(repayment?.outstandingAmount ?? 0, next);
    expect(await customerOf(loan)).toMatchObject({ limit: 3_000 });
    await loan.act((tx, order) => giveToOrder(town.house, tx, unnamed, order.id));
    // 3,000 as it began, and a step for each of the two.
    expect(await customerOf(loan)).toMatchObject({ limit: 5_000 });
  });
});

describe('who repays what was written off', () => {
  it('for fraud on its second day late is lent to again once an operator says so', async () => {
    const loan = await loanLife(town, 3);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', {}));
    await loan.pay(2_320);
    expect(await customerOf(loan)).toEqual({ blocked: 'SUSPECTED_FRAUD', limit: 2_000 });
    expect((await loan.borrower.call('products')).body.code).toBe(6);
  });

  it('after half a year on hold, too', async () => {
    const loan = await loanLife(town, 4);
    await loan.moveTo(addDays(loan.dueOn, 2));
    await loan.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', {}));
    await loan.moveTo(addDays(loan.dueOn, 180));
    await loan.act((tx, order) => chargeOff(town.house, tx, order, 'late', {}));
    await loan.pay(2_320);
    expect(await customerOf(loan)).toEqual({ blocked: 'LATE', limit: 2_000 });
  });
});

describe('a block for being late', () => {
  it.each([
    ['ends with the loan that had brought it', 0, 1, null],
    ['stays for another loan that was as late', 31, 1, 'LATE'],
    ['ends when another was less late', 30, 1, null],
    ['ends though another had been as late before', 32, -1, null],
  ])('%s', async (_, otherDpd, later, stays) => {
    const loan = await loanLife(town, 10 + otherDpd);
    const blockedAt = town.clock.now();
    await rows(
      town,
      `update customer c set blocked_at = $2, blocked_reason = 'LATE' from loan_order o where o.customer_id = c.id and o.serial_number = $1`,
      [loan.serialNumber, blockedAt],
    );
    const lifted = new Error('as it was before');
    let blocked: unknown;
    const done = town.house.database.inTransaction(async (tx) => {
      await tx.query('set local session_replication_role = replica', []);
      const { rows: copied } = await tx.query(
        `with other as (
           update loan_order other set customer_id = o.customer_id, worst_dpd = $2, status = 'Cleared', cleared_on = $3, ended_on = $3
           from loan_order o where o.serial_number = $1 and other.id = (select min(id) from loan_order)
           returning other.id, o.id as of, o.customer_id
         ), step as (
           insert into limit_step (order_id, from_centavos, to_centavos, at) select id, 1, 1, $4 from other
           on conflict (order_id) do update set at = excluded.at
         ) select of from other`,
        [loan.serialNumber, otherDpd, loan.dueOn, addMs(blockedAt, later)],
      );
      await liftBlockOf(town.house, tx, BigInt(String(copied[0]?.['of'])));
      const found = await tx.query(
        `select c.blocked_reason as blocked from customer c join loan_order o on o.customer_id = c.id where o.serial_number = $1`,
        [loan.serialNumber],
      );
      blocked = found.rows[0]?.['blocked'];
      throw lifted;
    });
    await expect(done).rejects.toBe(lifted);
    expect(blocked).toBe(stays);
  });
});
