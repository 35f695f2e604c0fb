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
  const [{ customer_id: customerId } = {}] = await rows(
    town,
    'select customer_id from loan_order where serial_number = $1',
    [spoilt.serialNumber],
  );
  await rows(town, `alter table payment_attempt add constraint spoilt check (customer_id <> ${customerId})`);
  const answers = await Promise.all([
    pay(spoilt.borrower, spoilt.serialNumber, 100, 'k'),
    pay(good.borrower, good.serialNumber, 100, 'k'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200]);
  await rows(town, 'alter table payment_attempt drop constraint spoilt');
  // The fault kept nothing under its key.
  expect((await pay(spoilt.borrower, spoilt.serialNumber, 150, 'k')).status).toBe(200);
});

it('gives two tabs that pay at the same moment one attempt', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(6));
  // Seen before either has written, by two transactions of their own: two services, or two batches of one.
  const held = await town.house.database.pool.connect();
  await held.query('begin');
  await held.query('lock table payment_attempt in share mode');
  const first = pay(borrower, serialNumber, 100);
  await waitingForTheTable(1);
  const other = pay(borrower, serialNumber, 100);
  await waitingForTheTable(2);
  await held.query('commit');
  held.release();
  const [one, two] = await Promise.all([first, other]);
  expect(one.status).toBe(200);
  expect(two).toEqual(one);
  expect(await attemptsOf(serialNumber)).toEqual([{ amount: 10_000 }]);
});

it('has failed when it was never sent in time, even if the number cannot be opened', async () => {
  const { borrower, serialNumber } = await withLoan(town, person(7));
  const customer = `(select customer_id from loan_order where serial_number = '${serialNumber}')`;
  await rows(town, `create table kept_number as select mobile_sealed from customer where id = ${customer}`);
  await rows(town, `update customer set mobile_sealed = 'none' where id = ${customer}`);
  expect((await pay(borrower, serialNumber, 100)).status).toBe(200);
  await town.sandbox.advance({ minutes: 6 });
  expect(await rows(town, `select state from payment_attempt where customer_id = ${customer}`)).toEqual([
    { state: 'failed' },
  ]);
  await rows(
    town,
    `update customer set mobile_sealed = (select mobile_sealed from kept_number) where id = ${customer}`,
  );
});

async function waitingForTheTable(count: number): Promise<void> {
  await expect
    .poll(async () =>
      rows(
        town,
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into payment_attempt%' and datname = current_database()",
      ),
    )
    .toEqual([{ count }]);
}
