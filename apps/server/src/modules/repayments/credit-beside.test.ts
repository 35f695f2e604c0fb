import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { payOwedWithCredit } from './use-credit.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('what was paid twice pays the next order, though that is paid out at the very moment in which it is booked', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(loan.dueOn);
  await loan.pay(2_200);
  const twice = await loan.pay(400, '1234');
  // The payout of the next order waits: our key was refused.
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2' } });
  const next = await placed(loan.borrower, 500, 14);
  await town.settle();
  await town.sandbox.setFaults({});

  // What was paid twice is the customer's, and is about to be committed ...
  const end = await keptOpen(loan.act, (tx, order) => giveToOrder(town.house, tx, twice, order.id));
  // ... as the rail says that the next order is paid out.
  const payingOut = town.sandbox.advance({ minutes: 2 });
  await Promise.race([payingOut, waiting(town, 1)]);
  await end();
  await payingOut;

  const { repayment } = await loan.borrower.must('order', { params: { serialNumber: next } });
  const [credit] = await rows(
    town,
    `select coalesce(-sum(p.amount_centavos), 0)::int as centavos from posting p join loan_order o on o.customer_id = p.customer_id
     where p.account_code = 'customer_credit' and o.serial_number = $1`,
    [next],
  );
  expect([credit?.['centavos'], repayment?.totalPaid]).toEqual([0, 400]);
}, 60_000);

it('credit that pays what is owed waits for the order before it holds its customer, as everybody does', async () => {
  const loan = await loanLife(town, 2);
  await loan.pay(2_500);
  // A click within seconds is the same one.
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower);
  await town.settle();
  const [order] = await rows(town, 'select id from loan_order where serial_number = $1', [next]);
  const { customerId } = await loan.act((_, first) => Promise.resolve(first));
  const { database, metrics } = town.house;
  const end = await keptOpen(
    database.inTransaction,
    (tx) => tx.query('select 1 from loan_order where id = $1 for update', [order?.['id']]),
    (tx) => tx.query('select 1 from customer where id = $1 for update', [customerId]),
  );
  const beside = database.inTransaction((tx) => payOwedWithCredit(town.house, tx, customerId));
  await waiting(town, 1);
  await Promise.all([end(), beside]);
  const { values } = await metrics.deadlocks.get();
  expect(values[0]?.value ?? 0).toBe(0);
}, 60_000);

it('credit that pays what is owed waits for the page of the order before it holds the order, as everybody does', async () => {
  const loan = await loanLife(town, 3);
  await loan.pay(2_500);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower);
  await town.settle();
  const [order] = await rows(town, 'select id from loan_order where serial_number = $1', [next]);
  const { customerId } = await loan.act((_, first) => Promise.resolve(first));
  const { database, metrics } = town.house;
  const before = (await metrics.deadlocks.get()).values[0]?.value ?? 0;
  // As the close has a page for itself.
  const end = await keptOpen(
    database.inTransaction,
    (tx) => tx.query('select pg_advisory_xact_lock(1, order_page($1)::int)', [order?.['id']]),
    (tx) => tx.query('update loan_order set next_close_on = next_close_on where id = $1', [order?.['id']]),
  );
  const beside = database.inTransaction((tx) => payOwedWithCredit(town.house, tx, customerId));
  await waiting(town, 1);
  await Promise.all([end(), beside]);
  expect((await metrics.deadlocks.get()).values[0]?.value ?? 0).toBe(before);
}, 60_000);
