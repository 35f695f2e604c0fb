import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { person, rows, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const pay = async (borrower: Borrower, orderNo: string, amount: number, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await borrower.call('payByWeb', { body: { amount, orderNo } }, headers);
  return { status, said: body.error ?? body.result };
};
const attemptsOf = (serialNumber: string) =>
  rows(
    town,
    `select a.amount_centavos::int as amount from payment_attempt a join loan_order o on o.id = a.order_id
     where o.serial_number = $1`,
    [serialNumber],
  );

it('answers each of those who pay at the same moment with what is theirs', async () => {
  const [one, two, three] = [
    await withLoan(town, person(1)),
    await withLoan(town, person(2)),
    await withLoan(town, person(3)),
  ];
  const answers = await Promise.all([
    pay(one.borrower, one.serialNumber, 100, 'k'),
    pay(two.borrower, two.serialNumber, 200, 'k'),
    pay(three.borrower, one.serialNumber, 300),
    pay(three.borrower, three.serialNumber, 30_000),
    pay(one.borrower, one.serialNumber, 100, 'k'),
    pay(two.borrower, two.serialNumber, 250, 'k'),
  ]);
  const [first, second, foreign, tooMuch, again, other] = answers;
  expect(first?.status).toBe(200);
  expect(again).toEqual(first);
  // Of two bodies under one key the one that is here first counts.
  const paid = second?.status === 200 ? 20_000 : 25_000;
  const reused = second?.status === 200 ? other : second;
  expect([foreign, tooMuch, reused]).toMatchObject([
    { status: 404, said: 'ORDER_NOT_FOUND' },
    { said: 'AMOUNT_ABOVE_OUTSTANDING' },
    { status: 409, said: 'KEY_REUSED' },
  ]);
  expect([
    await attemptsOf(one.serialNumber),
    await attemptsOf(two.serialNumber),
    await attemptsOf(three.serialNumber),
  ]).toEqual([[{ amount: 10_000 }], [{ amount: paid }], []]);
});

it('lets none of them suffer from another’s fault', async () => {
  const spoilt = await withLoan(town, person(4));
  const good = await withLoan(town, person(5));
  const customer = `(select customer_id from loan_order where serial_number = '${spoilt.serialNumber}')`;
  await rows(town, `create table kept as select mobile_sealed from customer where id = ${customer}`);
  await rows(town, `update customer set mobile_sealed = 'none' where id = ${customer}`);
  const answers = await Promise.all([
    pay(spoilt.borrower, spoilt.serialNumber, 100, 'k'),
    pay(good.borrower, good.serialNumber, 100, 'k'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200]);
  await rows(town, `update customer set mobile_sealed = (select mobile_sealed from kept) where id = ${customer}`);
  // The fault kept nothing under its key.
  expect((await pay(spoilt.borrower, spoilt.serialNumber, 150, 'k')).status).toBe(200);
});
