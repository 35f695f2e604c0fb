import { addDays } from '@house/calendar';
import { fromMt } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from './change-due-date.ts';
import { waiveDebt } from './waive-debt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { maker: 1, checker: 2 };

describe('the step of the limit that a loan’s clearing brought', () => {
  const limitOf = async (loan: Awaited<ReturnType<typeof loanLife>>) =>
    (await loan.borrower.must('customerInfo')).credit;
  /** To 5,000 MT. */
  const lift = (loan: Awaited<ReturnType<typeof loanLife>>) =>
    rows(
      town,
      `update customer set credit_limit_centavos = 500000
       where id = (select customer_id from loan_order where serial_number = $1)`,
      [loan.serialNumber],
    );

  it('down is taken once, however often its payment is taken back and made again', async () => {
    const loan = await loanLife(town, 41);
    await lift(loan);
    await loan.moveTo(addDays(loan.dueOn, 10));
    const railId = await loan.pay(2_400);
    expect(await limitOf(loan)).toBe(4_000);
    await takeBack(town, railId);
    expect(await limitOf(loan)).toBe(5_000);
    await loan.pay(2_400);
    expect(await limitOf(loan)).toBe(4_000);
  }, 60_000);

  it('up stays where an order was placed under it, and is not taken twice', async () => {
    const loan = await loanLife(town, 42);
    await loan.moveTo(loan.dueOn);
    const railId = await loan.pay(2_200);
    expect(await limitOf(loan)).toBe(3_000);
    await placed(loan.borrower, 3_000);
    await town.settle();
    await takeBack(town, railId, { isRailsFault: true });
    expect(await limitOf(loan)).toBe(3_000);
    await loan.pay(2_200);
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await limitOf(loan)).toBe(3_000);
  }, 60_000);

  it('down is taken by a waiver of the rest, too', async () => {
    const loan = await loanLife(town, 43);
    await lift(loan);
    await loan.moveTo(addDays(loan.dueOn, 10));
    await loan.pay(2_300);
    const rest = { amountCentavos: fromMt(100), bucket: undefined };
    await loan.act((tx, order) => waiveDebt(town.house, tx, order, rest, evidence));
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await limitOf(loan)).toBe(4_000);
  }, 60_000);

  it('up is taken by another due day, too, by which all was paid', async () => {
    const loan = await loanLife(town, 44);
    const today = addDays(loan.dueOn, 2);
    await loan.moveTo(today);
    await loan.pay(2_200);
    expect((await loan.view()).order.status).toBe('Overdue');
    await loan.act((tx, order) => changeDueDate(town.house, tx, order, today, evidence));
    expect((await loan.view()).order.status).toBe('Cleared');
    expect(await limitOf(loan)).toBe(3_000);
  }, 60_000);
});
