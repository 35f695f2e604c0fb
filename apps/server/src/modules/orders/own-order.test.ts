import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { withoutTransaction, type Tx } from '../../platform/db.ts';
import { ownOrder } from './own-order.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an order that is paid while it is read is shown as it was, or as it is, and not half of each', async () => {
  const loan = await loanLife(town, 1);
  const { serialNumber } = loan;
  await loan.moveTo(addDays(businessDayOf(town.clock.now()), 1));
  const owed = (await loan.view()).repayment?.outstandingAmount ?? 0;
  const [found] = await rows(town, 'select customer_id from loan_order where serial_number = $1', [serialNumber]);
  const caller = { customerId: BigInt(String(found?.['customer_id'])) } as Parameters<typeof ownOrder>[1]['caller'];
  const visit = { locale: 'en' } as Parameters<typeof ownOrder>[1]['visit'];
  const db = withoutTransaction(town.house.database);
  let asked = 0;
  const paidBehindTheFirst: Tx = {
    ...db,
    query: async (text, values) => {
      const answer = await db.query(text, values);
      asked += 1;
      if (asked === 1) await loan.pay(owed);
      return answer;
    },
  };
  const shown = await ownOrder(town.house, { tx: paidBehindTheFirst, visit, caller }, serialNumber);
  expect([shown.order.status, shown.repayment?.outstandingAmount]).toEqual(['Repayment', owed]);
  expect(await loan.view()).toMatchObject({ order: { status: 'Cleared' }, repayment: { outstandingAmount: 0 } });
}, 60_000);
