import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { held, keptOpen, waiting } from '../../../test/interleave.ts';
import { rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import { offerExtension } from './offer-extension.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('an extension is paid back and its order repaid at one moment, one after the other', async () => {
  const loan = await loanLife(town, 1);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  const extending = await loan.pay(420);
  const { id } = await loan.child();
  const clearing = await loan.pay(2_100, '1234');

  const { database, metrics } = town.house;
  const payment = { railTransactionId: clearing, orderId: BigInt(String(id)) };
  // The payment has the new order and waits for its receipt; the reversal comes for both.
  const release = await held(town, 'select 1 from rail_transaction where rail_transaction_id = $1 for update', [
    clearing,
  ]);
  const paying = database.inTransaction((tx) => settlePayment(town.house, tx, payment));
  await waiting(town, 1);
  const reversing = takeBack(town, extending);
  await waiting(town, 2);
  await release();

  expect(await paying).toBe('applied');
  expect(await reversing).toEqual({ kind: 'refused', code: 'CHILD_NOT_OPEN' });
  expect(await rows(town, 'select status from loan_order order by id')).toEqual([
    { status: 'Extended' },
    { status: 'Cleared' },
  ]);
  const { values } = await metrics.deadlocks.get();
  expect(values[0]?.value ?? 0).toBe(0);
}, 60_000);

it('an extension is paid back as the page of its order is closed, one after the other', async () => {
  const loan = await loanLife(town, 2);
  await loan.moveTo(addDays(loan.dueOn, 2));
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  // On another page than the one that it extends.
  await rows(town, 'alter table loan_order alter column id restart with 5001');
  const extending = await loan.pay(420);
  const { id } = await loan.child();

  const { database, metrics } = town.house;
  const before = (await metrics.deadlocks.get()).values[0]?.value ?? 0;
  // As the close has a page for itself, and writes an order that becomes late twice.
  const end = await keptOpen(
    database.inTransaction,
    (tx) => tx.query('select pg_advisory_xact_lock(1, order_page($1)::int)', [id]),
    async (tx) => {
      for (let times = 0; times < 2; times += 1)
        await tx.query('update loan_order set next_close_on = next_close_on where id = $1', [id]);
    },
  );
  const reversing = takeBack(town, extending);
  await waiting(town, 1);
  await end();
  expect((await reversing).kind).toBe('done');
  expect((await metrics.deadlocks.get()).values[0]?.value ?? 0).toBe(before);
}, 60_000);
