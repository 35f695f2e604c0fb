import { addDays } from '@house/calendar';
import { centavos } from '@house/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { changeDueDate } from '../collections/change-due-date.ts';
import { holdOrder, releaseOrder } from '../collections/hold-order.ts';
import { waiveDebt } from '../collections/waive-debt.ts';
import { verifyBooks } from '../invariants/verify-books.ts';
import { orderStatement } from '../ledger/statement-of-account.ts';

type Loan = Awaited<ReturnType<typeof loanLife>>;

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const evidence = { maker: 1, checker: 2 };

/** The order's own row: up to which day it is posted, and for how many days it goes on by itself from there. */
const rowOf = async ({ serialNumber }: Loan) => {
  const [row] = await rows(
    town,
    `select b.posted_on, b.accrual_days from order_book b join loan_order o on o.id = b.order_id where o.serial_number = $1`,
    [serialNumber],
  );
  return row;
};

describe('late interest that goes on by itself', () => {
  it('is posted every day while the order’s row stays as it is, until a reminder’s day', async () => {
    const loan = await loanLife(town, 31);
    const { dueOn } = loan;
    for (const dpd of [3, 4, 5, 6]) {
      await loan.moveTo(addDays(dueOn, dpd));
      expect(await rowOf(loan)).toEqual({ posted_on: addDays(dueOn, 3), accrual_days: 3 });
      expect(await loan.book()).toMatchObject({
        late_interest_receivable: BigInt(dpd) * 1_000n,
        late_interest_income: BigInt(dpd) * -1_000n,
      });
    }
    await loan.moveTo(addDays(dueOn, 7));
    expect(await rowOf(loan)).toEqual({ posted_on: addDays(dueOn, 7), accrual_days: 6 });
    const orderId = await loan.act(async (_, order) => order.id);
    const statement = await orderStatement(town.house.database, orderId);
    expect(statement.slice(-4)).toMatchObject(
      [4, 5, 6, 7].map((dpd) => ({
        kind: 'close',
        valueOn: addDays(dueOn, dpd),
        owedCentavos: 230_000n + BigInt(dpd) * 1_000n,
      })),
    );
    const [sheets] = await rows(town, `select count(*) as count from accrual_sheet`);
    expect(sheets).toEqual({ count: 4n });
  }, 60_000);

  it('ends with whatever happens to the order, and what came on top stays', async () => {
    const one = await loanLife(town, 32);
    const others = await Promise.all([33, 34, 35, 36].map((number) => loanLife(town, number)));
    const [held, waived, moved, untouched] = others as [Loan, Loan, Loan, Loan];
    const { dueOn } = one;
    await one.moveTo(addDays(dueOn, 9));
    await one.pay(20);
    await held.act((tx, order) => holdOrder(town.house, tx, order, 'dispute', evidence));
    await waived.act((tx, order) =>
      waiveDebt(town.house, tx, order, { amountCentavos: centavos(1n), bucket: 'lateInterest' }, evidence),
    );
    await moved.act((tx, order) => changeDueDate(town.house, tx, order, addDays(dueOn, 1), evidence));
    const ended = { posted_on: addDays(dueOn, 9), accrual_days: 0 };
    for (const loan of [one, held, waived, moved]) expect(await rowOf(loan)).toEqual(ended);
    expect(await rowOf(untouched)).toEqual({ posted_on: addDays(dueOn, 7), accrual_days: 6 });
    expect(await held.book()).toMatchObject({ late_interest_receivable: 9_000n });
    expect(await waived.book()).toMatchObject({ late_interest_receivable: 8_999n });
    expect(await moved.book()).toMatchObject({ late_interest_receivable: 8_000n });

    await one.moveTo(addDays(dueOn, 11));
    expect(await held.book()).toMatchObject({ late_interest_receivable: 9_000n });
    expect(await one.book()).toMatchObject({ late_interest_income: -11_000n });
    await held.act((tx, order) => releaseOrder(town.house, tx, order, evidence));
    await one.moveTo(addDays(dueOn, 13));
    expect(await held.book()).toMatchObject({ late_interest_receivable: 11_000n });
    expect(await rowOf(untouched)).toEqual({ posted_on: addDays(dueOn, 7), accrual_days: 6 });
    expect(await verifyBooks(town.house)).toEqual([]);

    // The statement says otherwise when the money came.
    expect(await rowOf(one)).toMatchObject({ posted_on: addDays(dueOn, 10), accrual_days: 3 });
    await rows(
      town,
      `insert into payment_value_date (debt_event_id, value_at, value_on, recorded_at)
       select e.id, e.value_at, e.value_on, e.recorded_at from debt_event e join loan_order o on o.id = e.order_id
       where o.serial_number = $1`,
      [one.serialNumber],
    );
    expect(await rowOf(one)).toEqual({ posted_on: addDays(dueOn, 13), accrual_days: 0 });
  }, 90_000);

  it('is refused a second time for the same day by the database', async () => {
    const again = rows(
      town,
      `with j as (
         insert into journal (event_key, kind, business_date, value_date, posted_at)
         select event_key || ' again', kind, business_date, value_date, posted_at from journal
         where id = (select max(journal_id) from accrual_sheet)
         returning id
       )
       insert into accrual_sheet (journal_id, order_page, order_ids, late_interest)
       select j.id, order_page, order_ids, late_interest from accrual_sheet s, j
       where s.journal_id = (select max(journal_id) from accrual_sheet)`,
    );
    await expect(again).rejects.toThrow(/has had what .* brought/);
  });

  it('that would not come to what the debt comes to is found by the check of the books', async () => {
    const change = `update order_book set accrual_a_day = accrual_a_day + $1
      where order_id = (select max(order_id) from order_book where accrual_days > 0)`;
    await rows(town, change, [10_000]);
    expect(await verifyBooks(town.house)).toMatchObject([{ rows: [{}] }]);
    await rows(town, change, [-10_000]);
    expect(await verifyBooks(town.house)).toEqual([]);
  });
});
