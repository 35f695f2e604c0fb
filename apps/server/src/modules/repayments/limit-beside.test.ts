import { addDays } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { placed, rows } from '../../../test/loan.ts';
import { loanLife } from '../../../test/servicing.ts';
import { takeBack } from '../../../test/take-back.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { offerExtension } from '../extensions/offer-extension.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('two loans that are repaid at the same moment raise the limit by a step each', async () => {
  const loan = await loanLife(town, 1);
  const whole = (await loan.view()).repayment?.outstandingAmount ?? 0;
  const payment = await loan.pay(whole);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower);
  await town.settle();
  await takeBack(town, payment);
  // As if its step had not been used: each of the two brings one.
  await rows(town, 'update limit_step set undone_at = $1', [town.clock.now()]);
  const limit = async () => (await rows(town, 'select credit_limit_centavos::int / 100 as limit from customer'))[0];
  expect(await limit()).toEqual({ limit: 3_000 });

  const [first, second] = [await loan.pay(whole, '1234'), await loan.pay(whole, '1234')];
  const end = await keptOpen(loan.act, (tx, order) => giveToOrder(town.house, tx, first, order.id));
  const [other] = await rows(town, 'select id from loan_order where serial_number = $1', [next]);
  const beside = town.house.database.inTransaction((tx) =>
    giveToOrder(town.house, tx, second, BigInt(String(other?.['id']))),
  );
  await Promise.race([beside, waiting(town, 1)]);
  await Promise.all([end(), beside]);
  expect(await limit()).toEqual({ limit: 5_000 });
}, 60_000);

it('a step that no order was placed under is undone, though another loan was extended meanwhile', async () => {
  const loan = await loanLife(town, 2);
  const whole = (await loan.view()).repayment?.outstandingAmount ?? 0;
  const payment = await loan.pay(whole);
  await town.sandbox.advance({ minutes: 1 });
  const next = await placed(loan.borrower);
  await town.settle();
  await takeBack(town, payment);
  const limit = async () => (await loan.borrower.must('customerInfo')).credit;
  expect(await limit()).toBe(3_000);

  await loan.moveTo(addDays(loan.dueOn, -1));
  const { repayment } = await loan.borrower.must('order', { params: { serialNumber: next } });
  const payoff = await loan.pay(repayment?.outstandingAmount ?? 0, next);
  expect(await limit()).toBe(4_000);
  await town.sandbox.advance({ minutes: 1 });
  await loan.act((tx, order) => offerExtension(town.house, tx, order, 14));
  await town.sandbox.advance({ minutes: 1 });
  await loan.pay(300);
  expect((await loan.view()).order.status).toBe('Extended');
  await takeBack(town, payoff);
  expect(await limit()).toBe(3_000);
}, 60_000);
